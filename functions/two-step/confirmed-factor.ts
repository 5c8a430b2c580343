import { requireOwnPassword } from '#/functions/identity/confirm-password.ts'
import type { Origin } from '#/functions/identity/data/sign-ins.ts'
import { requireOwnCode } from '#/functions/two-step/codes.ts'
import { findTwoStep, type Proof, type TwoStepRow } from '#/functions/two-step/data/two-step.ts'
import { notOn } from '#/functions/two-step/refusals.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/**
 * The two-step verification of a signed-in user, once they have entered their password and a code; the proof is not used up yet.
 */
export async function confirmCode(
  id: UserId,
  { password, code }: { password: string; code: string },
  at: { origin: Origin; now: Date },
): Promise<{ twoStep: TwoStepRow; proof: Proof }> {
  const twoStep = await findTwoStep(id)
  if (!twoStep) throw notOn()
  await requireOwnPassword(id, password, at)
  return { twoStep, proof: await requireOwnCode(twoStep, { code, ...at }) }
}
