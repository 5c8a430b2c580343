import { findTwoStep } from '#/functions/data/two-steps.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/two-step.ts'

export const handler = handle(routes.getTwoStep, async ({ caller }) => {
  const twoStep = await findTwoStep(caller.id)
  return {
    since: twoStep?.since ?? null,
    recoveryCodesLeft: Object.keys(twoStep?.recoveryCodes ?? {}).length,
    required: caller.needsTwoStep,
  }
})
