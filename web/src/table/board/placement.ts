// Where something floats next to what it belongs to, wholly on the screen and off the finger.
interface Box {
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
}

const EDGE = 8
const GAP = 10
const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most))

export function placement(
  target: Box,
  own: Pick<Box, 'width' | 'height'>,
): { x: number; y: number } {
  const level = within(
    target.top + target.height / 2 - own.height / 2,
    innerHeight - own.height - EDGE,
  )
  if (target.right + GAP + own.width <= innerWidth - EDGE)
    return { x: target.right + GAP, y: level }
  if (target.left - GAP - own.width >= EDGE) return { x: target.left - GAP - own.width, y: level }
  // no room at the sides: above, where a finger does not cover it, else below
  const x = within(target.left + target.width / 2 - own.width / 2, innerWidth - own.width - EDGE)
  const above = target.top - GAP - own.height
  return {
    x,
    y: above >= EDGE ? above : within(target.bottom + GAP, innerHeight - own.height - EDGE),
  }
}
