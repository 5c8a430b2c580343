import type { Order } from '#/shared/orders/schemas.ts'
import { type OrderFilter, type orderFilters, searchLength } from '#/web/features/orders/order-filter.ts'
import css from '#/web/features/orders/order-filters.module.css'
import { queueLabels } from '#/web/features/orders/order-labels.ts'
import { StatusChoice } from '#/web/features/orders/StatusChoice.tsx'
import { CustomerFilter } from '#/web/ui/lists/CustomerFilter.tsx'
import { DayFilters } from '#/web/ui/lists/DayFilters.tsx'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

interface OrderFiltersProps {
  filter: OrderFilter
  /** The customer in the filter, from one of their listed orders; undefined if none is listed. */
  customer: Pick<Order, 'customerName'> | undefined
  set: (name: keyof typeof orderFilters, value: string) => void
}

/** Staff filters of the order list. */
export const OrderFilters = ({ filter, customer, set }: OrderFiltersProps) => (
  <div className={css.filters} role="search" aria-label="Orders">
    <SearchBox
      label="Search orders"
      placeholder="Order number"
      maxLength={searchLength}
      value={filter.search ?? ''}
      onSearch={text => set('search', text)}
    />
    <FilterSelect
      name="Fulfillment"
      all="Any fulfillment"
      labels={queueLabels}
      value={filter.fulfillment}
      onChoose={value => set('fulfillment', value)}
    />
    <StatusChoice withCounts status={filter.status} onChoose={value => set('status', value)} />
    <CustomerFilter
      chosen={filter.customerId && (customer?.customerName ?? 'One customer')}
      onChoose={id => set('customerId', id)}
    />
    <DayFilters from={filter.from} to={filter.to} set={set} />
  </div>
)
