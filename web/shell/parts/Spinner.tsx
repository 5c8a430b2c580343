import css from '#/web/shell/parts/spinner.module.css'

export function Spinner() {
  return (
    <div className={css.place} role="status">
      <span className={css.ring} aria-hidden="true" />
      <span className="visually-hidden">Loading</span>
    </div>
  )
}
