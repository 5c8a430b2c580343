import * as z from 'zod/mini'
import { assetChange } from '#/shared/asset-change.ts'
import { AssetId, OrderId, PcBuildId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { instant } from '#/shared/lib/text.ts'
import { componentCategories } from '#/shared/specifications.ts'

/** An asset whose order was refunded is no longer looked after. */
export const assetStatuses = ['active', 'refunded'] as const
export type AssetStatus = (typeof assetStatuses)[number]

/** What every PC is called that we build: its name is its customer's choice. */
export const builtModel = 'Custom PC'

const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const AssetPart = z.object({
  category: z.enum(componentCategories),
  name: z.string(),
  /** Empty where nobody noted it. */
  serialNumber: z.string(),
  warrantyMonths: z.nullable(z.int()),
  warrantyExpires: z.nullable(day()),
})
export type AssetPart = z.infer<typeof AssetPart>

/** What a customer owns and the team looks after: a PC that was built for them. */
export const Asset = z.object({
  id: AssetId,
  customerId: UserId,
  customerName: z.string(),
  companyName: z.string(),
  name: z.string(),
  type: z.literal('pc'),
  /** The company that built it. */
  brand: z.string(),
  model: z.string(),
  /** Of the whole PC: the short number of its order, unless staff gave it another. */
  serialNumber: z.string(),
  /** Where it stands. */
  location: z.nullable(z.string()),
  status: z.enum(assetStatuses),
  notes: z.nullable(z.string()),
  /** What it is made of, by category. */
  specifications: z.record(z.string(), z.string()),
  purchaseDate: day(),
  /** When the first of its parts' warranties ends. */
  warrantyExpires: z.nullable(day()),
  orderId: OrderId,
  buildId: PcBuildId,
  parts: z.array(AssetPart),
  /** When it was handed over. */
  createdAt: instant(),
  updatedAt: instant(),
  /** Who changed it last, for staff; null while nobody has. */
  updatedByName: z.nullable(z.string()),
  version: z.int(),
})
export type Asset = z.infer<typeof Asset>

/** The last day of a warranty of so many months that begins on a day; the month's last day where it has no such day. */
export function warrantyEnd(begins: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = begins.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10)
}

export const routes = {
  listAssets: route({
    method: 'GET',
    path: '/api/assets',
    summary: 'Assets, newest first: a customer’s own, or all of them for staff',
    access: 'signed-in',
    query: () =>
      pageQuery({
        /** Staff only. */
        customerId: z.optional(UserId),
      }),
    answer: () => z.array(Asset),
    paged: true,
  }),
  getAsset: route({
    method: 'GET',
    path: '/api/assets/{id}',
    summary: 'An asset with its parts, their serial numbers and their warranties',
    access: 'signed-in',
    parameters: () => z.object({ id: AssetId }),
    owner: 'row',
    answer: () => Asset,
  }),
  changeAsset: route({
    method: 'PUT',
    path: '/api/assets/{id}',
    summary: 'Changes where an asset stands and what is noted on it, and corrects serial numbers',
    access: 'staff',
    parameters: () => z.object({ id: AssetId }),
    owner: 'row',
    body: assetChange,
    answer: () => Asset,
    audited: 'Changed an asset',
    idempotent: true,
  }),
}
