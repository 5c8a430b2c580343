import { ChevronLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import css from '#/web/shell/parts/back-link.module.css'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { historyIndex, lastAddress, lastVisit } from '#/web/shell/parts/visits.ts'

interface ReturnLinkProps {
  to: string
  className?: string | undefined
  children: ReactNode
}

/** Links back to a list with its previous filters, pages and scroll position. */
export function ReturnLink({ to, className, children }: ReturnLinkProps) {
  const navigate = useNavigate()
  const visit = lastVisit(to)
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || visit?.index !== historyIndex() - 1) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link className={className} to={lastAddress(to)} onClick={goBack}>
      {children}
    </Link>
  )
}

/** The same with an arrow, for a page without breadcrumbs. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ReturnLink className={css.back} to={to}>
    <Icon of={ChevronLeft} />
    {children}
  </ReturnLink>
)
