import * as z from 'zod/mini'
import { assetChange } from '#/shared/assets/asset-change.ts'
import { Asset } from '#/shared/assets/schemas.ts'
import { AssetId, CompanyId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'

export const routes = {
  listAssets: route({
    method: 'GET',
    path: '/api/assets',
    summary: 'Lists assets, newest first: a customer’s own, or all of them for staff',
    access: 'signed-in',
    query: () =>
      pageQuery({
        /** Staff only. */
        customerId: z.optional(UserId),
        /** Staff only. */
        companyId: z.optional(CompanyId),
      }),
    response: () => z.array(Asset),
    paged: true,
  }),
  getAsset: route({
    method: 'GET',
    path: '/api/assets/{id}',
    summary: 'Returns an asset with its parts, serial numbers and warranties',
    access: 'signed-in',
    parameters: () => z.object({ id: AssetId }),
    owner: 'row',
    response: () => Asset,
  }),
  changeAsset: route({
    method: 'PUT',
    path: '/api/assets/{id}',
    summary: 'Updates an asset’s location, notes and serial numbers',
    access: 'staff',
    parameters: () => z.object({ id: AssetId }),
    owner: 'row',
    body: assetChange,
    response: () => Asset,
    audited: 'Changed an asset',
    idempotent: true,
  }),
}
