/**
 * The only module that uses the browser's storage. A browser may block it, and then throws on every use: the page keeps values in memory
 * instead, until it is closed.
 */

/** A browser's storage by key. Nothing here throws. */
export interface KeptPlace {
  get(key: string): string | null
  /** Stores a text. False if the browser refused because storage is blocked or full: then only this page has it. */
  set(key: string, text: string): boolean
  remove(key: string): void
  clear(): void
}

function storageOf(open: () => Storage): KeptPlace {
  /** Values that the browser refused to store. */
  const memory = new Map<string, string>()
  /** Returns the result of `use`, or `otherwise` if the browser throws. */
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
export const deviceStorage = /* @__PURE__ */ storageOf(() => localStorage)
/** Lasts as long as the tab, reloads included, until a logout. */
export const tabStorage = /* @__PURE__ */ storageOf(() => sessionStorage)

/** A cookie that scripts may read; undefined without one, or if cookies are blocked. */
export function readCookie(name: string): string | undefined {
  try {
    const cookies = document.cookie.split('; ')
    return cookies.find(one => one.startsWith(`${name}=`))?.slice(name.length + 1)
  } catch {
    return undefined
  }
}

/** Stores such a cookie for a while; zero seconds remove it. */
export function keepCookie(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers.
    document.cookie = `${name}=${value}; max-age=${seconds}; path=/; samesite=lax${secure}`
  } catch {
    // Cookies are blocked: nothing is stored.
  }
}

/** Stores an empty response under an address, for the service worker to find. Insecure pages have neither caches nor a worker. */
export async function markInCache(cacheName: string, address: string): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(address, new Response())
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

export async function removeCache(cacheName: string): Promise<void> {
  try {
    await caches.delete(cacheName)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
