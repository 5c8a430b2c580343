import { routesById } from 'virtual:routes'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'
import { type InvoiceFilter, matching } from '#/web/features/invoices/invoice-filter.ts'
import { request } from '#/web/shell/api/request.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

/**
 * The invoices that match the filters, plus the changes made on this screen: lists follow a moment later. The server filters by status
 * and customer; a search reads the rest of the list, 200 invoices at a time, and filters here.
 */
export function useInvoices({ status, customerId, search = '' }: InvoiceFilter) {
  const list = useList('listInvoices', {
    ...(status && { status }),
    ...(customerId && { customerId }),
    ...(search && { limit: 200 }),
  })
  const { more, pending, error } = list
  useEffect(() => {
    if (search && more && !pending && !error) more()
  }, [search, more, pending, error])
  const [own, setOwn] = useState<readonly Invoice[]>([])
  const invoices = useMemo(() => {
    const shows = (invoice: Invoice) =>
      (!status || invoice.status === status) && (!customerId || invoice.customerId === customerId)
    return list.rows && matching(withOwn(list.rows, own, shows), search)
  }, [list.rows, own, status, customerId, search])
  const changed = useCallback(
    (invoice: Invoice) => setOwn(before => [invoice, ...before.filter(({ id }) => id !== invoice.id)]),
    [],
  )
  return { ...list, invoices, changed }
}

/** Adds the changes made on this screen. Ids begin with the invoice number, so they sort by it. */
function withOwn(
  rows: readonly Invoice[],
  own: readonly Invoice[],
  shows: (invoice: Invoice) => boolean,
): readonly Invoice[] {
  const newest = new Map(rows.map(row => [row.id, row]))
  for (const invoice of own) {
    const known = newest.get(invoice.id)
    if (!known || known.updatedAt < invoice.updatedAt) newest.set(invoice.id, invoice)
  }
  return [...newest.values()].filter(shows).sort((one, other) => (one.id < other.id ? 1 : -1))
}

const refresh = [
  'listInvoices',
  'summarizeInvoices',
  'getCompanyOverview',
  'getDashboardStatistics',
  'getCustomerStatistics',
  'listSchedules',
  'getSchedule',
  'forecastBilling',
  'getInvoice',
] as const

export const useCreateInvoice = () => useSend('createInvoice', { refresh })
export const useSendInvoice = () => useSend('sendInvoice', { refresh })
export const useRemindOfInvoice = () => useSend('remindOfInvoice', { refresh })
export const usePayInvoice = () => useSend('payInvoice', { refresh })
export const useVoidInvoice = () => useSend('voidInvoice', { refresh })
export const useUpdateInvoice = () => useSend('updateInvoice', { refresh })
export const useCreditInvoice = () => useSend('creditInvoice', { refresh })
export const useUpdateSchedule = () => useSend('updateSchedule', { refresh })
export const useChangeScheduleLines = () => useSend('changeScheduleLines', { refresh })
export const useSkipBilling = () => useSend('skipBilling', { refresh })

/** Tells staff that the customer opened their invoice. A failure is not shown: the customer can do nothing about it. */
export function useRecordView(id: InvoiceId | undefined) {
  useEffect(() => {
    if (id) request(routesById.viewInvoice, { parameters: { id } }).catch(() => undefined)
  }, [id])
}
