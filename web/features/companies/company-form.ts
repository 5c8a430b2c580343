import type { Company, CompanySuggestion } from '#/shared/companies/schemas.ts'
import type { DeliveryAddress } from '#/shared/orders/checkout.ts'
import { type AddressValues, blankAddress } from '#/web/ui/fields/AddressFields.tsx'

/** The fields of a company as its forms hold them. */
export interface CompanyValues {
  name: string
  /** Separated by spaces. */
  domains: string
  phone: string
  billingAddress: AddressValues
  deliveryAddress: AddressValues
  /** Blank means the billing settings'. */
  paymentDays: string
  taxExempt: boolean
  taxCertificate: string
}

/** The values of a new company, which may come from a group of people. */
export const newCompanyValues = (suggestion?: CompanySuggestion): CompanyValues => ({
  name: suggestion?.name ?? '',
  domains: suggestion?.domain ?? '',
  phone: '',
  billingAddress: blankAddress,
  deliveryAddress: blankAddress,
  paymentDays: '',
  taxExempt: false,
  taxCertificate: '',
})

export const companyValues = (company: Company): CompanyValues => ({
  name: company.name,
  domains: company.domains.join(' '),
  phone: company.phone,
  billingAddress: addressValues(company.billingAddress),
  deliveryAddress: addressValues(company.deliveryAddress),
  paymentDays: company.paymentDays?.toString() ?? '',
  taxExempt: company.taxExempt ?? false,
  taxCertificate: company.taxCertificate ?? '',
})

const addressValues = (address: DeliveryAddress | null): AddressValues => ({ ...blankAddress, ...address })

/** The fields as the contract has them. An address without any text is none. */
export const companyFieldsOf = (values: CompanyValues) => ({
  name: values.name,
  domains: domainsIn(values.domains),
  phone: values.phone.trim(),
  billingAddress: addressOf(values.billingAddress),
  deliveryAddress: addressOf(values.deliveryAddress),
  paymentDays: daysOf(values.paymentDays),
  taxExempt: values.taxExempt,
  taxCertificate: values.taxExempt ? values.taxCertificate.trim() : '',
})

/** Domains separated by spaces, commas or lines. */
export const domainsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** A whole number of days. Other text is kept, so that the contract's check refuses it; blank is null. */
export function daysOf(text: string): number | string | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d{1,4}$/.test(typed) ? Number(typed) : typed
}

export function addressOf(address: AddressValues): AddressValues | null {
  const trimmed = Object.fromEntries(
    Object.entries(address).map(([name, text]) => [name, text.trim()]),
  ) as AddressValues
  return isBlankAddress(trimmed) ? null : trimmed
}

export const isBlankAddress = (address: AddressValues): boolean =>
  Object.values(address).every(text => text.trim() === '')

/** Errors of single domains are shown at the field with all of them. */
export const placedErrors = <E extends { field: string }>(errors: readonly E[]): E[] =>
  errors.map(error => (error.field.startsWith('domains.') ? { ...error, field: 'domains' } : error))
