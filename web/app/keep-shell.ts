/** Tells the service worker to cache the shell once the screen is rendered and the browser is idle. */
export function keepShell() {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  window.addEventListener('load', () => whenIdle(() => void register()))
}

/** A browser that blocks storage refuses the worker, and some refuse to be asked. */
async function register() {
  try {
    await navigator.serviceWorker?.register('/service-worker.js')
  } catch {
    // The shell comes from the network, as on a first visit.
  }
}
