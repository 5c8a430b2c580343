import type { PaymentMethod } from '#/shared/invoices/schemas.ts'
import { centsToDecimal, decimalToCents } from '#/shared/lib/money.ts'
import { accounts, type BookKind, isSale, postingsOf } from '#/shared/reports/ledger.ts'
import { ledgerEntryLabel } from '#/shared/reports/ledger-labels.ts'

/** A ledger entry for export to accounting software. */
export interface ExportEntry {
  day: string
  dueDate: string | null
  kind: BookKind
  customerName: string
  invoiceNumber: string
  /** The document number for accounting software, which treats two documents with the same number as one. */
  documentNumber?: string
  amount: string
  tax: string
  method: PaymentMethod | null
  items: readonly { description: string; quantity: string; rate: string; amount: string; tax: string }[]
}

export interface ExportSheet {
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

export const exportFormats = ['quickbooks', 'xero', 'journal'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** 2026-11-21 → 11/21/2026, the date format of US software. */
const usDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** Sales and their reductions; payments are imported separately. */
const sales = (entries: readonly ExportEntry[]) => entries.filter(({ kind }) => isSale(kind))

/** Rows for QuickBooks Online, one per line: credits have negative amounts and their own document number. */
function quickBooks(entries: readonly ExportEntry[]): ExportSheet {
  return {
    header: [
      'InvoiceNo',
      'Customer',
      'InvoiceDate',
      'DueDate',
      'ItemDescription',
      'ItemQuantity',
      'ItemRate',
      'ItemAmount',
      'ItemTaxAmount',
    ],
    rows: sales(entries).flatMap(entry =>
      entry.items.map(item => [
        entry.documentNumber ?? entry.invoiceNumber,
        entry.customerName,
        usDate(entry.day),
        usDate(entry.dueDate ?? entry.day),
        item.description,
        item.quantity,
        item.rate,
        item.amount,
        item.tax,
      ]),
    ),
  }
}

/** Rows for Xero’s import of sales invoices, one per line: a document with a negative total becomes a credit note. */
function xero(entries: readonly ExportEntry[]): ExportSheet {
  return {
    header: [
      '*ContactName',
      '*InvoiceNumber',
      '*InvoiceDate',
      '*DueDate',
      'Description',
      '*Quantity',
      '*UnitAmount',
      '*AccountCode',
      '*TaxType',
      'TaxAmount',
      'Currency',
    ],
    rows: sales(entries).flatMap(entry =>
      entry.items.map(item => [
        entry.customerName,
        entry.documentNumber ?? entry.invoiceNumber,
        usDate(entry.day),
        usDate(entry.dueDate ?? entry.day),
        item.description,
        item.quantity,
        item.rate,
        revenueCode,
        decimalToCents(item.tax) === 0 ? 'Tax Exempt' : 'Tax on Sales',
        item.tax,
        'USD',
      ]),
    ),
  }
}

/** Xero's default account for sales. */
const revenueCode = '200'

/** All entries in double-entry form: the debits of each equal its credits. */
function journal(entries: readonly ExportEntry[]): ExportSheet {
  const amountOf = (cents: number) => (cents === 0 ? '' : centsToDecimal(cents))
  return {
    header: ['Date', 'Reference', 'Description', 'Customer', 'Account', 'Debit', 'Credit'],
    rows: entries.flatMap(entry => {
      const { kind, method } = entry
      const amounts = { kind, method, amountCents: decimalToCents(entry.amount), taxCents: decimalToCents(entry.tax) }
      return postingsOf(amounts).map(({ account, debitCents, creditCents }) => [
        entry.day,
        entry.invoiceNumber,
        ledgerEntryLabel(entry),
        account === accounts.receivable ? entry.customerName : '',
        account,
        amountOf(debitCents),
        amountOf(creditCents),
      ])
    }),
  }
}

const formats: Record<ExportFormat, (entries: readonly ExportEntry[]) => ExportSheet> = {
  quickbooks: quickBooks,
  xero,
  journal,
}

/** Ledger entries in the format of an accounting program. */
export const exportSheet = (format: ExportFormat, entries: readonly ExportEntry[]): ExportSheet =>
  formats[format](entries)

/** The months from one to another, both included: `2026-11`. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  const [year, number] = from.split('-').map(Number) as [number, number]
  for (let index = 0; ; index++) {
    const month = new Date(Date.UTC(year, number - 1 + index, 1)).toISOString().slice(0, 7)
    if (month > to) return months
    months.push(month)
  }
}
