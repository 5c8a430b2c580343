import { Link } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { formatFullDay } from '#/shared/lib/dates.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import css from '#/web/features/dashboard/dashboard-head.module.css'
import { greeting } from '#/web/features/dashboard/greeting.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { localDay, localTime } from '#/web/shell/parts/format-time.ts'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'

const roleTags: Record<Role, string> = {
  admin: 'Administrator',
  technician: 'Technician',
  customer: 'Customer Portal',
}

const minuteMs = 60_000

/** The greeting, the day and the time in one line, and the one thing that everybody may begin here. */
export function DashboardHead({ user }: { user: SessionUser }) {
  const now = useNow(minuteMs)
  return (
    <header className={css.head}>
      <div>
        <PageTitle>
          {greeting(now)}
          {user.firstName && `, ${user.firstName}`}
        </PageTitle>
        <p className={css.facts}>
          <span>{roleTags[user.role]}</span>
          {user.companyName && <span>{user.companyName}</span>}
          <span>{formatFullDay(localDay(now))}</span>
          <span>{localTime(now)}</span>
        </p>
      </div>
      <NewTicketLink role={user.role} />
    </header>
  )
}

/** Opens the list of tickets with the form for a new one. */
export const NewTicketLink = ({ role }: { role: Role }) => (
  <Link
    to={isStaff(role) ? '/technician-dashboard' : '/customer-portal'}
    state={{ creating: true }}
    {...buttonVariant()}
  >
    New ticket
  </Link>
)
