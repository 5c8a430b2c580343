import { emailWrite } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { noteRequirementWrite } from '#/functions/two-step/data/two-step.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/two-step/routes.ts'

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
      ...recordWrites({
        response,
        subject: id,
        changes: { twoStep: required ? 'optional → required' : 'required → optional' },
      }),
    ]).catch(error => {
      throw error instanceof ConditionFailed && error.labels.has('user') ? new NotFound('user') : error
    })
    return response
  },
)
