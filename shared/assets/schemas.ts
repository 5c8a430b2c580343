import * as z from 'zod/mini'
import { AssetId, CompanyId, OrderId, PcBuildId, UserId } from '#/shared/lib/ids.ts'
import { instant } from '#/shared/lib/text.ts'
import { componentCategories } from '#/shared/pc-components/specifications.ts'

/** A refunded asset is no longer supported. */
export const assetStatuses = ['active', 'refunded'] as const
export type AssetStatus = (typeof assetStatuses)[number]

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

/** A customer's equipment that the team supports: a PC that we built. */
export const Asset = z.object({
  id: AssetId,
  /** Its user; null only for a company’s. */
  customerId: z.nullable(UserId),
  /** The company that it belongs to; null if it is the customer’s own. */
  companyId: z.nullable(CompanyId),
  customerName: z.string(),
  companyName: z.string(),
  name: z.string(),
  type: z.literal('pc'),
  /** The company that built it. */
  brand: z.string(),
  model: z.string(),
  /** Serial number of the whole PC: the short number of its order, unless staff changed it. */
  serialNumber: z.string(),
  location: z.nullable(z.string()),
  status: z.enum(assetStatuses),
  notes: z.nullable(z.string()),
  /** Names of its parts by category. */
  specifications: z.record(z.string(), z.string()),
  purchaseDate: day(),
  /** The earliest end of its parts' warranties. */
  warrantyExpires: z.nullable(day()),
  orderId: OrderId,
  buildId: PcBuildId,
  parts: z.array(AssetPart),
  /** When it was handed over. */
  createdAt: instant(),
  updatedAt: instant(),
  /** Name of the last editor, for staff; null if it was never edited. */
  updatedByName: z.nullable(z.string()),
  version: z.int(),
})
export type Asset = z.infer<typeof Asset>

/** The last day of a warranty that starts on `begins`, clamped to the end of a shorter month. */
export function warrantyEnd(begins: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = begins.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10)
}
