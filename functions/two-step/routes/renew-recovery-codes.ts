import { handle } from '#/functions/http/handle.ts'
import { passwordAttempts } from '#/functions/identity/confirm-password.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { resetAttempts } from '#/functions/identity/reset-attempts.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { codeAttempts, formatRecoveryCodes, newRecoveryCodes, wrongCode } from '#/functions/two-step/codes.ts'
import { confirmCode } from '#/functions/two-step/confirmed-factor.ts'
import { renewRecoveryCodesWrite } from '#/functions/two-step/data/two-step.ts'
import { routes } from '#/shared/two-step/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

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
      ...recordWrites({ subject: caller.id }),
    ]).catch(error => {
      throw error instanceof ConditionFailed ? wrongCode() : error
    })
    await resetAttempts(passwordAttempts(caller.id), codeAttempts(caller.id))
    return response
  },
)
