import { listAssets } from '#/functions/assets/data/asset-lists.ts'
import { assetViews } from '#/functions/assets/views.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { searchAssets } from '#/functions/search/asset-search.ts'
import { routes } from '#/shared/assets/routes.ts'
import { isManager } from '#/shared/companies/roles.ts'
import { Forbidden, Invalid } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listAssets, async ({ query, caller, after, now }) => {
  const { customerId, companyId, search, scope, ...filters } = query
  const forStaff = isStaff(caller.role)
  const forStaffAlone = customerId ? 'customerId' : companyId && 'companyId'
  if (!forStaff && forStaffAlone) {
    throw new Invalid([{ field: forStaffAlone, message: 'Only staff can search other customers’ assets' }])
  }
  if (!forStaff && scope === 'company' && !isManager(caller)) {
    throw new Forbidden('Only managers of your company can see its equipment.')
  }
  const owner = forStaff ? { customerId, companyId } : { reader: caller, scope }
  const today = query.warranty ? (await businessToday(now)).day : undefined
  const wanted = { ...filters, ...owner, today, after }
  const words = search?.trim()
  const found = await (words ? searchAssets(words, wanted) : listAssets(wanted))
  return page({ ...found, items: await assetViews(found.items, forStaff) })
})
