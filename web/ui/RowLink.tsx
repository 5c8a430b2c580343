import { Link, type LinkProps } from 'react-router-dom'
import { classes } from '#/web/ui/classed.ts'
import css from '#/web/ui/row-link.module.css'

interface RowLinkProps extends LinkProps {
  /** A number, which is never broken into two lines. */
  isNumber?: boolean
}

/** The name or number of a list's row, as a link to its page. */
export const RowLink = ({ isNumber = false, ...props }: RowLinkProps) => (
  <Link {...props} className={classes(css.link, isNumber && css.number)} />
)
