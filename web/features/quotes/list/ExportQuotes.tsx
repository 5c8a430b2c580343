import { quoteStatusLabels } from '#/shared/quotes/labels.ts'
import type { Quote } from '#/shared/quotes/schemas.ts'
import type { quoteFilters } from '#/web/features/quotes/list/quote-filter.ts'
import { readAll } from '#/web/shell/api/read-all.ts'
import { localDay } from '#/web/shell/parts/format-time.ts'
import { ExportList } from '#/web/ui/files/ExportList.tsx'
import type { FilterOf } from '#/web/ui/lists/filters.ts'

const header = [
  'Number',
  'Title',
  'Customer',
  'Recipient',
  'Email',
  'Status',
  'One-time total',
  'Monthly total',
  'Valid until',
  'Sent',
  'Accepted',
  'Owner',
]

const dayOf = (instant: string | null) => (instant ? localDay(new Date(instant)) : '')

const rowOf = (quote: Quote) => [
  quote.quoteNumber,
  quote.title,
  quote.recipientCompany,
  quote.recipientName,
  quote.recipientEmail,
  quoteStatusLabels[quote.status],
  quote.totalAmount,
  quote.monthlyTotal,
  quote.validUntil,
  dayOf(quote.sentAt),
  dayOf(quote.acceptedDate),
  quote.ownerName ?? '',
]

/** Exports the quotes that match the filters of the list. */
export const ExportQuotes = ({ filter }: { filter: FilterOf<typeof quoteFilters> }) => (
  <ExportList<Quote>
    name="quotes"
    header={header}
    rowOf={rowOf}
    read={onProgress => readAll('listQuotes', { ...filter, limit: 200 }, onProgress)}
  />
)
