import { dueEmails, separateSuspects } from '#/functions/email/outbox.ts'
import { job } from '#/functions/runtime/job.ts'
import { deliverAll } from '#/functions/stream/deliver-emails.ts'
import type { Key } from '#/functions/table/table.ts'

const batch = 20
/** The function has fifty seconds; it stops claiming new emails well before that. */
const workMs = 30_000

/**
 * The scheduled job that sends due emails, a few at a time, until none is due. Emails whose senders ended before they reported a
 * result follow one by one, so that an email that breaks its sender affects no other.
 */
export const handler = job(async (): Promise<void> => {
  const stopAt = Date.now() + workMs
  const tried = new Set<string>()
  const suspects: Key[] = []
  while (Date.now() < stopAt) {
    // The index lags behind the rows, so an email already tried in this run is not tried again.
    const due = (await dueEmails(new Date(), batch + tried.size)).filter(({ pk }) => !tried.has(pk)).slice(0, batch)
    if (due.length === 0) break
    for (const { pk } of due) tried.add(pk)
    const separated = await separateSuspects(due.map(({ pk, sk }) => ({ pk, sk })))
    suspects.push(...separated.suspects)
    await deliverAll(separated.fresh, stopAt)
  }
  for (const { pk, sk } of suspects) {
    if (Date.now() >= stopAt) return
    await deliverAll([{ pk, sk }], stopAt)
  }
})
