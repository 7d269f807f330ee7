// The time, as something a component can depend on; ticks only while somebody looks.
import { createSubscriber } from 'svelte/reactivity'

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 200)
  return () => clearInterval(timer)
})

export function now(): number {
  subscribe()
  return Date.now()
}
