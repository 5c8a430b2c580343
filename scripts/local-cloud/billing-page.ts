import { plainResponse } from '#/scripts/local-cloud/cloudfront/front-door.ts'
import type { HttpRequest, HttpResponse } from '#/scripts/local-cloud/http.ts'

const path = '/_local/billing'

/**
 * Handles /_local/billing?at=2027-01-15: runs the jobs of quotes, contracts, billing and surveys as if on that day. Returns
 * undefined for any other path.
 */
export async function runBillingPage(
  request: Pick<HttpRequest, 'path' | 'query'>,
  run: (at: string) => Promise<void>,
): Promise<HttpResponse | undefined> {
  if (request.path !== path) return undefined
  const at = new URLSearchParams(request.query).get('at') ?? new Date().toISOString().slice(0, 10)
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(at) ? `${at}T20:00:00Z` : at)
  if (Number.isNaN(time)) return plainResponse(400, 'Add a day: /_local/billing?at=2027-01-15')
  await run(new Date(time).toISOString())
  return plainResponse(200, `Billed everything due by ${at}.`)
}
