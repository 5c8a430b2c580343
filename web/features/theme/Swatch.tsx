import css from '#/web/features/theme/swatch.module.css'

/** A color sample; its value is shown next to it. */
export const Swatch = ({ color }: { color: string }) => (
  <span className={css.patch} aria-hidden="true" style={{ background: `hsl(${color})` }} />
)
