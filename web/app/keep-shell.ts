/** Tells the service worker to cache the shell once the screen is rendered and the browser is idle. */
export function keepShell() {
  const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  window.addEventListener('load', () => whenIdle(register))
}
