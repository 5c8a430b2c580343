import { FileText } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { quoteSegmentLabels } from '#/shared/quotes/labels.ts'
import type { QuoteSegment } from '#/shared/quotes/rules.ts'
import type { Quote } from '#/shared/quotes/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { ExportQuotes } from '#/web/features/quotes/list/ExportQuotes.tsx'
import { QuoteFigures } from '#/web/features/quotes/list/QuoteFigures.tsx'
import { customerColumns, staffColumns } from '#/web/features/quotes/list/quote-columns.tsx'
import { quoteFilters } from '#/web/features/quotes/list/quote-filter.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { ClearFilters } from '#/web/ui/lists/ClearFilters.tsx'
import { FilterRow } from '#/web/ui/lists/FilterRow.tsx'
import { FilterChip, FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import type { FilterOf } from '#/web/ui/lists/filters.ts'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

const CreateQuoteDialog = lazyDialog(
  async () => (await import('#/web/features/quotes/list/CreateQuoteDialog.tsx')).CreateQuoteDialog,
)

const segments: Record<QuoteSegment | 'all', string> = { ...quoteSegmentLabels, all: 'All' }

/** Quotes: all of them for staff, and those that a customer may answer. */
export function QuotesScreen() {
  const { user } = useSession()
  if (!user) return null
  return isStaff(user.role) ? <StaffQuotes /> : <CustomerQuotes />
}

function StaffQuotes() {
  const [address, setAddress] = useSearchParams()
  const isCreating = address.has('create')
  const filters = useFilters(quoteFilters)
  const { filter, set, clear, isFiltered } = filters
  // The filters stay, unless the address also has what a page that links here begins the quote with.
  const setCreating = (open: boolean) =>
    setAddress(
      now => {
        const rest = [...now].filter(([name]) => name !== 'create')
        if (open) return new URLSearchParams([...rest, ['create', '']])
        return new URLSearchParams(rest.every(([name]) => name in quoteFilters || name === 'sort') ? rest : [])
      },
      { replace: true },
    )
  return (
    <Page wide>
      <ListHead
        title="Quotes"
        figures={<QuoteFigures />}
        action={<Button onClick={() => setCreating(true)}>Create quote</Button>}
      />
      <QuoteList
        filter={filter}
        columns={staffColumns}
        empty={
          isFiltered ? 'No quotes match these filters.' : 'No quotes yet. Create one for a customer or someone new.'
        }
        emptyAction={isFiltered && <ClearFilters onClear={clear} />}
        tools={
          <FilterRow>
            <SearchBox
              label="Search quotes"
              placeholder="Number, customer or title"
              maxLength={100}
              value={filter.search ?? ''}
              onSearch={text => set('search', text)}
            />
            <SegmentedControl
              label="Quotes"
              labels={segments}
              value={filter.segment ?? 'all'}
              onChoose={segment => set('segment', segment === 'all' ? '' : segment)}
            />
            <FilterSelect
              name="Owner"
              all="All owners"
              labels={{ true: 'My quotes' }}
              value={filter.mine ?? ''}
              onChoose={mine => set('mine', mine)}
            />
            {filter.endsWithinDays && (
              <FilterChip label="Expiring in 7 days" onClear={() => set('endsWithinDays', '')}>
                <span>Expiring in 7 days</span>
              </FilterChip>
            )}
            {(filter.customerId || filter.companyId) && (
              <FilterChip label="One customer" onClear={() => set(filter.customerId ? 'customerId' : 'companyId', '')}>
                <span>One customer</span>
              </FilterChip>
            )}
            <ExportQuotes filter={filter} />
          </FilterRow>
        }
      />
      {isCreating && <CreateQuoteDialog address={address} onClose={() => setCreating(false)} />}
    </Page>
  )
}

function CustomerQuotes() {
  const { filter, set } = useFilters(quoteFilters)
  const { segment } = filter
  return (
    <Page>
      <ListHead
        title="Quotes"
        tools={
          <SegmentedControl
            label="Quotes"
            labels={segments}
            value={segment ?? 'all'}
            onChoose={chosen => set('segment', chosen === 'all' ? '' : chosen)}
          />
        }
      />
      <QuoteList
        filter={segment ? { segment } : {}}
        columns={customerColumns}
        empty={segment ? 'No quotes here.' : 'No quotes. When we send you one, it appears here.'}
      />
    </Page>
  )
}

interface QuoteListProps {
  filter: FilterOf<typeof quoteFilters>
  columns: typeof staffColumns
  empty: string
  emptyAction?: React.ReactNode
  tools?: React.ReactNode
}

function QuoteList({ filter, ...shown }: QuoteListProps) {
  const { rows, error, ...list } = useList('listQuotes', filter)
  return (
    <ListPanel<Quote>
      {...list}
      {...shown}
      hidesTitle={shown.tools === undefined}
      title="Quotes"
      rows={rows}
      counted={['quote', 'quotes']}
      failure={error}
      emptySign={FileText}
    />
  )
}
