import type { PaymentMethod } from '#/shared/invoices/schemas.ts'
import type { BookKind } from '#/shared/reports/ledger.ts'

const methodLabels: Record<PaymentMethod, string> = {
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
  /** In dollars. A positive payment is money returned to the customer. */
  amount: string
}

/** The label of a ledger entry. */
export function ledgerEntryLabel({ kind, invoiceNumber: number, method, amount }: Entry): string {
  if (kind === 'invoice') return `Invoice ${number}`
  if (kind === 'credit-note') return number ? `Credit note for ${number}` : 'Credit note'
  if (kind === 'void') return `Voided ${number}`
  if (kind === 'order') return `Order ${number}`
  if (kind === 'order-refund') return `Refund of order ${number}`
  if (kind === 'dispute') return number ? `Lost dispute about ${number}` : 'Lost dispute'
  const by = method ? ` by ${methodLabels[method]}` : ''
  const what = Number(amount) > 0 ? 'Money returned' : 'Payment'
  if (number) return `${what} ${what === 'Payment' ? 'of' : 'for'} ${number}${by}`
  return `${what} on account${by}`
}
