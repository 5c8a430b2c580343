import type { StoredBuildComponent } from '#/functions/pc-builds/data/pc-builds.ts'
import type { Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, getAll, type Key } from '#/functions/table/table.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type {
  CompanyId,
  ContractId,
  InvoiceId,
  OrderId,
  PcBuildId,
  ProductId,
  QuoteId,
  ServiceId,
  TicketId,
  UserId,
} from '#/shared/lib/ids.ts'
import type { DeliveryAddress } from '#/shared/orders/checkout.ts'
import type {
  ConversionState,
  DeclineReason,
  DiscountKind,
  ItemBilling,
  ItemKind,
  QuoteStatus,
  RecordedMethod,
  Release,
} from '#/shared/quotes/rules.ts'
import type { ContractPlan } from '#/shared/quotes/schemas.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import type { TaxRate } from '#/shared/tax/rates.ts'

/** The PC build of a line, as it was when the line was last saved: a later change of the build does not change the quote. */
export interface QuotedBuild {
  /** The owner of the saved build. */
  ownerId: UserId
  name: string
  notes: string | null
  components: readonly StoredBuildComponent[]
}

/** A line of a quote. Quantities are in hundredths, prices in cents, percentages in hundredths of a percent. */
export interface StoredItem {
  id: string
  kind: ItemKind
  productId: ProductId | null
  serviceId: ServiceId | null
  buildId: PcBuildId | null
  build: QuotedBuild | null
  description: string
  quantity: number
  unitPriceCents: number
  billing: ItemBilling
  section: string
  isOptional: boolean
  isSelected: boolean
  minQuantity: number | null
  maxQuantity: number | null
  discountPercent: number
  taxable: boolean
  unitCostCents: number | null
  createdAt: string
}

/** A line as it was accepted. */
export interface AcceptedItem {
  id: string
  description: string
  billing: ItemBilling
  isSelected: boolean
  quantity: number
  unitPriceCents: number
  netCents: number
  discountCents: number
  taxCents: number
}

/** An acceptance. `sha256` is that of the canonical JSON of all other fields. */
export interface StoredAcceptance {
  name: string
  jobTitle: string
  purchaseOrderNumber: string
  at: string
  /** The address as CloudFront saw it. */
  address: string
  userAgent: string
  userId: UserId | null
  method: 'link' | 'portal' | 'recorded'
  recordedById: UserId | null
  recordedMethod: RecordedMethod | null
  recordedDay: Day | null
  note: string
  revision: number
  items: readonly AcceptedItem[]
  taxRate: TaxRate
  subtotalCents: number
  discountCents: number
  taxCents: number
  totalCents: number
  monthlyCents: number
  monthlyTaxCents: number
  sha256: string
}

export interface StoredConversion {
  state: ConversionState
  text: string
}

/** The row of a quote with what lists show, its state and its results. Its version guards its content, too. */
export interface QuoteRow extends Key, Versioned {
  id: QuoteId
  quoteNumber: string
  customerId: UserId | null
  companyId: CompanyId | null
  recipientName: string
  recipientEmail: string
  recipientCompany: string
  title: string
  status: QuoteStatus
  /** From 1. A draft's is that of the revision being prepared. */
  revision: number
  subtotalCents: number
  discountCents: number
  taxCents: number
  totalCents: number
  monthlyCents: number
  monthlyTaxCents: number
  taxRate: TaxRate
  validUntil: Day
  linkGeneration: number
  sentAt: string | null
  viewedAt: string | null
  remindedAt: string | null
  acceptedDate: string | null
  /** When it was accepted, declined, withdrawn or expired; null while it is open. */
  closedAt: string | null
  acceptance: StoredAcceptance | null
  decline: { reason: DeclineReason; text: string; at: string } | null
  withdrawnReason: string | null
  conversion: StoredConversion | null
  orderIds: readonly OrderId[]
  invoiceId: InvoiceId | null
  invoiceNumber: string | null
  contractId: ContractId | null
  contractNumber: string | null
  ticketId: TicketId | null
  createdById: UserId
  createdAt: string
  updatedAt: string
}

/** The rest of a quote, which no list reads. */
export interface QuoteContent {
  description: string
  items: readonly StoredItem[]
  discountKind: DiscountKind
  /** Hundredths of a percent, or cents. */
  discountValue: number
  deliveryAddress: DeliveryAddress | null
  release: Release
  dueDays: number
  terms: string
  contractPlan: ContractPlan | null
  staffNotes: string
}

export type NewQuoteRow = Omit<QuoteRow, keyof Key | 'version'>
export interface WholeQuote {
  quote: QuoteRow
  content: QuoteContent
}

export const quoteLabel = 'quote'
export const quoteKey = (id: QuoteId): Key => ({ pk: `QUOTE#${id}`, sk: 'QUOTE' })
export const contentKey = (id: QuoteId): Key => ({ pk: `QUOTE#${id}`, sk: 'CONTENT' })

/** Access pattern: a quote by id, without its content. One consistent read. Throws `NotFound`. */
export async function findQuote(id: QuoteId): Promise<QuoteRow> {
  const row = await get<QuoteRow>(quoteKey(id))
  if (!row) throw new NotFound('quote')
  return row
}

/** Access pattern: a quote with its content. One batch read of two keys. Throws `NotFound`. */
export async function findWholeQuote(id: QuoteId): Promise<WholeQuote> {
  const rows = await getAll<Key>([quoteKey(id), contentKey(id)])
  const quote = rows.find(({ sk }) => sk === 'QUOTE') as QuoteRow | undefined
  const found = rows.find(({ sk }) => sk === 'CONTENT') as (Key & QuoteContent) | undefined
  if (!quote || !found) throw new NotFound('quote')
  const { pk: _, sk: __, ...content } = found
  return { quote, content }
}
