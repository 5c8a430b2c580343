import * as z from 'zod/mini'
import { assetChange } from '#/shared/assets/asset-change.ts'
import { assetScopes, assetStatusFilters, assetTypes, warrantyFilters } from '#/shared/assets/rules.ts'
import {
  Asset,
  AssetImport,
  AssetImportResult,
  AssetLink,
  AssetPage,
  AssetReplacement,
  AssetStatusChange,
  LabelCode,
  LabeledAsset,
  labelQuery,
  NewAsset,
  OrderAsset,
} from '#/shared/assets/schemas.ts'
import { AssetId, CompanyId, OrderId, TicketId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { optionalLine } from '#/shared/lib/text.ts'
import { lineId } from '#/shared/orders/schemas.ts'
import { linkedAssetIds } from '#/shared/tickets/schemas.ts'

const byId = () => z.object({ id: AssetId })

export const routes = {
  listAssets: route({
    method: 'GET',
    path: '/api/assets',
    summary:
      'Lists assets, newest first, or by the end of their warranty if it is filtered: a customer’s own and, for managers, their company’s; all of them for staff',
    access: 'signed-in',
    query: () =>
      pageQuery({
        /** For customers: `company` is for managers. */
        scope: z.optional(z.enum(assetScopes)),
        type: z.optional(z.enum(assetTypes)),
        /** Without it, assets that are active or in repair. */
        status: z.optional(z.enum(assetStatusFilters)),
        warranty: z.optional(z.enum(warrantyFilters)),
        /** Beginnings of words in its tag, name, serial number, brand or model. */
        search: z.optional(optionalLine(100)),
        /** Staff only. */
        customerId: z.optional(UserId),
        /** Staff only. */
        companyId: z.optional(CompanyId),
      }),
    response: () => z.array(Asset),
    paged: true,
  }),
  addAsset: route({
    method: 'POST',
    path: '/api/assets',
    summary: 'Adds an asset of a customer or a company',
    access: 'staff',
    body: () => NewAsset,
    response: () => Asset,
    status: 201,
    audited: 'Added an asset',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  getAsset: route({
    method: 'GET',
    path: '/api/assets/{id}',
    summary: 'Returns an asset with its parts, its newest tickets and its replacements; for staff also its history',
    access: 'signed-in',
    parameters: byId,
    owner: 'row',
    response: () => AssetPage,
  }),
  changeAsset: route({
    method: 'PUT',
    path: '/api/assets/{id}',
    summary: 'Updates an asset; the specifications and the warranty of a PC that we built come from its parts',
    access: 'staff',
    parameters: byId,
    owner: 'row',
    body: assetChange,
    response: () => Asset,
    audited: 'Changed an asset',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  deleteAsset: route({
    method: 'DELETE',
    path: '/api/assets/{id}',
    summary: 'Deletes an asset that was added or imported by mistake and has no tickets',
    access: 'admin',
    parameters: byId,
    owner: 'row',
    response: () => z.object({}),
    audited: 'Deleted an asset',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  changeAssetStatus: route({
    method: 'POST',
    path: '/api/assets/{id}/status',
    summary: 'Sends an asset to repair, retires it, marks it as lost, or makes it active again',
    access: 'staff',
    parameters: byId,
    owner: 'row',
    body: () => AssetStatusChange,
    response: () => Asset,
    audited: 'Changed the status of an asset',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  replaceAsset: route({
    method: 'POST',
    path: '/api/assets/{id}/replace',
    summary: 'Retires an asset because another one of its customer, or a new one, replaces it; returns the old one',
    access: 'staff',
    parameters: byId,
    owner: 'row',
    body: () => AssetReplacement,
    response: () => Asset,
    audited: 'Replaced an asset',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  printAssetLabels: route({
    method: 'GET',
    path: '/api/assets/labels',
    summary: 'Downloads the labels of assets as a PDF, for a sheet of 30 or a label printer',
    access: 'staff',
    provider: true,
    query: labelQuery,
    response: 'download',
    limit: { perHour: 600 },
  }),
  findLabeledAsset: route({
    method: 'GET',
    path: '/api/asset-labels/{code}',
    summary: 'Returns the asset of a scanned label, with the newest open ticket about it',
    access: 'signed-in',
    parameters: () => z.object({ code: LabelCode }),
    owner: 'row',
    response: () => LabeledAsset,
    limit: { perHour: { customer: 60, staff: 600 } },
  }),
  listOrderAssets: route({
    method: 'GET',
    path: '/api/orders/{id}/assets',
    summary: 'Lists the assets that the shipments of an order made, in the order in which they left',
    access: 'signed-in',
    parameters: () => z.object({ id: OrderId }),
    owner: 'row',
    query: () => pageQuery({ line: z.optional(lineId()) }),
    response: () => z.array(OrderAsset),
    module: 'store',
    paged: true,
  }),
  linkTicketAssets: route({
    method: 'PUT',
    path: '/api/tickets/{id}/assets',
    summary: 'Sets the assets of the ticket’s customer that a ticket is about',
    access: 'staff',
    parameters: () => z.object({ id: TicketId }),
    owner: 'row',
    body: () =>
      z.strictObject({
        assetIds: linkedAssetIds(),
        /** The assets that the change is based on. Later links and removals by others stay. */
        basedOn: z.optional(linkedAssetIds()),
      }),
    response: () => z.array(AssetLink),
    audited: 'Linked assets to a ticket',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  importAssets: route({
    method: 'POST',
    path: '/api/assets/imports',
    summary: 'Adds and changes assets from rows of a file, each on its own, or previews it',
    access: 'staff',
    body: () => AssetImport,
    response: () => AssetImportResult,
    audited: 'Imported assets',
    idempotent: true,
    limit: { perHour: 300 },
  }),
}
