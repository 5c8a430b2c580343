import { keepTaxExemption } from '#/functions/data/tax.ts'
import { findUnerasedUser } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/tax.ts'

export const handler = handle(routes.updateTaxExemption, async ({ parameters: { id }, body, recordWrites }) => {
  await findUnerasedUser(id)
  await keepTaxExemption(id, body, recordWrites(body, id, { exempt: body.exempt ? 'yes' : 'no' }))
  return body
})
