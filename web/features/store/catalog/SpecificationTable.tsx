import type { Specification } from '#/shared/products/description.ts'
import css from '#/web/features/store/catalog/specification-table.module.css'

/** A product's specifications. */
export const SpecificationTable = ({ specifications }: { specifications: readonly Specification[] }) => (
  <section className={css.section} aria-labelledby="specifications">
    <h2 id="specifications">Specifications</h2>
    <dl className={css.table}>
      {specifications.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
