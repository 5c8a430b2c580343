import { emailWrite } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { findTwoStep, noteResetWrite, resetTwoStepWrite } from '#/functions/two-step/data/two-step.ts'
import { notOn } from '#/functions/two-step/refusals.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { Conflict, Forbidden } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/two-step/routes.ts'

export const handler = handle(
  routes.resetUserTwoStep,
  async ({ parameters: { id }, caller, address, userAgent, now, recordWrites }) => {
    // An attacker with an admin's session must not bypass the code that turning it off requires.
    if (id === caller.id) throw new Forbidden('Turn off your own two-step verification in your profile.')
    const user = await findUnerasedUser(id)
    const twoStep = await findTwoStep(id)
    if (!twoStep) throw notOn()
    const response = { id, twoStepOn: false, twoStepRequired: user.twoStepRequired === true }
    await transact([
      resetTwoStepWrite(twoStep),
      // Sessions and remembered devices end with this generation.
      noteResetWrite(user),
      signInWrite('two-step-reset', id, { address, userAgent }, now, { audited: false }),
      emailWrite({ template: 'twoStepReset', to: user.email, data: { userId: id } }, now.toISOString()),
      ...recordWrites({ response, subject: id }),
    ]).catch(error => {
      const isChanged = error instanceof ConditionFailed && (error.labels.has('user') || error.labels.has('factor'))
      throw isChanged ? new Conflict('Someone else is changing this user. Reload and try again.') : error
    })
    return response
  },
)
