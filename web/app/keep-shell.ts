/** Has the service worker keep the shell, once the screen is there and the browser has a moment. */
export function keepShell() {
  const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  window.addEventListener('load', () => whenIdle(register))
}
