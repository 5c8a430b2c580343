import { listAssets } from '#/functions/assets/data/asset-lists.ts'
import { assetViews } from '#/functions/assets/views.ts'
import { listContracts } from '#/functions/contracts/data/contract-lists.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { listInvoices } from '#/functions/invoices/data/customer-invoice-index.ts'
import { isOrderOf, listOrders } from '#/functions/orders/data/customer-order-index.ts'
import { buildsOf } from '#/functions/pc-builds/data/pc-builds.ts'
import { buildView } from '#/functions/pc-builds/views.ts'
import { ownContract } from '#/functions/personal-data/own-contract.ts'
import { ownInvoice } from '#/functions/personal-data/own-invoice.ts'
import { ownOrders } from '#/functions/personal-data/own-orders.ts'
import { ownQuote } from '#/functions/personal-data/own-quote.ts'
import { isSeenBy } from '#/functions/quotes/access.ts'
import { listQuotes } from '#/functions/quotes/data/quote-lists.ts'
import { type LedgerEntry, listLedgerEntries } from '#/functions/reports/data/ledger.ts'
import { ownSurveys, type SurveyRow } from '#/functions/surveys/data/surveys.ts'
import type { Page } from '#/functions/table/page.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { type OwnEntry, type OwnRecord, type OwnSurvey, routes } from '#/shared/personal-data/exported-records.ts'

interface ExportPart {
  caller: Caller
  limit: number
  after: string | undefined
}

/**
 * The pages of each kind of record, in the order of the export. What belongs to a company that the caller left is not in it, as in the
 * portal.
 */
const kinds: Record<string, (part: ExportPart) => Promise<Page<OwnRecord>>> = {
  pcBuilds: async ({ caller, ...part }) =>
    shown(await buildsOf(caller.id, part), builds => builds.map(build => ({ pcBuild: buildView(build) }))),
  orders: async ({ caller, ...part }) =>
    shown(await listOrders({ ...part, customerId: caller.id }), async orders =>
      (await ownOrders(orders.filter(order => isOrderOf(caller, order)))).map(order => ({ order })),
    ),
  invoices: async ({ caller, ...part }) =>
    shown(await listInvoices({ ...part, customerId: caller.id, drafts: false }), rows =>
      rows.map(row => ({ invoice: ownInvoice(row) })),
    ),
  entries: async ({ caller, ...part }) =>
    shown(await listLedgerEntries({ ...part, customerId: caller.id }), rows =>
      rows.map(row => ({ entry: ownEntry(row) })),
    ),
  assets: async ({ caller, ...part }) =>
    shown(await listAssets({ ...part, customerId: caller.id, status: 'all' }), async rows =>
      (await assetViews(rows, false)).map(asset => ({ asset })),
    ),
  contracts: async ({ caller, ...part }) =>
    shown(await listContracts({ ...part, payers: [caller.id], drafts: false }), rows =>
      Promise.all(rows.map(async row => ({ contract: await ownContract(row) }))),
    ),
  quotes: async ({ caller, ...part }) =>
    shown(await listQuotes({ ...part, customerId: caller.id, mayShow: quote => isSeenBy(caller, quote) }), rows =>
      Promise.all(rows.map(async row => ({ quote: await ownQuote(row) }))),
    ),
  surveys: async ({ caller, ...part }) =>
    shown(await ownSurveys({ ...part, customerId: caller.id }), rows =>
      rows
        .filter(({ companyId }) => companyId === null || companyId === caller.companyId)
        .map(row => ({ survey: ownSurvey(row) })),
    ),
}
const names = Object.keys(kinds)

export const handler = handle(routes.exportRecords, async ({ query, caller, after }) =>
  page(await readPage({ caller, limit: query.limit }, after)),
)

/** The page after a position, which names a kind and where it continues. An empty kind takes up no page. */
async function readPage(owner: Omit<ExportPart, 'after'>, position = `${names[0]}|`): Promise<Page<OwnRecord>> {
  const [name = '', after] = position.split('|')
  const { items, next } = (await kinds[name]?.({ ...owner, after: after || undefined })) ?? { items: [] }
  const following = names[names.indexOf(name) + 1]
  const end = next ? `${name}|${next}` : following && `${following}|`
  if (items.length === 0 && end) return readPage(owner, end)
  return { items, ...(end && { next: end }) }
}

async function shown<Row>(
  { items, next }: Page<Row>,
  show: (rows: Row[]) => OwnRecord[] | Promise<OwnRecord[]>,
): Promise<Page<OwnRecord>> {
  return { items: await show(items), ...(next && { next }) }
}

const ownSurvey = ({ ticketId, sentAt, rating, feedback, responseDate }: SurveyRow): OwnSurvey => ({
  ticketId,
  sentAt,
  rating,
  feedback,
  responseDate,
})

const ownEntry = ({ at, kind, invoiceNumber, amountCents, taxCents, method }: LedgerEntry): OwnEntry => ({
  at,
  kind,
  invoiceNumber,
  amount: centsToDecimal(amountCents),
  tax: centsToDecimal(taxCents),
  method,
})
