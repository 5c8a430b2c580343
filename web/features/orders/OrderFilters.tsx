import type { Order } from '#/shared/orders/schemas.ts'
import { CustomerFilter } from '#/web/features/orders/CustomerFilter.tsx'
import css from '#/web/features/orders/order-filters.module.css'
import { type OrderFilter, type OrderFilterName, searchLength } from '#/web/features/orders/use-order-filter.ts'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

interface OrderFiltersProps {
  filter: Omit<OrderFilter, 'status' | 'fulfillment'>
  /** The customer in the filter, from one of their listed orders; undefined if none is listed. */
  customer: Pick<Order, 'customerName'> | undefined
  set: (name: OrderFilterName, value: string) => void
}

/** Staff filters of the order list. */
export const OrderFilters = ({ filter, customer, set }: OrderFiltersProps) => (
  <div className={css.filters} role="search" aria-label="Orders">
    <div className={css.search}>
      <SearchBox
        label="Search orders"
        placeholder="Order number, such as OR000042"
        maxLength={searchLength}
        value={filter.search ?? ''}
        onSearch={text => set('search', text)}
      />
    </div>
    <CustomerFilter
      chosen={filter.customerId && (customer?.customerName ?? 'One customer')}
      onChoose={id => set('customerId', id)}
    />
    <Field label="From">
      {props => (
        <TextInput
          type="date"
          max={filter.to}
          {...props}
          value={filter.from ?? ''}
          onChange={event => set('from', event.target.value)}
        />
      )}
    </Field>
    <Field label="To">
      {props => (
        <TextInput
          type="date"
          min={filter.from}
          {...props}
          value={filter.to ?? ''}
          onChange={event => set('to', event.target.value)}
        />
      )}
    </Field>
  </div>
)
