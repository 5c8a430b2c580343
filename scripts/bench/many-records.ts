import { freshFields, type NewAsset, newAssetWrites } from '#/functions/assets/data/assets.ts'
import { type NewCompanyRow, newCompanyWrites } from '#/functions/companies/data/companies.ts'
import { newCompany } from '#/functions/companies/new-company.ts'
import type { NewContractRow } from '#/functions/contracts/data/contract-row.ts'
import { newContractRowWrites } from '#/functions/contracts/data/contracts.ts'
import { newQuoteWrites } from '#/functions/quotes/data/quote-changes.ts'
import type { NewQuoteRow, QuoteContent } from '#/functions/quotes/data/quotes.ts'
import { assetPostings } from '#/functions/search/asset-index.ts'
import { recordPostings } from '#/functions/search/record-index.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import type { Key, Write } from '#/functions/table/table.ts'
import { people } from '#/scripts/demo/people.ts'
import { assetTag, assetTypes } from '#/shared/assets/rules.ts'
import { AssetId, ContractId, QuoteId, UserId } from '#/shared/lib/ids.ts'
import { type QuoteStatus, quoteStatuses } from '#/shared/quotes/rules.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { noTax } from '#/shared/tax/rates.ts'

const yearsMs = 3 * 365 * 24 * 60 * 60 * 1000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const owner = UserId.parse(people[0].id)
/** Every company has as many records at each size, but for the first one, which has a tenth of all. */
const perCompany = 10

/** The transactions that create so many companies, assets, quotes and contracts of the last three years. */
export function* recordsOf(size: number, now: number): Generator<Write[]> {
  const companies: NewCompanyRow[] = []
  for (let number = 0; number < size; number++) {
    const company = newCompany(companyFields(number), new Date(now - yearsMs))
    companies.push(company)
    yield newCompanyWrites(company)
  }
  for (let number = 0; number < size; number++) {
    const [at] = [now - yearsMs * (1 - number / size)]
    const company = companies[
      number % 10 === 0 ? 0 : 1 + (Math.floor(number / perCompany) % (size - 1))
    ] as NewCompanyRow
    const made = { number, at, now, company }
    const asset = assetFrom(made)
    yield [...newAssetWrites(asset), ...puts(assetPostings(asset))]
    const quote = quoteFrom(made)
    yield [...newQuoteWrites(quote, content), ...puts(recordPostings('quotes', { ...noKey, ...quote }))]
    const contract = contractFrom(made)
    yield [...newContractRowWrites(contract), ...puts(recordPostings('contracts', { ...noKey, ...contract }))]
  }
}

const noKey: Key = { pk: '', sk: '' }
const puts = (keys: readonly Key[]): Write[] => keys.map(put => ({ put: { ...put } }))

const companyFields = (number: number) => ({
  name: `${names[number % names.length]} ${number}`,
  domains: [],
  phone: '',
  billingAddress: null,
  deliveryAddress: null,
  paymentDays: null,
  taxExempt: false,
  taxCertificate: '',
})
const names = ['Harborview Dental', 'Tidewater Logistics', 'Cedar Ridge Clinic', 'Lumen Press', 'Juniper Foods']

interface Made {
  number: number
  /** Milliseconds since 1970. */
  at: number
  now: number
  company: NewCompanyRow
}

const models = ['ThinkPad T14', 'OptiPlex 7020', 'LaserJet M404', 'UniFi U6', 'Smart-UPS 1500']

/** Most are in use; every seventh is retired. */
function assetFrom({ number, at, now, company }: Made): NewAsset {
  const createdAt = new Date(at).toISOString()
  const model = models[number % models.length] ?? ''
  return {
    ...freshFields,
    id: AssetId.parse(sortableId(new Date(at))),
    customerId: null,
    companyId: company.id,
    name: `${model} of desk ${number}`,
    assetTag: assetTag(number),
    labelCode: number.toString(36).padStart(10, '0'),
    type: assetTypes[number % assetTypes.length] ?? 'other',
    brand: '',
    model,
    serialNumber: `SN${number}`,
    status: number % 7 === 0 ? 'retired' : 'active',
    purchaseDate: dayOf(at),
    warrantyExpires: addDays(dayOf(now), (number % 1000) - 300),
    source: 'manual',
    parts: [],
    createdAt,
    updatedAt: createdAt,
  }
}

function quoteFrom({ number, at, now, company }: Made): NewQuoteRow {
  const createdAt = new Date(at).toISOString()
  const status = statusOf(number)
  const isClosed = status !== 'draft' && status !== 'sent' && status !== 'viewed'
  return {
    id: QuoteId.parse(sortableId(new Date(at))),
    quoteNumber: `Q-${createdAt.slice(0, 4)}-${String(number).padStart(4, '0')}`,
    customerId: null,
    companyId: company.id,
    recipientName: `Person ${number}`,
    recipientEmail: `person${number}@company.test`,
    recipientCompany: company.name,
    title: `Office refresh ${number}`,
    status,
    revision: 1,
    subtotalCents: 100_000,
    discountCents: 0,
    taxCents: 0,
    totalCents: 100_000,
    monthlyCents: 0,
    monthlyTaxCents: 0,
    taxRate: noTax,
    validUntil: addDays(dayOf(now), number % 300),
    linkGeneration: 1,
    sentAt: status === 'draft' ? null : createdAt,
    viewedAt: null,
    remindedAt: null,
    acceptedDate: null,
    closedAt: isClosed ? createdAt : null,
    acceptance: null,
    decline: null,
    withdrawnReason: null,
    conversion: null,
    orderIds: [],
    invoiceId: null,
    invoiceNumber: null,
    contractId: null,
    contractNumber: null,
    ticketId: null,
    createdById: owner,
    createdAt,
    updatedAt: createdAt,
  }
}

/** Each status has as many quotes. */
const statusOf = (number: number): QuoteStatus => quoteStatuses[number % quoteStatuses.length] ?? 'draft'

const content: QuoteContent = {
  description: '',
  items: [],
  discountKind: 'none',
  discountValue: 0,
  deliveryAddress: null,
  release: 'when-paid',
  dueDays: 30,
  terms: '',
  contractPlan: null,
  staffNotes: '',
}

/** Half are active, and renew within a year; the others have ended. */
function contractFrom({ number, at, now, company }: Made): NewContractRow {
  const createdAt = new Date(at).toISOString()
  const isActive = number % 2 === 0
  const endDate = isActive ? addDays(dayOf(now), 1 + (number % 365)) : dayOf(at)
  return {
    id: ContractId.parse(sortableId(new Date(at))),
    customerId: company.id,
    companyId: company.id,
    contractNumber: `C-${createdAt.slice(0, 4)}-${String(number).padStart(4, '0')}`,
    title: `Managed services ${number}`,
    description: '',
    status: isActive ? 'active' : 'ended',
    lines: [],
    monthlyCents: 30_000,
    startDate: dayOf(at),
    termMonths: 12,
    autoRenewal: true,
    noticeDays: 30,
    termNumber: 1,
    endDate,
    renewalNoticeDate: addDays(endDate, -30),
    billingFrequency: 'monthly',
    billingDay: 1,
    dueDays: 30,
    coverage: 'none',
    includedMinutes: null,
    nextIncluded: null,
    rateCents: 0,
    termsVersion: 0,
    startedOn: dayOf(at),
    scheduleId: null,
    openMonth: null,
    noticed: null,
    endAnnounced: null,
    termination: null,
    quoteId: null,
    acceptance: null,
    createdAt,
    updatedAt: createdAt,
  }
}
