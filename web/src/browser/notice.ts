/** Tell somebody who looks elsewhere that a table waits. */
export async function notice(title: string, table: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const worker =
    'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistration())?.active : null
  // on a phone only the worker may show one; it also leads back to this tab
  if (worker) worker.postMessage({ notice: title, table })
  else new Notification(title, { tag: table, icon: '/icon.svg' })
}
