import css from '#/web/shell/parts/count-on-icon.module.css'

/** The class of a button or link whose icon has a count. */
export const countFrame = css.frame

const max = 99

/** A count as an icon shows it: up to 99, then '99+'. */
export const countLabel = (count: number): string => (count > max ? `${max}+` : `${count}`)

/** A count at the corner of an icon; nothing for 0. The name of the button or link says it to assistive technology. */
export const CountOnIcon = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={css.count} aria-hidden="true">
      {countLabel(count)}
    </span>
  )
