import { ConditionFailed, transact } from '#/functions/data/lib/table.ts'
import { emailWrite } from '#/functions/data/outbox.ts'
import { signInWrite } from '#/functions/data/sign-ins.ts'
import { recordTwoStepCodeWrite, turnOffWrite, twoStepLabel } from '#/functions/data/two-steps.ts'
import { passwordAttempts } from '#/functions/lib/confirm-password.ts'
import { handle } from '#/functions/lib/handle.ts'
import { resetAttempts } from '#/functions/lib/reset-attempts.ts'
import { codeAttempts, wrongCode } from '#/functions/lib/two-step.ts'
import { confirmCode } from '#/functions/two-step/confirmed-factor.ts'
import { changedMeanwhile } from '#/functions/two-step/refusals.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/two-step.ts'

export const handler = handle(
  routes.turnOffTwoStep,
  async ({ body, caller, address, userAgent, now, recordWrites }) => {
    if (caller.needsTwoStep) throw new Conflict('An administrator requires two-step verification for your account.')
    const origin = { address, userAgent }
    const { twoStep, proof } = await confirmCode(caller.id, body, { origin, now })
    await transact([
      turnOffWrite(twoStep, proof),
      recordTwoStepCodeWrite(caller, undefined),
      signInWrite('two-step-off', caller.id, origin, now, { audited: !isStaff(caller.role) }),
      emailWrite({ template: 'twoStepOff', to: caller.email, data: { userId: caller.id } }, now.toISOString()),
      ...recordWrites({}, caller.id),
    ]).catch(error => {
      if (!(error instanceof ConditionFailed)) throw error
      throw error.labels.has(twoStepLabel) ? wrongCode() : changedMeanwhile()
    })
    await resetAttempts(passwordAttempts(caller.id), codeAttempts(caller.id))
    return {}
  },
)
