import { ConditionFailed, transact } from '#/functions/data/lib/table.ts'
import { signInWrite } from '#/functions/data/sign-ins.ts'
import { renewRecoveryCodesWrite } from '#/functions/data/two-steps.ts'
import { passwordAttempts } from '#/functions/lib/confirm-password.ts'
import { handle } from '#/functions/lib/handle.ts'
import { resetAttempts } from '#/functions/lib/reset-attempts.ts'
import { codeAttempts, formatRecoveryCodes, newRecoveryCodes, wrongCode } from '#/functions/lib/two-step.ts'
import { confirmCode } from '#/functions/two-step/confirmed-factor.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/two-step.ts'

export const handler = handle(
  routes.renewRecoveryCodes,
  async ({ body, caller, address, userAgent, now, recordWrites }) => {
    const origin = { address, userAgent }
    const { twoStep, proof } = await confirmCode(caller.id, body, { origin, now })
    const codes = newRecoveryCodes()
    const response = { recoveryCodes: formatRecoveryCodes(codes) }
    await transact([
      renewRecoveryCodesWrite(twoStep, proof, codes),
      signInWrite('recovery-codes-renewed', caller.id, origin, now, { audited: !isStaff(caller.role) }),
      ...recordWrites(response, caller.id),
    ]).catch(error => {
      throw error instanceof ConditionFailed ? wrongCode() : error
    })
    await resetAttempts(passwordAttempts(caller.id), codeAttempts(caller.id))
    return response
  },
)
