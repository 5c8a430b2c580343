import { type Checked, check, type FieldError } from '#/shared/lib/check.ts'
import { plainPercentage } from '#/shared/lib/typed-numbers.ts'
import type { QuoteItem } from '#/shared/quotes/item-schemas.ts'
import { type ContractPlan, QuoteChange, type QuotePage } from '#/shared/quotes/schemas.ts'
import type { Service } from '#/shared/services/schemas.ts'

/** A row of the editor: a line, or the heading of the lines below it, whose text is its `description`. */
export interface QuoteRow {
  row: 'line' | 'section'
  /** The line's id in the quote; blank for a new one. */
  id: string
  kind: QuoteItem['kind']
  productId: string | null
  serviceId: string | null
  buildId: string | null
  description: string
  quantity: string
  unitPrice: string
  billing: QuoteItem['billing']
  isOptional: boolean
  isSelected: boolean
  minQuantity: string
  maxQuantity: string
  discountPercent: string
  taxable: boolean
  unitCost: string
  /** The catalog's price today, in dollars; null for a text, or if it is not offered any more. */
  catalogPrice: string | null
}

export const blankRow: QuoteRow = {
  row: 'line',
  id: '',
  kind: 'text',
  productId: null,
  serviceId: null,
  buildId: null,
  description: '',
  quantity: '1',
  unitPrice: '',
  billing: 'once',
  isOptional: false,
  isSelected: true,
  minQuantity: '',
  maxQuantity: '',
  discountPercent: '',
  taxable: true,
  unitCost: '',
  catalogPrice: null,
}

/** The line of a service of the catalog, whose price is for a month. */
export const serviceRow = ({ id, name, price }: Pick<Service, 'id' | 'name' | 'price'>): Partial<QuoteRow> => ({
  kind: 'service',
  serviceId: id,
  description: name,
  unitPrice: price,
  billing: 'monthly',
  catalogPrice: price,
})

/** The fields of a plan as a form holds them. */
export type PlanValues = Record<
  | 'title'
  | 'startDate'
  | 'termMonths'
  | 'noticeDays'
  | 'billingDay'
  | 'billingFrequency'
  | 'coverage'
  | 'hours'
  | 'hourlyRate',
  string
> & { autoRenewal: boolean }

export const addressFields = ['name', 'company', 'street', 'street2', 'city', 'state', 'postalCode'] as const

export interface QuoteValues {
  title: string
  description: string
  validUntil: string
  /** Blank: someone without an account. */
  customerId: string
  recipientName: string
  recipientEmail: string
  recipientCompany: string
  items: QuoteRow[]
  discountKind: QuotePage['discountKind']
  discountValue: string
  delivery: 'pickup' | 'ship'
  deliveryAddress: Record<(typeof addressFields)[number], string>
  release: QuotePage['release']
  dueDays: string
  terms: string
  contractPlan: PlanValues
  staffNotes: string
}

const blankAddress = { name: '', company: '', street: '', street2: '', city: '', state: '', postalCode: '' }

/** A draft as the form begins with it. */
export function valuesOf(quote: QuotePage): QuoteValues {
  return {
    title: quote.title,
    description: quote.description,
    validUntil: quote.validUntil,
    customerId: quote.customerId ?? '',
    recipientName: quote.recipientName,
    recipientEmail: quote.recipientEmail,
    recipientCompany: quote.recipientCompany,
    items: rowsOf(quote.items),
    discountKind: quote.discountKind,
    discountValue: quote.discountKind === 'none' ? '' : quote.discountValue,
    delivery: quote.deliveryAddress ? 'ship' : 'pickup',
    deliveryAddress: { ...blankAddress, ...quote.deliveryAddress },
    release: quote.release,
    dueDays: String(quote.dueDays),
    terms: quote.terms,
    contractPlan: planValues(quote.contractPlan, quote.title),
    staffNotes: quote.staffNotes ?? '',
  }
}

/** The lines, with a row for the heading of each section. */
function rowsOf(items: readonly QuoteItem[]): QuoteRow[] {
  let section = ''
  return items.flatMap(item => {
    const isNew = item.section !== section
    section = item.section
    return [...(isNew ? [{ ...blankRow, row: 'section' as const, description: section }] : []), rowOf(item)]
  })
}

const rowOf = (item: QuoteItem): QuoteRow => ({
  ...blankRow,
  id: item.id,
  kind: item.kind,
  productId: item.productId,
  serviceId: item.serviceId,
  buildId: item.buildId,
  description: item.description,
  quantity: item.quantity,
  unitPrice: item.unitPrice,
  billing: item.billing,
  isOptional: item.isOptional,
  isSelected: item.isSelected,
  minQuantity: item.minQuantity === null ? '' : String(item.minQuantity),
  maxQuantity: item.maxQuantity === null ? '' : String(item.maxQuantity),
  discountPercent: Number(item.discountPercent) === 0 ? '' : item.discountPercent,
  taxable: item.taxable,
  unitCost: item.unitCost ?? '',
  catalogPrice: item.catalogPrice ?? null,
})

const planValues = (plan: ContractPlan | null, title: string): PlanValues => ({
  title: plan?.title ?? title,
  startDate: plan?.startDate ?? '',
  termMonths: plan ? text(plan.termMonths) : '12',
  autoRenewal: plan?.autoRenewal ?? true,
  noticeDays: String(plan?.noticeDays ?? 30),
  billingDay: text(plan?.billingDay ?? null),
  billingFrequency: plan?.billingFrequency ?? 'monthly',
  coverage: plan?.coverage ?? 'none',
  hours: plan?.includedMinutes ? String(plan.includedMinutes / 60) : '',
  hourlyRate: plan?.hourlyRate ?? '',
})

const text = (value: number | null) => (value === null ? '' : String(value))
const number = (typed: string) => (typed.trim() === '' ? null : Number(typed))

export const hasMonthly = (rows: readonly Pick<QuoteRow, 'row' | 'billing'>[]): boolean =>
  rows.some(({ row, billing }) => row === 'line' && billing === 'monthly')

/** The change as the API takes it. */
function changeOf(values: QuoteValues, slaPolicyId: string | null) {
  const {
    customerId,
    items,
    discountKind,
    discountValue,
    delivery,
    deliveryAddress,
    contractPlan: plan,
    ...rest
  } = values
  return {
    ...rest,
    customerId: customerId || null,
    items: itemsOf(items),
    discountKind,
    discountValue:
      discountKind === 'none' ? '0' : discountKind === 'percent' ? plainPercentage(discountValue) : discountValue,
    deliveryAddress: delivery === 'ship' ? deliveryAddress : null,
    dueDays: number(values.dueDays) ?? undefined,
    contractPlan: hasMonthly(items)
      ? {
          title: plan.title,
          startDate: plan.startDate || null,
          termMonths: number(plan.termMonths),
          autoRenewal: plan.autoRenewal,
          noticeDays: number(plan.noticeDays) ?? 0,
          billingDay: number(plan.billingDay),
          billingFrequency: plan.billingFrequency,
          coverage: plan.coverage,
          includedMinutes: plan.coverage === 'hours' ? minutesOf(plan.hours) : null,
          hourlyRate: plan.hourlyRate || null,
          slaPolicyId,
        }
      : null,
  }
}

const minutesOf = (hours: string) => {
  const typed = number(hours)
  return typed === null ? null : Math.round(typed * 60)
}

function itemsOf(rows: readonly QuoteRow[]) {
  let section = ''
  return rows.flatMap(row => {
    if (row.row === 'section') {
      section = row.description.trim()
      return []
    }
    return [
      {
        ...(row.id && { id: row.id }),
        kind: row.kind,
        productId: row.productId,
        serviceId: row.serviceId,
        buildId: row.buildId,
        description: row.description,
        quantity: row.quantity,
        unitPrice: row.unitPrice,
        billing: row.billing,
        section,
        isOptional: row.isOptional,
        isSelected: !row.isOptional || row.isSelected,
        minQuantity: number(row.minQuantity),
        maxQuantity: number(row.maxQuantity),
        discountPercent: row.discountPercent.trim() || '0',
        taxable: row.taxable,
        unitCost: row.unitCost.trim() || null,
      },
    ]
  })
}

/** Moves the errors of the API’s lines to the rows of the form, which also has rows for sections. */
export function errorsOfRows(errors: readonly FieldError[], rows: readonly Pick<QuoteRow, 'row'>[]): FieldError[] {
  const places = rows.flatMap(({ row }, index) => (row === 'line' ? [index] : []))
  return errors.map(({ field, message }) => {
    const renamed = field === 'contractPlan.includedMinutes' ? 'contractPlan.hours' : field
    const [, line, rest] = /^items\.(\d+)(.*)$/.exec(renamed) ?? []
    return { field: line === undefined ? renamed : `items.${places[Number(line)] ?? line}${rest}`, message }
  })
}

/** Checks the form as the server would. */
export function checkQuote(values: QuoteValues, slaPolicyId: string | null): Checked<QuoteChange> {
  const checked = check(QuoteChange, changeOf(values, slaPolicyId))
  return checked.ok ? checked : { ok: false, errors: errorsOfRows(checked.errors, values.items) }
}
