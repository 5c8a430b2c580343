import type { BookKind } from '#/shared/billing/books.ts'
import type { PaymentMethod } from '#/shared/invoices.ts'

const methodWords: Record<PaymentMethod, string> = {
  card: 'card',
  credit: 'credit',
  check: 'check',
  'bank-transfer': 'bank transfer',
  cash: 'cash',
  other: 'other means',
}

interface Entry {
  kind: BookKind
  invoiceNumber: string
  method: PaymentMethod | null
}

/** What an entry of the books is, in words. */
export function bookWords({ kind, invoiceNumber, method }: Entry): string {
  if (kind === 'invoice') return `Invoice ${invoiceNumber}`
  if (kind === 'credit-note') return `Credit note for ${invoiceNumber}`
  if (kind === 'void') return `Voided ${invoiceNumber}`
  const by = method ? ` by ${methodWords[method]}` : ''
  return invoiceNumber ? `Payment of ${invoiceNumber}${by}` : `Payment on account${by}`
}
