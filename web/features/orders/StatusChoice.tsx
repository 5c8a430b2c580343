import { type OrderStatus, orderStatuses } from '#/shared/orders/schemas.ts'
import { statusLabels } from '#/web/features/orders/order-labels.ts'
import css from '#/web/features/orders/status-choice.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Select } from '#/web/shell/parts/Field.tsx'

interface StatusChoiceProps {
  status: OrderStatus | undefined
  onChoose: (status: string) => void
  /** Shows the number of orders with each status; staff only. */
  withCounts: boolean
}

/** Filters orders by status. */
export const StatusChoice = ({ withCounts, ...props }: StatusChoiceProps) =>
  withCounts ? <CountedChoice {...props} /> : <Choice {...props} />

type ChoiceProps = Pick<StatusChoiceProps, 'status' | 'onChoose'> & { counts?: Record<OrderStatus, number> | undefined }

function CountedChoice(props: ChoiceProps) {
  const { data: counts } = useRead('countOrders')
  return <Choice {...props} counts={counts} />
}

const Choice = ({ status, onChoose, counts }: ChoiceProps) => (
  <Select
    className={css.choice}
    aria-label="Status filter"
    value={status ?? ''}
    onChange={event => onChoose(event.target.value)}
  >
    <option value="">All statuses</option>
    {orderStatuses.map(one => (
      <option key={one} value={one}>
        {counts ? `${statusLabels[one]} (${counts[one]})` : statusLabels[one]}
      </option>
    ))}
  </Select>
)
