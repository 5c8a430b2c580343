import { useMemo, useState } from 'react'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import type { InvoiceStatus } from '#/shared/invoices/transitions.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

/** All invoices, or those with a status, plus the changes made on this screen: lists follow a moment later. */
export function useInvoices(status: InvoiceStatus | undefined) {
  const list = useList('listInvoices', status ? { status } : {})
  const [own, setOwn] = useState<readonly Invoice[]>([])
  const invoices = useMemo(() => list.rows && withOwn(list.rows, own, status), [list.rows, own, status])
  const changed = (invoice: Invoice) => setOwn(before => [invoice, ...before.filter(({ id }) => id !== invoice.id)])
  return { ...list, invoices, changed }
}

/** Adds the changes made on this screen. Ids begin with the invoice number, so they sort by it. */
function withOwn(rows: readonly Invoice[], own: readonly Invoice[], status: InvoiceStatus | undefined): Invoice[] {
  const newest = new Map(rows.map(row => [row.id, row]))
  for (const invoice of own) {
    const known = newest.get(invoice.id)
    if (!known || known.updatedAt < invoice.updatedAt) newest.set(invoice.id, invoice)
  }
  return [...newest.values()]
    .filter(invoice => !status || invoice.status === status)
    .sort((one, other) => (one.id < other.id ? 1 : -1))
}

const refresh = [
  'summarizeInvoices',
  'getDashboardStatistics',
  'getCustomerStatistics',
  'listSchedules',
  'getSchedule',
  'forecastBilling',
  'getInvoice',
] as const

export const useCreateInvoice = () => useSend('createInvoice', { refresh })
export const useSendInvoice = () => useSend('sendInvoice', { refresh })
export const usePayInvoice = () => useSend('payInvoice', { refresh })
export const useVoidInvoice = () => useSend('voidInvoice', { refresh })
export const useUpdateInvoice = () => useSend('updateInvoice', { refresh })
export const useCreditInvoice = () => useSend('creditInvoice', { refresh })
export const useUpdateSchedule = () => useSend('updateSchedule', { refresh })
export const useChangeScheduleLines = () => useSend('changeScheduleLines', { refresh })
export const useSkipBilling = () => useSend('skipBilling', { refresh })
