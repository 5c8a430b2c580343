import { requireOrigin, requireSameSite } from '#/functions/http/guards.ts'
import type { Middleware } from '#/functions/http/middleware/context.ts'
import { bodyBytes, bodyText } from '#/functions/http/parse.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'

/**
 * Admits only requests that come through CloudFront, are not too large, and were sent by one of our pages. The sender of a raw
 * body is not a browser: its handler checks a signature instead.
 */
export const originGuard = (route: AnyRoute): Middleware => ({
  before: async ({ event }) => {
    await requireOrigin(event)
    const isRaw = route.body === 'raw'
    if (isRaw) bodyBytes(event)
    else bodyText(event)
    if (!isRaw) requireSameSite(event)
  },
})
