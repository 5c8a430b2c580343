import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { continuationLabel, contractStatusLabels } from '#/shared/contracts/labels.ts'
import {
  type ContractStatus,
  contractStatuses,
  formatHours,
  minutesLeft,
  overageMinutes,
} from '#/shared/contracts/rules.ts'
import type { Contract } from '#/shared/contracts/schemas.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { ContractState } from '#/web/features/contracts/ContractState.tsx'
import { ContractSummary } from '#/web/features/contracts/ContractSummary.tsx'
import css from '#/web/features/contracts/contracts-screen.module.css'
import { ExportContracts } from '#/web/features/contracts/ExportContracts.tsx'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byNumber, byText } from '#/web/ui/lists/compare.ts'
import { FilterRow } from '#/web/ui/lists/FilterRow.tsx'
import { FilterChip, FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { oneOf, parsedBy, words } from '#/web/ui/lists/filters.ts'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

const ContractDialog = lazyDialog(
  async () => (await import('#/web/features/contracts/ContractDialog.tsx')).ContractDialog,
)

const filters = {
  status: oneOf(contractStatuses),
  search: words(100),
  renewsWithinDays: oneOf(['30', '90']),
  customerId: parsedBy(UserId),
}

const columns: readonly Column<Contract>[] = [
  {
    header: 'Number',
    width: 'id',
    phone: 'hidden',
    sort: byText(({ contractNumber }) => contractNumber),
    cell: ({ contractNumber }) => <span className={css.number}>{contractNumber}</span>,
  },
  {
    header: 'Title',
    phone: 'title',
    sort: byText(({ title }) => title),
    cell: ({ id, title }) => <RowLink to={`/contracts/${id}`}>{title}</RowLink>,
  },
  {
    header: 'Monthly',
    align: 'end',
    width: 'money',
    phone: 'amount',
    sort: byNumber(({ monthlyAmount }) => monthlyAmount),
    cell: ({ monthlyAmount }) => formatDollars(monthlyAmount),
  },
  { header: 'Hours left', align: 'end', width: 'day', phone: 'fact', cell: hoursLeft },
  { header: 'Renews or ends', width: 'name', phone: 'fact', cell: continuationLabel },
  { header: 'Status', width: 'state', phone: 'state', cell: contract => <ContractState contract={contract} /> },
]

function hoursLeft({ hours, status, coverage }: Contract): string {
  if (status !== 'active' || coverage === 'none') return '—'
  if (!hours) return '—'
  const left = minutesLeft(hours)
  if (left === null) return 'Unlimited'
  const over = overageMinutes(hours)
  return over > 0 ? `${formatHours(over)} over` : formatHours(left)
}

/** On phones, the customer takes the place of the end. */
const withoutEnd = columns.map(column =>
  column.header === 'Renews or ends' ? ({ ...column, phone: 'hidden' } as const) : column,
)
const staffColumns = withoutEnd.toSpliced(1, 0, {
  header: 'Customer',
  phone: 'fact',
  sort: byText(({ companyName, customerName }) => companyName || customerName),
  cell: ({ companyName, customerName }) => companyName || customerName,
})

/** Contracts: a customer's own, or all of them for staff. */
export function ContractsScreen() {
  const { user } = useSession()
  return user ? <Contracts forStaff={isStaff(user.role)} mayCreate={user.role === 'admin'} /> : null
}

function Contracts({ forStaff, mayCreate }: { forStaff: boolean; mayCreate: boolean }) {
  const { filter, set, isFiltered } = useFilters(filters)
  const [creating, setCreating] = useState(false)
  const { status, search, renewsWithinDays } = filter
  const customerId = forStaff ? filter.customerId : undefined
  const query = {
    ...(status && { status: status as ContractStatus }),
    ...(search && { search }),
    ...(renewsWithinDays && { renewsWithinDays: Number(renewsWithinDays) }),
    ...(customerId && { customerId }),
  }
  const { rows, error, ...list } = useList('listContracts', query)
  const customer = customerId && `Customer: ${rows?.[0]?.companyName || rows?.[0]?.customerName || 'one customer'}`
  return (
    <Page wide={forStaff}>
      <ListHead
        title="Contracts"
        figures={forStaff && <ContractSummary />}
        action={mayCreate && <Button onClick={() => setCreating(true)}>Create contract</Button>}
      />
      <ListPanel
        {...list}
        hidesTitle={!forStaff}
        title={forStaff ? 'All contracts' : 'Your contracts'}
        columns={forStaff ? staffColumns : columns}
        rows={rows}
        counted={['contract', 'contracts']}
        failure={error}
        emptySign={FileSignature}
        tools={
          forStaff && (
            <FilterRow>
              <SearchBox
                label="Search contracts"
                placeholder="Number, title or customer"
                maxLength={100}
                value={search ?? ''}
                onSearch={text => set('search', text)}
              />
              <FilterSelect
                name="Status"
                all="All statuses"
                labels={contractStatusLabels}
                value={status}
                onChoose={value => set('status', value)}
              />
              <FilterSelect
                name="Renews or ends"
                all="Any time"
                labels={{ '30': 'in 30 days', '90': 'in 90 days' }}
                value={renewsWithinDays}
                onChoose={value => set('renewsWithinDays', value)}
              />
              {customer && (
                <FilterChip label={customer} onClear={() => set('customerId', '')}>
                  {customer}
                </FilterChip>
              )}
              <ExportContracts query={query} />
            </FilterRow>
          )
        }
        empty={
          isFiltered
            ? 'No contracts match these filters.'
            : forStaff
              ? 'No contracts yet. Accepted quotes with monthly lines create them.'
              : 'No contracts. When we agree on one, it appears here.'
        }
      />
      {creating && <ContractDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}
