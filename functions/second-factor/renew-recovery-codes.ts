import { ConditionFailed, transact } from '#/functions/data/lib/table.ts'
import { renewRecoveryCodesWrite } from '#/functions/data/second-factors.ts'
import { signInWrite } from '#/functions/data/sign-ins.ts'
import { ownPasswordTries } from '#/functions/lib/confirm-password.ts'
import { forgetTries } from '#/functions/lib/forget-tries.ts'
import { handle } from '#/functions/lib/handle.ts'
import { codeTries, formatRecoveryCodes, newRecoveryCodes, wrongCode } from '#/functions/lib/second-factor.ts'
import { confirmedFactor } from '#/functions/second-factor/confirmed-factor.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/second-factor.ts'

export const handler = handle(
  routes.renewRecoveryCodes,
  async ({ body, caller, address, userAgent, now, recordWrites }) => {
    const origin = { address, userAgent }
    const { factor, proof } = await confirmedFactor(caller.id, body, { origin, now })
    const codes = newRecoveryCodes()
    const response = { recoveryCodes: formatRecoveryCodes(codes) }
    await transact([
      renewRecoveryCodesWrite(factor, proof, codes),
      signInWrite('recovery-codes-renewed', caller.id, origin, now, { audited: !isStaff(caller.role) }),
      ...recordWrites(response, caller.id),
    ]).catch(error => {
      throw error instanceof ConditionFailed ? wrongCode() : error
    })
    await forgetTries(ownPasswordTries(caller.id), codeTries(caller.id))
    return response
  },
)
