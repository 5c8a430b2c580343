import css from '#/web/features/contracts/amount-list.module.css'

/** Amounts before a decision, one a line. */
export const AmountList = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={css.amounts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
