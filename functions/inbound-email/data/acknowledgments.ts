import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { untilExpiredWrite } from '#/functions/inbound-email/data/until-expired.ts'
import { get, type Key, type Write } from '#/functions/table/table.ts'

/** Seconds in which an address gets one acknowledgment at most, so that two programs never keep answering each other. */
const pauseSeconds = 24 * 60 * 60

interface AcknowledgmentRow extends Key {
  /** Epoch seconds until which no other one is sent. */
  expire: number
}

const acknowledgmentKey = (email: string): Key => ({ pk: `ACKNOWLEDGED#${hashEmail(email)}`, sk: 'ACKNOWLEDGED' })

/** Access pattern: whether an address may get an acknowledgment. One consistent read. */
export async function mayAcknowledge(email: string, at: Date): Promise<boolean> {
  const row = await get<AcknowledgmentRow>(acknowledgmentKey(email))
  return !row || row.expire <= at.getTime() / 1000
}

/** The label of the write that fails if an address had a refusal within a day. */
export const refusalLabel = 'refusal'

/** The write that records a refusal to an address; fails (label `refusalLabel`) if it had one within a day. */
export const refusedWrite = (email: string, at: Date): Write =>
  untilExpiredWrite(refusalLabel, { ...acknowledgmentKey(email), sk: 'REFUSED' }, at, pauseSeconds)

/** The write that records the acknowledgment to an address. */
export const acknowledgedWrite = (email: string, at: Date): Write => ({
  put: { ...acknowledgmentKey(email), expire: Math.floor(at.getTime() / 1000) + pauseSeconds },
})
