import { handle } from '#/functions/http/handle.ts'
import { keepTaxExemption } from '#/functions/tax/data/tax.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/tax/routes.ts'

export const handler = handle(routes.updateTaxExemption, async ({ parameters: { id }, body, recordWrites }) => {
  await findUnerasedUser(id)
  await keepTaxExemption(
    id,
    body,
    recordWrites({ response: body, subject: id, changes: { exempt: body.exempt ? 'yes' : 'no' } }),
  )
  return body
})
