import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from '#/web/ui/back-link.module.css'

/** A link from a page back to its list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={css.back} to={to}>
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="m10 3-5 5 5 5" />
    </svg>
    {children}
  </Link>
)
