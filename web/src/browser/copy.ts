/** Put a text on the clipboard; false where the browser lets no page do that. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text) // without https, as on a local network, there is no clipboard
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true // no keyboard comes up on a phone
  field.style.position = 'fixed' // and nothing scrolls
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
