import type { OrderStatus as Status } from '#/shared/orders.ts'
import css from '#/web/features/orders/order-status.module.css'
import { statusWords } from '#/web/features/orders/order-words.ts'
import { Pill } from '#/web/ui/Pill.tsx'

export const OrderStatus = ({ status }: { status: Status }) => (
  <Pill className={css.status} data-status={status}>
    {statusWords[status]}
  </Pill>
)
