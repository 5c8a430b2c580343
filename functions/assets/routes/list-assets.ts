import { listAssets } from '#/functions/assets/data/assets.ts'
import { assetViews } from '#/functions/assets/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { routes } from '#/shared/assets/routes.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listAssets, async ({ query: { limit, customerId, companyId }, caller, after }) => {
  const forStaff = isStaff(caller.role)
  const forStaffAlone = customerId ? 'customerId' : companyId && 'companyId'
  if (!forStaff && forStaffAlone) {
    throw new Invalid([{ field: forStaffAlone, message: 'Only staff can search other customers’ assets' }])
  }
  const owner = forStaff ? { customerId, companyId } : { reader: caller }
  const found = await listAssets({ limit, after, ...owner })
  return page({ ...found, items: await assetViews(found.items, forStaff) })
})
