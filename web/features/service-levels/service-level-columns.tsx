import { Download } from 'lucide-react'
import { countsLabel } from '#/web/features/service-levels/counts-label.ts'
import type { CustomerMonth } from '#/web/features/service-levels/customer-months.ts'
import { ShareInTime } from '#/web/features/service-levels/ShareInTime.tsx'
import css from '#/web/features/service-levels/service-level-columns.module.css'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byNumber, byText } from '#/web/ui/lists/compare.ts'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'
import { percentLabel } from '#/web/ui/service-levels/percent-label.ts'

/** The columns of a month's customers. */
export const serviceLevelColumns = (month: string): readonly Column<CustomerMonth>[] => [
  {
    header: 'Customer',
    phone: 'title',
    sort: byText(({ customerName }) => customerName),
    cell: ({ id, customerName }) => <RowLink to={`/service-levels/${id}?month=${month}`}>{customerName}</RowLink>,
  },
  {
    header: 'First response',
    align: 'end',
    width: 'day',
    phone: 'state',
    sort: byNumber(({ response }) => Number(response?.actual ?? -1)),
    cell: ({ response }) => <ShareInTime actual={response?.actual} isBelowGoal={response?.breach ?? false} />,
  },
  {
    header: 'Resolution',
    align: 'end',
    width: 'day',
    phone: 'amount',
    sort: byNumber(({ resolution }) => Number(resolution?.actual ?? -1)),
    cell: ({ resolution }) => <ShareInTime actual={resolution?.actual} isBelowGoal={resolution?.breach ?? false} />,
  },
  { header: 'Goal', align: 'end', width: 'count', phone: 'hidden', cell: ({ goal }) => percentLabel(goal) },
  {
    header: 'Missed',
    align: 'end',
    width: 'day',
    sort: byNumber(({ missed }) => missed),
    cell: countsLabel,
  },
  {
    header: 'Report',
    align: 'end',
    width: 'time',
    phone: 'menu',
    cell: ({ id, customerName }) => (
      <a
        {...buttonVariant({ variant: 'quiet', size: 'sm' })}
        href={`/api/sla-reports/${id}/pdf?month=${month}`}
        aria-label={`Download PDF: ${customerName}`}
      >
        <Icon of={Download} />
        <span className={css.word}>Download PDF</span>
      </a>
    ),
  },
]
