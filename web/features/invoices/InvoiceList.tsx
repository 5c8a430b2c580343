import { ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { invoiceStatusLabel, invoiceStatusWord } from '#/shared/invoices/invoice-states.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { type InvoiceStatus, invoiceStatuses } from '#/shared/invoices/transitions.ts'
import type { InvoiceTask } from '#/web/features/invoices/InvoiceTaskDialog.tsx'
import { invoiceColumns } from '#/web/features/invoices/invoice-columns.tsx'
import type { invoiceFilters } from '#/web/features/invoices/invoice-filter.ts'
import css from '#/web/features/invoices/invoice-list.module.css'
import type { List } from '#/web/shell/api/use-list.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { ClearFilters } from '#/web/ui/lists/ClearFilters.tsx'
import { CustomerFilter } from '#/web/ui/lists/CustomerFilter.tsx'
import { FilterRow } from '#/web/ui/lists/FilterRow.tsx'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'
import type { useFilters } from '#/web/ui/lists/use-filters.ts'

const statusLabels = Object.fromEntries(invoiceStatuses.map(one => [one, invoiceStatusLabel(one)])) as Record<
  InvoiceStatus,
  string
>

interface InvoiceListProps extends List<Invoice> {
  filters: ReturnType<typeof useFilters<typeof invoiceFilters>>
  onTask: (task: InvoiceTask, invoice: Invoice) => void
}

/** The team's invoices, newest first. */
export function InvoiceList({ rows, error, filters, onTask, ...list }: InvoiceListProps) {
  const { filter, set, clear, isFiltered } = filters
  const { status, customerId, search } = filter
  const columns = useMemo(() => invoiceColumns(onTask), [onTask])
  const customer = rows?.find(invoice => invoice.customerId === customerId)
  return (
    <ListPanel
      {...list}
      title="Recent Invoices"
      columns={columns}
      rows={rows}
      counted={['invoice', 'invoices']}
      failure={error}
      emptySign={ReceiptText}
      empty={
        <>
          <strong className={css.line}>No invoices found</strong>
          {status && !search && !customerId
            ? `No invoices are ${invoiceStatusWord(status)}. Choose another status to see more.`
            : isFiltered
              ? 'No invoices match these filters.'
              : 'Create your first invoice using the button above'}
        </>
      }
      emptyAction={isFiltered && <ClearFilters onClear={clear} />}
      tools={
        <FilterRow>
          <SearchBox
            label="Search invoices"
            placeholder="Number, customer or description"
            maxLength={100}
            value={search ?? ''}
            onSearch={text => set('search', text)}
          />
          <FilterSelect
            name="Status"
            all="All statuses"
            labels={statusLabels}
            value={status}
            onChoose={value => set('status', value)}
          />
          <CustomerFilter
            chosen={customerId && (customer?.companyName || customer?.customerName || 'One customer')}
            onChoose={id => set('customerId', id)}
          />
        </FilterRow>
      }
    />
  )
}
