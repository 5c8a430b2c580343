import css from '#/web/features/theme/swatch.module.css'

/** A patch of a colour, which is said beside it. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span className={css.patch} aria-hidden="true" style={{ background: `hsl(${colour})` }} />
)
