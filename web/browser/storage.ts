/**
 * The only module that reads or writes what the browser stores for the site. A browser may block that, and then throws when it is
 * used: the page goes on with its memory, and what it stores ends with it.
 */

/** A browser's storage by key. Nothing here throws. */
export interface KeptPlace {
  get(key: string): string | null
  /** Stores a text; false if the browser refused, because storage is blocked or full, and only this page has it. */
  set(key: string, text: string): boolean
  remove(key: string): void
  clear(): void
}

function placeOf(open: () => Storage): KeptPlace {
  /** What the browser refused to store. */
  const memory = new Map<string, string>()
  /** What `use` returns, or `otherwise` where the browser throws. */
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: key => memory.get(key) ?? attempt(storage => storage.getItem(key), null),
    set(key, text) {
      const isStored = attempt(storage => {
        storage.setItem(key, text)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, text)
      return isStored
    },
    remove(key) {
      memory.delete(key)
      attempt(storage => storage.removeItem(key), undefined)
    },
    clear() {
      memory.clear()
      attempt(storage => storage.clear(), undefined)
    },
  }
}

/** Lasts on this device, for all of its tabs, until a logout. */
export const deviceStorage = placeOf(() => localStorage)
/** Lasts as long as the tab, reloads included, until a logout. */
export const tabStorage = placeOf(() => sessionStorage)

/** Notes an empty response under an address, for the service worker to find. An insecure page has no caches, and no worker either. */
export async function markInCache(cacheName: string, address: string): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(address, new Response())
  } catch {
    // Nothing is noted.
  }
}

export async function removeCache(cacheName: string): Promise<void> {
  try {
    await caches.delete(cacheName)
  } catch {
    // Nothing was noted.
  }
}
