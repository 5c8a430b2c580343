import { handle } from '#/functions/http/handle.ts'
import { findTwoStep } from '#/functions/two-step/data/two-step.ts'
import { routes } from '#/shared/two-step/routes.ts'

export const handler = handle(routes.getTwoStep, async ({ caller }) => {
  const twoStep = await findTwoStep(caller.id)
  return {
    since: twoStep?.since ?? null,
    recoveryCodesLeft: Object.keys(twoStep?.recoveryCodes ?? {}).length,
    required: caller.needsTwoStep,
  }
})
