import type { Contract, ContractPage } from '#/shared/contracts/schemas.ts'

/** A line as typed into the form. */
export type TypedLine = { description: string; quantity: string; rate: string }

export const blankLine: TypedLine = { description: '', quantity: '1', rate: '' }

/** The lines to send; untouched ones are left out, because a contract may have none. */
export const linesOf = (lines: readonly TypedLine[]) =>
  lines.filter(({ description, rate }) => description.trim() !== '' || rate.trim() !== '')

/** Hours as typed, as whole minutes; null if blank, undefined if they are no number. */
export function minutesOf(hours: string): number | null | undefined {
  if (hours.trim() === '') return null
  const minutes = Number(hours.trim()) * 60
  return Number.isFinite(minutes) ? Math.round(minutes) : undefined
}

/** A number as typed; null if blank. The contract rejects any other text. */
export const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()))

export interface ContractValues {
  customerId: string
  title: string
  description: string
  items: TypedLine[]
  startDate: string
  termMonths: string
  autoRenewal: boolean
  noticeDays: string
  billingFrequency: string
  billingDay: string
  dueDays: string
  coverage: string
  includedHours: string
  hourlyRate: string
  terms: string
  slaPolicyId: string
}

/** The values of a new contract, or of a draft. */
export const valuesOf = (draft: ContractPage | undefined, today: string): ContractValues => ({
  customerId: draft?.customerId ?? '',
  title: draft?.title ?? '',
  description: draft?.description ?? '',
  items: draft && draft.items.length > 0 ? draft.items.map(({ amount: _, ...line }) => line) : [blankLine],
  startDate: draft?.startDate ?? today,
  termMonths: draft ? (draft.termMonths?.toString() ?? '') : '12',
  autoRenewal: draft?.autoRenewal ?? true,
  noticeDays: draft?.noticeDays.toString() ?? '30',
  billingFrequency: draft?.billingFrequency ?? 'monthly',
  billingDay: draft?.billingDay.toString() ?? '1',
  dueDays: draft?.dueDays.toString() ?? '',
  coverage: draft?.coverage ?? 'hours',
  includedHours: hoursOf(draft?.includedMinutes ?? (draft ? null : 600)),
  hourlyRate: draft?.hourlyRate ?? '0.00',
  terms: draft?.terms ?? '',
  slaPolicyId: draft?.slaPolicyId ?? '',
})

export const hoursOf = (minutes: Contract['includedMinutes']): string =>
  minutes === null ? '' : String(Math.round((minutes / 60) * 100) / 100)

/** The fields to send. */
export const fieldsOf = ({ customerId: _, includedHours, items, ...values }: ContractValues) => ({
  ...values,
  items: linesOf(items),
  termMonths: numberOf(values.termMonths),
  noticeDays: numberOf(values.noticeDays) ?? 0,
  billingDay: numberOf(values.billingDay),
  dueDays: numberOf(values.dueDays),
  includedMinutes: values.coverage === 'hours' ? minutesOf(includedHours) : null,
  hourlyRate: values.hourlyRate.trim(),
  slaPolicyId: values.slaPolicyId || null,
})
