import { handle } from '#/functions/http/handle.ts'
import { isThrottled } from '#/functions/http/http-errors.ts'
import { Reply } from '#/functions/http/reply.ts'
import { probeAccounts } from '#/functions/identity/passwords.ts'
import { probeEmail } from '#/functions/providers/ses.ts'
import { probeStorage } from '#/functions/providers/storage.ts'
import { probeTable } from '#/functions/table/table.ts'
import { routes } from '#/shared/system/routes.ts'
import type { Dependency, Health } from '#/shared/system/schemas.ts'

const probeMs = 1000
const cachedMs = 10_000

const probes: Record<Dependency, (signal: AbortSignal) => Promise<unknown>> = {
  database: probeTable,
  accounts: probeAccounts,
  email: probeEmail,
  storage: probeStorage,
}

let last: { at: number; health: Promise<Health> } | undefined

/**
 * Probes each part within a second, and caches the result for ten seconds, so that frequent requests cost nothing. A part that
 * throttles the probe is up: a few instances at once exceed what SES and Cognito allow for these calls.
 */
export const handler = handle(routes.getHealth, async () => {
  if (!last || Date.now() - last.at >= cachedMs) last = { at: Date.now(), health: probeAll() }
  const health = await last.health
  return new Reply({ response: health, status: health.status === 'up' ? 200 : 503 })
})

async function probeAll(): Promise<Health> {
  const parts = Object.fromEntries(
    await Promise.all(
      Object.entries(probes).map(async ([part, probe]) => {
        const up = await probe(AbortSignal.timeout(probeMs)).then(
          () => true,
          error => isThrottled(error),
        )
        return [part, up ? 'up' : 'down']
      }),
    ),
  ) as Health['parts']
  return { status: Object.values(parts).every(state => state === 'up') ? 'up' : 'down', parts }
}
