import { findHeldEmail, heldLabel, type StoredHeldEmail } from '#/functions/inbound-email/data/held-emails.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'

const decided = () => new Conflict('Someone has already decided about this email. Reload the list.')

/** A held email. Throws `Conflict` if someone has accepted or discarded it, or it expired. */
export async function findUndecided(id: string): Promise<StoredHeldEmail> {
  const held = await findHeldEmail(id)
  if (!held) throw decided()
  return held
}

/** Throws `Conflict` instead of an error that says that someone else decided at the same time, and any other error as it is. */
export function explainDecided(error: unknown): never {
  if (error instanceof ConditionFailed && error.labels.has(heldLabel)) throw decided()
  throw error
}
