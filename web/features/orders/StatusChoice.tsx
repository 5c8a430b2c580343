import { type OrderStatus, orderStatuses } from '#/shared/orders/schemas.ts'
import { statusLabels } from '#/web/features/orders/order-labels.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'

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
  <FilterSelect
    name="Status"
    all="All statuses"
    labels={
      counts
        ? Object.fromEntries(orderStatuses.map(one => [one, `${statusLabels[one]} (${counts[one]})`]))
        : statusLabels
    }
    value={status}
    onChoose={onChoose}
  />
)
