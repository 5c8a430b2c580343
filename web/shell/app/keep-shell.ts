/** Tells the service worker to cache the shell once the screen is rendered and the browser is idle. */
export function keepShell() {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  window.addEventListener('load', () => whenIdle(() => void register()))
}

/** Browsers that block storage reject the worker, and some throw on access. */
async function register() {
  try {
    await navigator.serviceWorker?.register('/service-worker.js')
  } catch {
    // The shell comes from the network, as on a first visit.
  }
}
