/** One thing that must hold of a deployed site: `problem` says what does not. */
export interface SmokeResult {
  name: string
  problem: string | undefined
}

interface Deployed {
  /** The site's address. */
  address: string
  /** The API's own address, which must answer nobody but CloudFront. */
  apiAddress?: string
  /** The assets that the site must serve. */
  assets: readonly string[]
}

/** Asks a deployed site what visitors will ask it, without an account and without changing anything. */
export async function smokeTest({ address, apiAddress, assets }: Deployed): Promise<SmokeResult[]> {
  const get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, address), { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init })
  const checks: Record<string, () => Promise<string | undefined>> = {
    'the landing page comes, under a policy': async () => {
      const page = await get('/')
      const isPage = /<h1/.test(await page.text())
      return (
        (page.status !== 200 && `answers ${page.status}`) ||
        (!isPage && 'has no heading') ||
        (!page.headers.get('content-security-policy')?.includes("default-src 'self'") && 'has no policy') ||
        undefined
      )
    },
    'a path of the app is answered by the app': async () => {
      const page = await get('/technician-dashboard')
      return page.status === 200 && /<div id="root"/.test(await page.text()) ? undefined : `answers ${page.status}`
    },
    'this release’s files are there, to be kept for good': async () => {
      for (const asset of assets) {
        const file = await get(`/${asset}`, { method: 'HEAD' })
        if (file.status !== 200) return `${asset} answers ${file.status}`
        if (!file.headers.get('cache-control')?.includes('immutable')) return `${asset} may not be kept`
      }
      return undefined
    },
    'every part is up': async () => {
      const health = await get('/api/health')
      return health.status === 200 ? undefined : `answers ${health.status}: ${await health.text()}`
    },
    'nobody is signed in without a session': async () => {
      const user = await get('/api/auth/user')
      return user.status === 401 ? undefined : `answers ${user.status}`
    },
    'a page of another site changes nothing': async () => {
      const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' }
      const login = await get('/api/customer/login', { method: 'POST', headers, body: '{}' })
      return login.status === 403 ? undefined : `answers ${login.status}`
    },
    'the API answers CloudFront alone': async () => {
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
