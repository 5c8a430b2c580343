import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import css from '#/web/shell/app/menu-list.module.css'
import { isWithin, type MenuEntry, type MenuItem } from '#/web/shell/app/navigation.ts'
import { useEntryCount } from '#/web/shell/app/use-navigation-counts.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'

/** The navigation's links as a list, with its groups under their titles. */
export const MenuList = ({ items }: { items: readonly MenuItem[] }) =>
  items.map(item =>
    'entries' in item ? <Titled key={item.label} {...item} /> : <IconLink key={item.to} entry={item} />,
  )

function Titled({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const title = useId()
  return (
    <div className={css.group} role="group" aria-labelledby={title}>
      <p id={title}>{label}</p>
      <MenuList items={entries} />
    </div>
  )
}

interface EntryLinkProps {
  entry: MenuEntry
  className?: string | undefined
}

/** An entry as a word alone. */
export function EntryLink({ entry: { label, to } }: EntryLinkProps) {
  return (
    <Link to={to} aria-current={useCurrent(to)}>
      {label}
    </Link>
  )
}

/** An entry with its sign and, at the end, its number. */
export function IconLink({ entry, className }: EntryLinkProps) {
  const { label, to, icon } = entry
  const count = useEntryCount(entry)
  const id = useId()
  return (
    <Link
      className={className ?? css.link}
      to={to}
      aria-current={useCurrent(to)}
      aria-describedby={count && id}
      title={className && label}
    >
      <Icon of={icon} size={18} />
      <span>{label}</span>
      {count && (
        <span className={css.count} data-tone={count.tone} aria-hidden="true">
          <span>{count.number}</span>
          <span id={id} hidden>
            {count.text}
          </span>
        </span>
      )}
    </Link>
  )
}

/** The current page's link has `page`; the link of the list that the page belongs to has `true`. */
function useCurrent(to: string): 'page' | 'true' | undefined {
  const { pathname } = useLocation()
  if (pathname === to) return 'page'
  return isWithin(pathname, to) ? 'true' : undefined
}
