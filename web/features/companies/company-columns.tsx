import type { ListedCompany } from '#/shared/companies/schemas.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { withThousands } from '#/shared/lib/numbers.ts'
import css from '#/web/features/companies/company-columns.module.css'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byNumber, byText } from '#/web/ui/lists/compare.ts'
import { Matched } from '#/web/ui/lists/Matched.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

/** The columns of the list of companies. `search` is marked in their names. */
export const companyColumns = (search: string | undefined): readonly Column<ListedCompany>[] => [
  {
    header: 'Company',
    phone: 'title',
    sort: byText(({ name }) => name),
    cell: ({ id, name, domains }) => (
      <span className={css.company}>
        <RowLink to={`/companies/${id}`}>
          <Matched text={name} search={search} />
        </RowLink>{' '}
        <Quiet>{domains.join(', ')}</Quiet>
      </span>
    ),
  },
  {
    header: 'Primary contact',
    sort: byText(({ primaryContactName }) => primaryContactName),
    cell: ({ primaryContactName }) => primaryContactName || '—',
  },
  {
    header: 'People',
    align: 'end',
    width: 'count',
    phone: 'hidden',
    sort: byNumber(({ peopleCount }) => peopleCount),
    cell: ({ peopleCount }) => withThousands(peopleCount),
  },
  {
    header: 'Open tickets',
    align: 'end',
    width: 'money',
    phone: 'state',
    sort: byNumber(({ openTickets }) => openTickets),
    cell: ({ openTickets }) => <OpenTickets count={openTickets} />,
  },
  {
    header: 'Monthly',
    align: 'end',
    width: 'money',
    phone: 'amount',
    sort: byNumber(({ monthlyAmount }) => monthlyAmount),
    cell: ({ monthlyAmount }) => formatDollars(monthlyAmount),
  },
]

/** The number of open tickets. Phones show no headings, so a word follows it there. */
const OpenTickets = ({ count }: { count: number }) => (
  <>
    {withThousands(count)}
    <span className={css.unit}> open</span>
  </>
)
