import { ConditionFailed, transact } from '#/functions/data/lib/table.ts'
import { emailWrite } from '#/functions/data/outbox.ts'
import { findFactor, noteResetWrite, resetFactorWrite } from '#/functions/data/second-factors.ts'
import { signInWrite } from '#/functions/data/sign-ins.ts'
import { findUnerasedUser } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { notOn } from '#/functions/second-factor/refusals.ts'
import { Conflict, Forbidden } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/second-factor.ts'

export const handler = handle(
  routes.resetUserSecondFactor,
  async ({ parameters: { id }, caller, address, userAgent, now, recordWrites }) => {
    // An attacker with an admin's session must not bypass the code that turning it off requires.
    if (id === caller.id) throw new Forbidden('Turn off your own two-step verification in your profile.')
    const user = await findUnerasedUser(id)
    const factor = await findFactor(id)
    if (!factor) throw notOn()
    const response = { id, secondFactorOn: false, secondFactorRequired: user.secondFactorRequired === true }
    await transact([
      resetFactorWrite(factor),
      // Sessions and remembered devices end with this generation.
      noteResetWrite(user),
      signInWrite('second-factor-reset', id, { address, userAgent }, now, { audited: false }),
      emailWrite({ template: 'secondFactorReset', to: user.email, data: { userId: id } }, now.toISOString()),
      ...recordWrites(response, id),
    ]).catch(error => {
      const isChanged = error instanceof ConditionFailed && (error.labels.has('user') || error.labels.has('factor'))
      throw isChanged ? new Conflict('Someone else is changing this user. Reload and try again.') : error
    })
    return response
  },
)
