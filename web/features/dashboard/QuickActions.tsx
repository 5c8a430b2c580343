import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import type { Role } from '#/shared/users/roles.ts'
import css from '#/web/features/dashboard/quick-actions.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

interface Action {
  to: string
  name: string
  text: string
  drawing: string
  roles: readonly Role[]
  /** Hidden while an admin has this module turned off. */
  module?: ModuleId
}

const invoiceDrawing = 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6'

const actions: readonly Action[] = [
  {
    to: '/technician-dashboard',
    name: 'Manage Tickets',
    text: 'Assign, work on and resolve tickets',
    drawing: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v3M14 11v2M14 15v3',
    roles: ['technician', 'admin'],
  },
  {
    to: '/customer-portal',
    name: 'My Tickets',
    text: 'Get help and track progress',
    drawing: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v3M14 11v2M14 15v3',
    roles: ['customer'],
  },
  {
    to: '/portal',
    name: 'Portal Login',
    text: 'Open the external portals',
    drawing: 'M14 4h6v6M20 4l-9 9M11 5H5v14h14v-6',
    roles: ['customer', 'technician', 'admin'],
  },
  {
    to: '/pc-builder',
    name: 'PC Builder',
    text: 'Build a custom PC',
    drawing: 'M5 4h9v16H5zM8 7h3M8 10h3M18 8v12M16 20h4M16 14h4',
    roles: ['customer', 'technician', 'admin'],
    module: 'pc-builder',
  },
  {
    to: '/store',
    name: 'IT Store',
    text: 'Shop for equipment',
    drawing: 'M3 4h2.500l2 11h10l2-8H6.500M9 19.500h.1M16.500 19.500h.1',
    roles: ['customer', 'technician', 'admin'],
    module: 'store',
  },
  {
    to: '/invoices',
    name: 'Invoices',
    text: 'Bill customers and track payments',
    drawing: invoiceDrawing,
    roles: ['technician', 'admin'],
    module: 'billing',
  },
  {
    to: '/billing',
    name: 'Invoices',
    text: 'View, pay and download',
    drawing: invoiceDrawing,
    roles: ['customer'],
    module: 'billing',
  },
]

interface QuickActionsProps {
  role: Role
  /** Undefined until counted. */
  pendingInvoices: number | undefined
}

export function QuickActions({ role, pendingInvoices }: QuickActionsProps) {
  const title = useId()
  const isOn = useModuleOn()
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Quick Actions</PanelTitle>
      </PanelHead>
      <ul className={css.list}>
        {actions
          .filter(({ roles, module }) => roles.includes(role) && (!module || isOn(module)))
          .map(({ to, name, text, drawing, module }) => (
            <li key={to}>
              <Link to={to}>
                <svg className={`icon ${css.tile}`} viewBox="0 0 24 24" aria-hidden="true">
                  <path d={drawing} />
                </svg>
                <span>
                  <strong>
                    {name}
                    {module === 'billing' && <Pending count={pendingInvoices} />}
                  </strong>
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

function Pending({ count }: { count: number | undefined }) {
  return count ? <em className={css.pending}>{count} pending</em> : null
}
