import { setTimeout as pause } from 'node:timers/promises'
import { apiNames, routesOf } from '#/infra/apis.ts'

/** The result of checking a deployed site; `problem` is undefined if the check passed. */
export interface SmokeResult {
  name: string
  problem: string | undefined
}

interface Deployed {
  /** The site's address. */
  address: string
  /** The APIs' own addresses in the order of their names. They must reject every client but CloudFront. */
  apiAddresses?: readonly string[]
  /** The assets that the site must serve. */
  assets: readonly string[]
  /** Milliseconds before the first retry of a check. Each later pause is longer by the same amount. */
  pauseMs?: number
}

/** Attempts of each check. More than one, because functions that start for the first time can be too slow. */
const maxTries = 4

/** A route of each API that needs a session, in the order of the APIs' names. */
const guardedPaths = apiNames.map(
  name =>
    routesOf(name).find(({ route }) => route.method === 'GET' && route.access !== 'public' && !route.path.includes('{'))
      ?.route.path ?? '/',
)

/**
 * Sends a deployed site the requests that visitors will send, without an account and without changing anything. A check that
 * fails is retried with growing pauses; `problem` is that of its last attempt.
 */
export async function smokeTest({
  address,
  apiAddresses = [],
  assets,
  pauseMs = 3000,
}: Deployed): Promise<SmokeResult[]> {
  const get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, address), { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init })
  const checks: Record<string, () => Promise<string | undefined>> = {
    'the landing page loads and has a security policy': async () => {
      const page = await get('/')
      const isPage = /<h1/.test(await page.text())
      return (
        (page.status !== 200 && `returned ${page.status}`) ||
        (!isPage && 'has no heading') ||
        (!page.headers.get('content-security-policy')?.includes("default-src 'self'") && 'has no policy') ||
        undefined
      )
    },
    'a path of the app returns the app': async () => {
      const page = await get('/technician-dashboard')
      return page.status === 200 && /<div id="root"/.test(await page.text()) ? undefined : `returned ${page.status}`
    },
    'this release’s files exist and can be cached forever': async () => {
      for (const asset of assets) {
        const file = await get(`/${asset}`, { method: 'HEAD' })
        if (file.status !== 200) return `${asset} returned ${file.status}`
        if (!file.headers.get('cache-control')?.includes('immutable')) return `${asset} is not cached forever`
      }
      return undefined
    },
    'every part is healthy': async () => {
      const health = await get('/api/health')
      return health.status === 200 ? undefined : `returned ${health.status}: ${await health.text()}`
    },
    'each API requires a session': async () => {
      for (const path of guardedPaths) {
        const response = await get(path)
        if (response.status !== 401) return `${path} returned ${response.status}`
      }
      return undefined
    },
    'requests from other sites are refused': async () => {
      const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' }
      const login = await get('/api/customer/login', { method: 'POST', headers, body: '{}' })
      return login.status === 403 ? undefined : `returned ${login.status}`
    },
    'the APIs accept only CloudFront': async () => {
      for (const [index, own] of apiAddresses.entries()) {
        const direct = await fetch(new URL(guardedPaths[index] ?? '/', own), { signal: AbortSignal.timeout(15_000) })
        if (direct.status !== 403) return `${own} returned ${direct.status}`
      }
      return undefined
    },
  }
  return Promise.all(
    Object.entries(checks).map(async ([name, run]) => ({
      name,
      problem: await lastProblem(() => run().catch((error: Error) => `cannot be reached: ${error.message}`), pauseMs),
    })),
  )
}

async function lastProblem(check: () => Promise<string | undefined>, pauseMs: number): Promise<string | undefined> {
  for (let tries = 1; ; tries++) {
    const problem = await check()
    if (problem === undefined || tries === maxTries) return problem
    await pause(pauseMs * tries)
  }
}
