import { ConditionFailed, transact } from '#/functions/data/lib/table.ts'
import { emailWrite } from '#/functions/data/outbox.ts'
import { noteRequirementWrite } from '#/functions/data/two-steps.ts'
import { findUnerasedUser } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/two-step.ts'

export const handler = handle(
  routes.requireUserTwoStep,
  async ({ parameters: { id }, body: { required }, now, recordWrites }) => {
    const user = await findUnerasedUser(id)
    const was = user.twoStepRequired === true
    const response = { id, twoStepOn: user.twoStepSince !== undefined, twoStepRequired: required }
    const message = { template: 'twoStepRequired', to: user.email, data: { userId: id } }
    await transact([
      noteRequirementWrite(id, required),
      ...(required && !was ? [emailWrite(message, now.toISOString())] : []),
      ...recordWrites(response, id, { twoStep: required ? 'optional → required' : 'required → optional' }),
    ]).catch(error => {
      throw error instanceof ConditionFailed && error.labels.has('user') ? new NotFound('user') : error
    })
    return response
  },
)
