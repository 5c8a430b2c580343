/** A check of a deployed site; `problem` says what is wrong. */
export interface SmokeResult {
  name: string
  problem: string | undefined
}

interface Deployed {
  /** The site's address. */
  address: string
  /** The API's own address, which must reject everyone but CloudFront. */
  apiAddress?: string
  /** The assets that the site must serve. */
  assets: readonly string[]
}

/** Sends a deployed site the requests that visitors will send, without an account and without changing anything. */
export async function smokeTest({ address, apiAddress, assets }: Deployed): Promise<SmokeResult[]> {
  const get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, address), { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init })
  const checks: Record<string, () => Promise<string | undefined>> = {
    'the landing page loads and has a security policy': async () => {
      const page = await get('/')
      const isPage = /<h1/.test(await page.text())
      return (
        (page.status !== 200 && `answers ${page.status}`) ||
        (!isPage && 'has no heading') ||
        (!page.headers.get('content-security-policy')?.includes("default-src 'self'") && 'has no policy') ||
        undefined
      )
    },
    'a path of the app returns the app': async () => {
      const page = await get('/technician-dashboard')
      return page.status === 200 && /<div id="root"/.test(await page.text()) ? undefined : `answers ${page.status}`
    },
    'this release’s files are there and can be cached forever': async () => {
      for (const asset of assets) {
        const file = await get(`/${asset}`, { method: 'HEAD' })
        if (file.status !== 200) return `${asset} answers ${file.status}`
        if (!file.headers.get('cache-control')?.includes('immutable')) return `${asset} must not be cached`
      }
      return undefined
    },
    'every part is healthy': async () => {
      const health = await get('/api/health')
      return health.status === 200 ? undefined : `answers ${health.status}: ${await health.text()}`
    },
    'nobody is signed in without a session': async () => {
      const user = await get('/api/auth/user')
      return user.status === 401 ? undefined : `answers ${user.status}`
    },
    'requests from other sites are refused': async () => {
      const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' }
      const login = await get('/api/customer/login', { method: 'POST', headers, body: '{}' })
      return login.status === 403 ? undefined : `answers ${login.status}`
    },
    'the API answers only CloudFront': async () => {
      if (!apiAddress) return undefined
      const direct = await fetch(new URL('/api/auth/user', apiAddress), { signal: AbortSignal.timeout(15_000) })
      return direct.status === 403 ? undefined : `answers ${direct.status}`
    },
  }
  return Promise.all(
    Object.entries(checks).map(async ([name, run]) => ({
      name,
      problem: await run().catch((error: Error) => `cannot be reached: ${error.message}`),
    })),
  )
}
