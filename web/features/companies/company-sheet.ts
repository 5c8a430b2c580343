import * as z from 'zod/mini'
import { companyLimits } from '#/shared/companies/rules.ts'
import { type ListedCompany, NewCompany } from '#/shared/companies/schemas.ts'
import { type Checked, check } from '#/shared/lib/check.ts'
import { addressOf, daysOf, domainsIn } from '#/web/features/companies/company-form.ts'
import { stateIn, termIn, zipIn } from '#/web/features/companies/sheet-cells.ts'
import { blankAddress } from '#/web/ui/fields/AddressFields.tsx'
import type { SheetForm } from '#/web/ui/imports/import-plan.ts'

/** A company as a row of a file: its billing address takes several columns. */
export interface FlatCompany {
  name: string
  /** Separated by spaces. */
  domains: string
  phone: string
  billingName: string
  billingStreet: string
  billingStreet2: string
  billingCity: string
  billingState: string
  billingZip: string
  /** Blank means the billing settings'. */
  paymentDays: string
  taxExempt: boolean
  taxCertificate: string
}

export type ListedFlatCompany = FlatCompany & { id: string; version: number }

/** The columns of an address and its fields. */
const addressColumns = {
  billingName: 'name',
  billingStreet: 'street',
  billingStreet2: 'street2',
  billingCity: 'city',
  billingState: 'state',
  billingZip: 'postalCode',
} as const

type SheetFields = Pick<
  ListedCompany,
  'name' | 'domains' | 'phone' | 'billingAddress' | 'paymentDays' | 'taxExempt' | 'taxCertificate'
>

/** A company in the list as a row of a file. */
export const fileRow = (company: ListedCompany): ListedFlatCompany => ({
  id: company.id,
  version: company.version,
  ...flattened(company),
})

function flattened(company: SheetFields): FlatCompany {
  const { name, phone, taxExempt, taxCertificate } = company
  const address = { ...blankAddress, ...company.billingAddress }
  return {
    name,
    domains: company.domains.join(' '),
    phone,
    billingName: address.name,
    billingStreet: address.street,
    billingStreet2: address.street2,
    billingCity: address.city,
    billingState: address.state,
    billingZip: address.postalCode,
    paymentDays: company.paymentDays?.toString() ?? '',
    taxExempt,
    taxCertificate,
  }
}

/** A row's fields as the contract has them. The name in an address is the company's, unless the row has one. */
export function fieldsOf(row: FlatCompany) {
  const address = Object.fromEntries(
    Object.entries(addressColumns).map(([column, field]) => [field, row[column as keyof typeof addressColumns] ?? '']),
  )
  const state = stateIn(row.billingState ?? '')
  const postalCode = zipIn(row.billingZip ?? '', state)
  const billingAddress = addressOf({ ...blankAddress, ...address, state, postalCode })
  return {
    name: row.name,
    domains: domainsIn(row.domains ?? ''),
    phone: row.phone ?? '',
    billingAddress: billingAddress && { ...billingAddress, name: billingAddress.name || row.name },
    paymentDays: daysOf(termIn(row.paymentDays ?? '')),
    taxExempt: row.taxExempt ?? false,
    taxCertificate: row.taxCertificate ?? '',
  }
}

/** The fields of a row that was checked. */
export function rowOf(row: FlatCompany) {
  const { people: _, ...fields } = z.parse(NewCompany, fieldsOf(row))
  return fields
}

export const companySheet: SheetForm<FlatCompany> = {
  list: 'the list of companies',
  maxRows: companyLimits.importedAtOnce,
  sendsAll: true,
  columns: [
    { name: 'name' },
    { name: 'domains' },
    { name: 'phone' },
    ...Object.keys(addressColumns).map(name => ({ name })),
    { name: 'paymentDays' },
    { name: 'taxExempt', mayBeBlank: true, yesOrNo: true },
    { name: 'taxCertificate' },
  ],
  check: fields => checkRow(fields as FlatCompany),
}

function checkRow(row: FlatCompany): Checked<FlatCompany> {
  const checked = check(NewCompany, fieldsOf(row))
  if (!checked.ok)
    return { ok: false, errors: checked.errors.map(error => ({ ...error, field: columnOf(error.field) })) }
  return { ok: true, value: flattened(checked.value) }
}

/** The column of a field in the contract's errors. */
function columnOf(field: string): string {
  const [first = '', second] = field.split('.')
  if (first !== 'billingAddress') return first
  return Object.entries(addressColumns).find(([, name]) => name === second)?.[0] ?? 'billingStreet'
}
