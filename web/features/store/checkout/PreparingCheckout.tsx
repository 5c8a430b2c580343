import css from '#/web/features/store/checkout/preparing-checkout.module.css'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

/** Placeholder for the payment form. */
export const PreparingCheckout = () => (
  <div className={css.place} aria-busy="true">
    <p role="status">Preparing checkout...</p>
    <Skeleton height="160px" />
  </div>
)
