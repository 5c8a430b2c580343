import { emailWrite } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { passwordAttempts } from '#/functions/identity/confirm-password.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { resetAttempts } from '#/functions/identity/reset-attempts.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { codeAttempts, wrongCode } from '#/functions/two-step/codes.ts'
import { confirmCode } from '#/functions/two-step/confirmed-factor.ts'
import { recordTwoStepCodeWrite, turnOffWrite, twoStepLabel } from '#/functions/two-step/data/two-step.ts'
import { changedMeanwhile } from '#/functions/two-step/refusals.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/two-step/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

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
      ...recordWrites({ subject: caller.id }),
    ]).catch(error => {
      if (!(error instanceof ConditionFailed)) throw error
      throw error.labels.has(twoStepLabel) ? wrongCode() : changedMeanwhile()
    })
    await resetAttempts(passwordAttempts(caller.id), codeAttempts(caller.id))
    return {}
  },
)
