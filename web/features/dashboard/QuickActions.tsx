import { ChevronRight, Cpu, ExternalLink, ReceiptText, Store, Ticket } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import type { Role } from '#/shared/users/roles.ts'
import css from '#/web/features/dashboard/quick-actions.module.css'
import { Icon, type Sign } from '#/web/shell/parts/Icon.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

interface Action {
  to: string
  name: string
  text: string
  icon: Sign
  roles: readonly Role[]
  /** Hidden while an admin has this module turned off. */
  module?: ModuleId
}

const actions: readonly Action[] = [
  {
    to: '/technician-dashboard',
    name: 'Manage Tickets',
    text: 'Assign, work on and resolve tickets',
    icon: Ticket,
    roles: ['technician', 'admin'],
  },
  {
    to: '/customer-portal',
    name: 'My Tickets',
    text: 'Get help and track progress',
    icon: Ticket,
    roles: ['customer'],
  },
  {
    to: '/portal',
    name: 'Portal Login',
    text: 'Open the external portals',
    icon: ExternalLink,
    roles: ['customer', 'technician', 'admin'],
  },
  {
    to: '/pc-builder',
    name: 'PC Builder',
    text: 'Build a custom PC',
    icon: Cpu,
    roles: ['customer', 'technician', 'admin'],
    module: 'pc-builder',
  },
  {
    to: '/store',
    name: 'IT Store',
    text: 'Shop for equipment',
    icon: Store,
    roles: ['customer', 'technician', 'admin'],
    module: 'store',
  },
  {
    to: '/invoices',
    name: 'Invoices',
    text: 'Bill customers and track payments',
    icon: ReceiptText,
    roles: ['technician', 'admin'],
    module: 'billing',
  },
  {
    to: '/billing',
    name: 'Invoices',
    text: 'View, pay and download',
    icon: ReceiptText,
    roles: ['customer'],
    module: 'billing',
  },
]

interface QuickActionsProps {
  role: Role
  /** Whether the user sees invoices. */
  hasBilling: boolean
  /** Undefined until counted. */
  pendingInvoices: number | undefined
}

export function QuickActions({ role, hasBilling, pendingInvoices }: QuickActionsProps) {
  const title = useId()
  const isOn = useModuleOn()
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Quick Actions</PanelTitle>
      </PanelHead>
      <ul className={css.list}>
        {actions
          .filter(
            ({ roles, module }) =>
              roles.includes(role) && (!module || (module === 'billing' ? hasBilling : isOn(module))),
          )
          .map(({ to, name, text, icon, module }) => (
            <li key={to}>
              <Link to={to}>
                <span className={css.tile}>
                  <Icon of={icon} size={18} />
                </span>
                <span>
                  <strong>
                    {name}
                    {module === 'billing' && <Pending count={pendingInvoices} />}
                  </strong>
                  <span>{text}</span>
                </span>
                <Icon of={ChevronRight} />
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
