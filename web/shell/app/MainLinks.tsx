import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { EntryLink, MenuList } from '#/web/shell/app/MenuList.tsx'
import css from '#/web/shell/app/main-links.module.css'
import { entriesOf, isWithin, type MenuItem } from '#/web/shell/app/navigation.ts'
import { useFitCount } from '#/web/shell/app/use-fit-count.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { Popover } from '#/web/shell/parts/Popover.tsx'

/** The items of the navigation bar: as many as fit, and the rest under More. */
export function MainLinks({ items }: { items: readonly MenuItem[] }) {
  const { row, fit } = useFitCount()
  const shown = items.slice(0, fit.count)
  const rest = items.slice(shown.length)
  const isMeasured = fit.count !== undefined
  return (
    <nav className={`${css.links} ${css.main}`} ref={row} aria-label="Main">
      {shown.map(item =>
        'entries' in item ? (
          <Menu key={item.label} label={item.label} items={item.entries} />
        ) : (
          <EntryLink key={item.to} entry={item} />
        ),
      )}
      {(!isMeasured || (fit.isSettled && rest.length > 0)) && <Menu label="More" items={rest} />}
    </nav>
  )
}

/** A button with a menu of links under it. */
function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const { pathname } = useLocation()
  const id = `${label.toLowerCase()}-menu`
  const holdsPage = items.flatMap(entriesOf).some(({ to }) => isWithin(pathname, to))
  return (
    <>
      {/* The current page's link has `page`; the button of the menu that contains it has `true`. */}
      <button type="button" popoverTarget={id} aria-current={holdsPage || undefined}>
        {label}
        <Icon of={ChevronDown} />
      </button>
      <Popover id={id} label={label} underButton>
        <MenuList items={items} />
      </Popover>
    </>
  )
}
