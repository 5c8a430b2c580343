import { ConditionFailed, transact } from '#/functions/data/lib/table.ts'
import { emailWrite } from '#/functions/data/outbox.ts'
import { noteRequirementWrite } from '#/functions/data/second-factors.ts'
import { findUnerasedUser } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/second-factor.ts'

export const handler = handle(
  routes.requireUserSecondFactor,
  async ({ parameters: { id }, body: { required }, now, recordWrites }) => {
    const user = await findUnerasedUser(id)
    const was = user.secondFactorRequired === true
    const response = { id, secondFactorOn: user.secondFactorSince !== undefined, secondFactorRequired: required }
    const message = { template: 'secondFactorRequired', to: user.email, data: { userId: id } }
    await transact([
      noteRequirementWrite(id, required),
      ...(required && !was ? [emailWrite(message, now.toISOString())] : []),
      ...recordWrites(response, id, { secondFactor: required ? 'optional → required' : 'required → optional' }),
    ]).catch(error => {
      throw error instanceof ConditionFailed && error.labels.has('user') ? new NotFound('user') : error
    })
    return response
  },
)
