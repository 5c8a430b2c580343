import { handle } from '#/functions/http/handle.ts'
import { keepTaxExemption } from '#/functions/tax/data/tax.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/tax/routes.ts'

export const handler = handle(routes.updateTaxExemption, async ({ parameters: { id }, body, recordWrites }) => {
  const { companyId } = await findUnerasedUser(id)
  if (companyId) throw new Conflict('Set this on the company', 'exempt')
  await keepTaxExemption(
    id,
    body,
    recordWrites({ response: body, subject: id, changes: { exempt: body.exempt ? 'yes' : 'no' } }),
  )
  return body
})
