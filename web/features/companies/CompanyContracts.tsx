import { FileSignature } from 'lucide-react'
import type { Company } from '#/shared/companies/schemas.ts'
import { continuationLabel, contractStatusLabels } from '#/shared/contracts/labels.ts'
import type { Contract } from '#/shared/contracts/schemas.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { contractTones } from '#/shared/lib/tones.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byNumber, byText } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const columns: readonly Column<Contract>[] = [
  {
    header: 'Contract',
    phone: 'title',
    sort: byText(({ title }) => title),
    cell: ({ id, title, contractNumber }) => (
      <>
        <RowLink to={`/contracts/${id}`}>{title}</RowLink> <Quiet>{contractNumber}</Quiet>
      </>
    ),
  },
  {
    header: 'Monthly',
    align: 'end',
    width: 'money',
    phone: 'amount',
    sort: byNumber(({ monthlyAmount }) => monthlyAmount),
    cell: ({ monthlyAmount }) => formatDollars(monthlyAmount),
  },
  { header: 'Renews or ends', width: 'name', cell: continuationLabel },
  {
    header: 'Status',
    width: 'state',
    phone: 'state',
    cell: ({ status }) => <Badge tone={contractTones[status]}>{contractStatusLabels[status]}</Badge>,
  },
]

/** A company's contracts, newest first. */
export function CompanyContracts({ company: { id } }: { company: Company }) {
  const { rows, error, ...list } = useList('listContracts', { customerId: id })
  return (
    <ListPanel
      {...list}
      hidesTitle
      title="Contracts"
      columns={columns}
      rows={rows}
      counted={['contract', 'contracts']}
      failure={error}
      emptySign={FileSignature}
      empty="No contracts yet."
    />
  )
}
