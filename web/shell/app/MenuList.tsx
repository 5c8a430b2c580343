import { useId } from 'react'
import { NavLink } from 'react-router-dom'
import css from '#/web/shell/app/menu-list.module.css'
import type { MenuEntry, MenuItem } from '#/web/shell/app/navigation.ts'

/** The navigation bar's links as a list, with its menus as titled groups. */
export const MenuList = ({ items }: { items: readonly MenuItem[] }) =>
  items.map(item => ('entries' in item ? <Titled key={item.label} {...item} /> : <EntryLink key={item.to} {...item} />))

function Titled({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const title = useId()
  return (
    <div className={css.group} role="group" aria-labelledby={title}>
      <p id={title}>{label}</p>
      <MenuList items={entries} />
    </div>
  )
}

export const EntryLink = ({ label, to }: MenuEntry) => (
  <NavLink to={to} end={to === '/'}>
    {label}
  </NavLink>
)
