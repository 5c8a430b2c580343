import { ChevronRight } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { ReturnLink } from '#/web/shell/parts/BackLink.tsx'
import css from '#/web/shell/parts/breadcrumbs.module.css'
import { Icon } from '#/web/shell/parts/Icon.tsx'

/** The element of the bar that shows the page's breadcrumbs; null without a sidebar, where the page shows them itself. */
export const BreadcrumbPlace = createContext<HTMLElement | null>(null)

interface BreadcrumbsProps {
  /** The name and the address of the list that the page belongs to. */
  list: string
  to: string
  /** The name of the view of the list that the user came from. */
  view?: string | undefined
  /** The page itself, if its title does not follow at once. */
  children?: ReactNode
}

/** The way to a page. The last link returns to the list as it was. */
export function Breadcrumbs({ list, to, view, children }: BreadcrumbsProps) {
  const place = useContext(BreadcrumbPlace)
  const crumbs = (
    <nav className={css.crumbs} aria-label="Breadcrumb" data-in-bar={place !== null || undefined}>
      <ol>
        <li>{view ? <Link to={to}>{list}</Link> : <ReturnLink to={to}>{list}</ReturnLink>}</li>
        {view && (
          <li>
            <Icon of={ChevronRight} size={14} />
            <ReturnLink to={to}>{view}</ReturnLink>
          </li>
        )}
        {children && (
          <li className={css.here}>
            <Icon of={ChevronRight} size={14} />
            <span>{children}</span>
          </li>
        )}
      </ol>
    </nav>
  )
  return place ? createPortal(crumbs, place) : crumbs
}
