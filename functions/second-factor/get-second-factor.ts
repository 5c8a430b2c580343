import { findFactor } from '#/functions/data/second-factors.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/second-factor.ts'

export const handler = handle(routes.getSecondFactor, async ({ caller }) => {
  const factor = await findFactor(caller.id)
  return {
    since: factor?.since ?? null,
    recoveryCodesLeft: Object.keys(factor?.recoveryCodes ?? {}).length,
    required: caller.needsSecondFactor,
  }
})
