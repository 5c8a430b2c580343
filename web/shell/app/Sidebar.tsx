import { useId } from 'react'
import { Link } from 'react-router-dom'
import { IconLink } from '#/web/shell/app/MenuList.tsx'
import type { MenuSection } from '#/web/shell/app/navigation.ts'
import css from '#/web/shell/app/sidebar.module.css'
import type { SidebarWidth } from '#/web/shell/app/use-sidebar.ts'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'

interface SidebarProps {
  sections: readonly MenuSection[]
  width: SidebarWidth
}

/** The navigation of the team on a wide screen. */
export function Sidebar({ sections, width }: SidebarProps) {
  return (
    <nav className={css.sidebar} data-width={width} aria-label="Main">
      <Link className={css.home} to="/">
        <CompanyLogo markOnly={width === 'icons'} />
      </Link>
      <div className={css.sections}>
        {sections.map(section => (
          <Section key={section.label} {...section} />
        ))}
      </div>
    </nav>
  )
}

function Section({ label, entries }: MenuSection) {
  const title = useId()
  return (
    <div className={css.section} role="group" aria-labelledby={title}>
      <p id={title}>
        <span>{label}</span>
      </p>
      {entries.map(entry => (
        <IconLink key={entry.to} entry={entry} className={css.entry} />
      ))}
    </div>
  )
}
