import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { NavLink } from 'react-router-dom'
import type { MenuEntry, MenuItem } from '#/web/app/navigation.ts'

const Group = chakra('div', {
  base: {
    '& + &, & + a, a + &': {
      marginTop: '1',
      paddingTop: '1',
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderColor: 'border',
    },
    '& > p': { paddingBlock: '0.5', paddingInline: '1.5', color: 'mutedForeground', fontSize: 'sm', fontWeight: '560' },
  },
})

/** Links of the navigation bar, the menus among them as titled groups. */
export const MenuList = ({ items }: { items: readonly MenuItem[] }) =>
  items.map(item => ('entries' in item ? <Titled key={item.label} {...item} /> : <EntryLink key={item.to} {...item} />))

function Titled({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const title = useId()
  return (
    <Group role="group" aria-labelledby={title}>
      <p id={title}>{label}</p>
      <MenuList items={entries} />
    </Group>
  )
}

export const EntryLink = ({ label, to }: MenuEntry) => (
  <NavLink to={to} end={to === '/'}>
    {label}
  </NavLink>
)
