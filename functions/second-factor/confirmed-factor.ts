import { type FactorRow, findFactor, type Proof } from '#/functions/data/second-factors.ts'
import type { Origin } from '#/functions/data/sign-ins.ts'
import { requireOwnPassword } from '#/functions/lib/confirm-password.ts'
import { requireOwnCode } from '#/functions/lib/second-factor.ts'
import { notOn } from '#/functions/second-factor/refusals.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/**
 * The two-step verification of a signed-in user, once they have entered their password and a code; the proof is not used up yet.
 */
export async function confirmedFactor(
  id: UserId,
  { password, code }: { password: string; code: string },
  at: { origin: Origin; now: Date },
): Promise<{ factor: FactorRow; proof: Proof }> {
  const factor = await findFactor(id)
  if (!factor) throw notOn()
  await requireOwnPassword(id, password, at)
  return { factor, proof: await requireOwnCode(factor, { code, ...at }) }
}
