import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Role } from '#/shared/roles.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'

interface Action {
  to: string
  name: string
  text: string
  drawing: string
  roles: readonly Role[]
}

/** An action appears when its screen exists. */
const actions: readonly Action[] = [
  {
    to: '/technician-dashboard',
    name: 'Manage Tickets',
    text: 'Take, work and resolve them',
    drawing: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v3M14 11v2M14 15v3',
    roles: ['technician', 'admin'],
  },
  {
    to: '/customer-portal',
    name: 'My Tickets',
    text: 'Ask for help, and see where it stands',
    drawing: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v3M14 11v2M14 15v3',
    roles: ['customer'],
  },
  {
    to: '/portal',
    name: 'Portal Login',
    text: 'The external portals',
    drawing: 'M14 4h6v6M20 4l-9 9M11 5H5v14h14v-6',
    roles: ['customer', 'technician', 'admin'],
  },
]

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    padding: '1',
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      alignItems: 'center',
      gap: '1.5',
      padding: '1.5',
      borderRadius: 'md',
      _hover: { background: 'muted' },
    },
    '& a > svg:last-of-type': { color: 'mutedForeground' },
    '& strong': { display: 'block', fontWeight: '580' },
    '& span span': { color: 'mutedForeground', fontSize: 'sm' },
  },
})
const Tile = chakra('svg', {
  base: { width: '40px', height: '40px', padding: '8px', borderRadius: 'md', background: 'primaryWash' },
})

export function QuickActions({ role }: { role: Role }) {
  const title = useId()
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Quick Actions</PanelTitle>
      </PanelHead>
      <List>
        {actions
          .filter(({ roles }) => roles.includes(role))
          .map(({ to, name, text, drawing }) => (
            <li key={to}>
              <Link to={to}>
                <Tile className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={drawing} />
                </Tile>
                <span>
                  <strong>{name}</strong>
                  <span>{text}</span>
                </span>
                <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path d="m6 3 5 5-5 5" />
                </svg>
              </Link>
            </li>
          ))}
      </List>
    </Panel>
  )
}
