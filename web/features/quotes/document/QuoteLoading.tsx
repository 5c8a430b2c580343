import css from '#/web/features/quotes/document/quote-loading.module.css'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

/** The shape of a quote while it loads. */
export const QuoteLoading = () => (
  <div className={css.sheet} aria-busy="true">
    <h1 className="visually-hidden">Quote</h1>
    <Skeleton width="120px" height="20px" />
    <Skeleton width="60%" height="32px" />
    <Skeleton width="90%" height="20px" />
    <hr />
    {['1', '2', '3', '4'].map(line => (
      <div key={line} className={css.line}>
        <Skeleton width="50%" height="20px" />
        <Skeleton width="80px" height="20px" />
      </div>
    ))}
  </div>
)
