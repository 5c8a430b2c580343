import { Link, type LinkProps } from 'react-router-dom'
import { classes } from '#/web/shell/parts/classed.ts'
import css from '#/web/ui/lists/row-link.module.css'

interface RowLinkProps extends LinkProps {
  /** Whether the text is a number, which must not wrap. */
  isNumber?: boolean
}

/** The name or number in a table row, as a link to its page. */
export const RowLink = ({ isNumber = false, ...props }: RowLinkProps) => (
  <Link {...props} className={classes(css.link, isNumber && css.number)} />
)
