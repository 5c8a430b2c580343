import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Role } from '#/shared/roles.ts'
import css from '#/web/features/dashboard/quick-actions.module.css'
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

export function QuickActions({ role }: { role: Role }) {
  const title = useId()
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Quick Actions</PanelTitle>
      </PanelHead>
      <ul className={css.list}>
        {actions
          .filter(({ roles }) => roles.includes(role))
          .map(({ to, name, text, drawing }) => (
            <li key={to}>
              <Link to={to}>
                <svg className={`icon ${css.tile}`} viewBox="0 0 24 24" aria-hidden="true">
                  <path d={drawing} />
                </svg>
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
      </ul>
    </Panel>
  )
}
