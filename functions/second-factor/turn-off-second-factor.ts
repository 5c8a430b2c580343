import { ConditionFailed, transact } from '#/functions/data/lib/table.ts'
import { emailWrite } from '#/functions/data/outbox.ts'
import { factorLabel, noteFactorWrite, turnOffWrite } from '#/functions/data/second-factors.ts'
import { signInWrite } from '#/functions/data/sign-ins.ts'
import { ownPasswordTries } from '#/functions/lib/confirm-password.ts'
import { forgetTries } from '#/functions/lib/forget-tries.ts'
import { handle } from '#/functions/lib/handle.ts'
import { codeTries, wrongCode } from '#/functions/lib/second-factor.ts'
import { confirmedFactor } from '#/functions/second-factor/confirmed-factor.ts'
import { changedMeanwhile } from '#/functions/second-factor/refusals.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/second-factor.ts'

export const handler = handle(
  routes.turnOffSecondFactor,
  async ({ body, caller, address, userAgent, now, recordWrites }) => {
    if (caller.needsSecondFactor)
      throw new Conflict('An administrator requires two-step verification for your account.')
    const origin = { address, userAgent }
    const { factor, proof } = await confirmedFactor(caller.id, body, { origin, now })
    await transact([
      turnOffWrite(factor, proof),
      noteFactorWrite(caller, undefined),
      signInWrite('second-factor-off', caller.id, origin, now, { audited: !isStaff(caller.role) }),
      emailWrite({ template: 'secondFactorOff', to: caller.email, data: { userId: caller.id } }, now.toISOString()),
      ...recordWrites({}, caller.id),
    ]).catch(error => {
      if (!(error instanceof ConditionFailed)) throw error
      throw error.labels.has(factorLabel) ? wrongCode() : changedMeanwhile()
    })
    await forgetTries(ownPasswordTries(caller.id), codeTries(caller.id))
    return {}
  },
)
