import * as z from 'zod/mini'
import { assetBase, assetFields, specifications } from '#/shared/assets/asset-fields.ts'
import { assetColumns } from '#/shared/assets/import-rows.ts'
import {
  assetEventKinds,
  assetLimits,
  assetSources,
  assetStatuses,
  assetTypes,
  chosenStatuses,
  labelLayouts,
  retirementReasons,
} from '#/shared/assets/rules.ts'
import { AssetId, CompanyId, OrderId, PcBuildId, TicketId, UserId } from '#/shared/lib/ids.ts'
import { instant, optionalLine } from '#/shared/lib/text.ts'
import { componentCategories } from '#/shared/pc-components/specifications.ts'
import { priorities, statuses } from '#/shared/tickets/rules.ts'

/** The model of every PC that we build. Its name is the customer's choice. */
export const builtModel = 'Custom PC'

const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const AssetPart = z.object({
  category: z.enum(componentCategories),
  name: z.string(),
  /** Empty until staff record it. */
  serialNumber: z.string(),
  warrantyMonths: z.nullable(z.int()),
  warrantyExpires: z.nullable(day()),
})
export type AssetPart = z.infer<typeof AssetPart>

/** A customer's equipment that the team supports. */
export const Asset = z.object({
  id: AssetId,
  /** Its user; null only for a company’s. */
  customerId: z.nullable(UserId),
  /** The company that it belongs to; null if it is the customer’s own. */
  companyId: z.nullable(CompanyId),
  /** Empty if nobody uses it. */
  customerName: z.string(),
  companyName: z.string(),
  name: z.string(),
  /** `A-00123`; empty for an asset of an earlier release that was never changed. */
  assetTag: z.string(),
  type: z.enum(assetTypes),
  brand: z.string(),
  model: z.string(),
  /** Not unique. */
  serialNumber: z.string(),
  location: z.nullable(z.string()),
  status: z.enum(assetStatuses),
  /** Customers see them. */
  notes: z.nullable(z.string()),
  /** Names of the parts of a PC that we built, by category, or the technical details that staff entered. */
  specifications: z.record(z.string(), z.string()),
  purchaseDate: z.nullable(day()),
  /** Its last day; the earliest end of the parts' warranties of a PC that we built. */
  warrantyExpires: z.nullable(day()),
  /** Whether its customer gets emails before the warranty ends. */
  remindsOfWarranty: z.boolean(),
  source: z.enum(assetSources),
  orderId: z.nullable(OrderId),
  /** The line of its order. */
  orderLine: z.nullable(z.string()),
  buildId: z.nullable(PcBuildId),
  parts: z.array(AssetPart),
  replacesId: z.nullable(AssetId),
  replacedById: z.nullable(AssetId),
  retiredAt: z.nullable(instant()),
  retiredReason: z.nullable(z.enum(retirementReasons)),
  createdAt: instant(),
  updatedAt: instant(),
  /** Name of the last editor, for staff; null if it was never edited. */
  updatedByName: z.nullable(z.string()),
  version: z.int(),
})
export type Asset = z.infer<typeof Asset>

/** An asset as lists of other things name it. */
export const AssetLink = z.object({
  id: AssetId,
  name: z.string(),
  assetTag: z.string(),
  type: z.enum(assetTypes),
  status: z.enum(assetStatuses),
})
export type AssetLink = z.infer<typeof AssetLink>

/** A shipped unit of an order as an asset. */
export const OrderAsset = z.extend(AssetLink, {
  serialNumber: z.string(),
  /** The line of the order, and the shipment that it left with. */
  line: z.string(),
  shipmentId: z.uuid(),
})
export type OrderAsset = z.infer<typeof OrderAsset>

/** A ticket about an asset. */
export const AssetTicket = z.object({
  id: TicketId,
  title: z.string(),
  status: z.enum(statuses),
  priority: z.enum(priorities),
  createdAt: instant(),
})
export type AssetTicket = z.infer<typeof AssetTicket>

/** A change of an asset, for staff. */
export const AssetEvent = z.object({
  at: instant(),
  kind: z.enum(assetEventKinds),
  userName: z.string(),
  /** Text for display: a reason, a note, or the changed fields. */
  detail: z.string(),
})
export type AssetEvent = z.infer<typeof AssetEvent>

/** An asset on its own page. */
export const AssetPage = z.extend(Asset, {
  /** The code of its label, for staff; null for customers, and until it has a tag. */
  labelCode: z.nullable(z.string()),
  /** The newest tickets about it that the caller may see. */
  tickets: z.array(AssetTicket),
  /** The assets that it replaces and those that replace it, oldest first, itself included; empty if there are none. */
  replacements: z.array(AssetLink),
  /** Newest first; empty for customers. */
  history: z.array(AssetEvent),
  /** For staff: other assets of the same customer or company with the same serial number. */
  sameSerial: z.array(AssetLink),
})
export type AssetPage = z.infer<typeof AssetPage>

const newFields = () => {
  const fields = assetFields()
  return {
    ...fields,
    customerId: z._default(fields.customerId, null),
    companyId: z._default(fields.companyId, null),
    brand: z._default(fields.brand, ''),
    model: z._default(fields.model, ''),
    serialNumber: z._default(fields.serialNumber, ''),
    location: z._default(fields.location, null),
    purchaseDate: z._default(fields.purchaseDate, null),
    warrantyExpires: z._default(fields.warrantyExpires, null),
    notes: z._default(fields.notes, null),
    specifications: z._default(specifications(), {}),
    remindsOfWarranty: z._default(z.boolean(), true),
  }
}

/** A new asset of a customer, a company, or a person of a company. */
export const NewAsset = z.strictObject(newFields()).check(
  z.refine(({ customerId, companyId }) => customerId !== null || companyId !== null, {
    path: ['customerId'],
    error: 'Choose a customer or a company',
  }),
)
export type NewAsset = z.infer<typeof NewAsset>

/** A new status. A retirement needs a reason; the note is for staff. */
export const AssetStatusChange = z
  .strictObject({
    status: z.enum(chosenStatuses),
    reason: z.optional(z.enum(retirementReasons)),
    note: z._default(optionalLine(500), ''),
    wasWiped: z._default(z.boolean(), false),
    ...assetBase(),
  })
  .check(
    z.refine(({ status, reason }) => status !== 'retired' || reason !== undefined, {
      path: ['reason'],
      error: 'Choose a reason',
    }),
  )
export type AssetStatusChange = z.infer<typeof AssetStatusChange>

/** The replacement of an asset: one of the same customer or company, or a new one. */
export const AssetReplacement = z
  .strictObject({
    withId: z.optional(AssetId),
    asset: z.optional(z.strictObject(newFields())),
    note: z._default(optionalLine(500), ''),
    wasWiped: z._default(z.boolean(), false),
    ...assetBase(),
  })
  .check(
    z.refine(({ withId, asset }) => (withId === undefined) !== (asset === undefined), {
      path: ['withId'],
      error: 'Choose an asset, or describe a new one',
    }),
  )
export type AssetReplacement = z.infer<typeof AssetReplacement>

/** Confirms a deletion by the asset's tag. */
export const assetDeletion = () => z.strictObject({ confirmTag: optionalLine(50) })

const cell = () => z.string().check(z.maxLength(40_000))

/** A row of a file: its number in the file, and its cells as they are. A column that is missing leaves its field unchanged. */
export const AssetImportRow = z.strictObject({
  row: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  cells: z.partial(z.strictObject(Object.fromEntries(assetColumns.map(column => [column, cell()])) as CellShapes)),
})
type CellShapes = Record<(typeof assetColumns)[number], ReturnType<typeof cell>>
export type AssetImportRow = z.infer<typeof AssetImportRow>

/** A batch of rows. A preview writes nothing. */
export const AssetImport = z.strictObject({
  rows: z.array(AssetImportRow).check(
    z.minLength(1),
    z.maxLength(assetLimits.importedAtOnce),
    z.refine(rows => new Set(rows.map(({ row }) => row)).size === rows.length, {
      error: 'Each row can appear only once',
    }),
  ),
  preview: z._default(z.boolean(), false),
})
export type AssetImport = z.infer<typeof AssetImport>

/** The effect of each row of an import, or of its preview. `message` is why a row failed. */
export const AssetImportResult = z.object({
  added: z.int(),
  changed: z.int(),
  failed: z.array(z.object({ row: z.int(), message: z.string() })),
  rows: z.array(
    z.object({
      row: z.int(),
      outcome: z.enum(['added', 'changed', 'unchanged', 'failed']),
      /** The asset's name. */
      name: z.string(),
      /** Of a changed asset. */
      changes: z.array(z.object({ field: z.enum(assetColumns), from: z.string(), to: z.string() })),
      message: z.string(),
    }),
  ),
})
export type AssetImportResult = z.infer<typeof AssetImportResult>

/** The labels to print, by the assets' ids, separated by commas. */
export const labelQuery = () =>
  z.strictObject({
    ids: z.pipe(
      z.pipe(
        z
          .string()
          .check(z.maxLength(assetLimits.labels * 37))
          .register(z.globalRegistry, {
            examples: [
              '5f0c1d2e-3a4b-4c5d-8e6f-708192a3b4c5',
              '5f0c1d2e-3a4b-4c5d-8e6f-708192a3b4c5,0192f3a4-b5c6-7d8e-9f01-23456789abcd',
            ],
          }),
        z.transform(text => [...new Set(text.split(','))]),
      ),
      z.array(AssetId).check(z.minLength(1), z.maxLength(assetLimits.labels)),
    ),
    layout: z._default(z.enum(labelLayouts), 'sheet'),
    /** Labels of the first sheet that are used already. */
    skip: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(assetLimits.labelsPerSheet - 1)), 0),
  })

/** The code on an asset's label. */
export const LabelCode = z.string().check(z.regex(/^[0-9a-z]{10}$/))

/** The asset of a scanned label, with the newest open ticket about it that the caller may see. */
export const LabeledAsset = z.object({
  id: AssetId,
  name: z.string(),
  assetTag: z.string(),
  status: z.enum(assetStatuses),
  openTicketId: z.nullable(TicketId),
})
export type LabeledAsset = z.infer<typeof LabeledAsset>
