import { emailWrite } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { resetAttempts } from '#/functions/identity/reset-attempts.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import {
  codeAttempts,
  countCodeAttempt,
  formatRecoveryCodes,
  newRecoveryCodes,
  noteRefusedCode,
  stepIn,
  wrongCode,
} from '#/functions/two-step/codes.ts'
import { findPending, findTwoStep, recordTwoStepCodeWrite, turnOnWrites } from '#/functions/two-step/data/two-step.ts'
import { alreadyOn, changedMeanwhile } from '#/functions/two-step/refusals.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/two-step/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(
  routes.confirmTwoStep,
  async ({ body, caller, address, userAgent, now, recordWrites }) => {
    const origin = { address, userAgent }
    const at = now.toISOString()
    const pending = await findPending(caller)
    if (!pending) {
      throw (await findTwoStep(caller.id)) ? alreadyOn() : new Conflict('This setup has expired. Start again.')
    }
    const { attempts } = await countCodeAttempt(codeAttempts(caller.id))
    const { step } = stepIn(pending.secret, caller.id, body.code, now)
    if (step === undefined) {
      await noteRefusedCode(caller.id, attempts, { origin, now })
      throw wrongCode()
    }
    const codes = newRecoveryCodes()
    const response = { recoveryCodes: formatRecoveryCodes(codes) }
    await transact([
      ...turnOnWrites(pending, step, codes, at),
      recordTwoStepCodeWrite(caller, at),
      signInWrite('two-step-on', caller.id, origin, now, { audited: !isStaff(caller.role) }),
      emailWrite({ template: 'twoStepOn', to: caller.email, data: { userId: caller.id } }, at),
      ...recordWrites({ subject: caller.id }),
    ]).catch(error => {
      throw error instanceof ConditionFailed ? changedMeanwhile() : error
    })
    await resetAttempts(codeAttempts(caller.id))
    return response
  },
)
