import { Link } from 'react-router-dom'
import type { AuditEntry } from '#/shared/audit/schemas.ts'
import { signInLabels, unknownAccount } from '#/shared/identity/sign-ins.ts'
import { TicketId } from '#/shared/lib/ids.ts'
import { actionLabel } from '#/web/features/audit/action-labels.ts'
import css from '#/web/features/audit/audit-columns.module.css'
import { nameOfField, wordsOfChange } from '#/web/features/audit/change-labels.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

/** An entry of the log, with what its cells need. */
export interface ListedEntry extends AuditEntry {
  /** Staff names by id. */
  people: ReadonlyMap<string, string>
}

export const auditColumns: readonly Column<ListedEntry>[] = [
  {
    header: 'When',
    width: 'time',
    phone: 'amount',
    className: css.when,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, serverNow())}</time>,
  },
  { header: 'Who', width: 'id', phone: 'state', cell: ({ userName }) => userName },
  { header: 'What', width: 'name', phone: 'title', className: css.wrapping, cell: ({ action }) => actionLabel(action) },
  { header: 'Subject', width: 'id', cell: entry => <Subject entry={entry} /> },
  { header: 'Changes', className: css.wrapping, cell: entry => <ChangeList entry={entry} /> },
  { header: 'IP address', width: 'id', phone: 'hidden', cell: ({ address }) => address },
]

/** After these actions the account is no longer in the user list. */
const endings = new Set(['DELETE /api/users/{id}', 'POST /api/profile/erasure'])

/** Links a ticket to its page, a user to the user list, and a deleted user to their entries in the log. */
function Subject({ entry: { subject, action, people, userId, userName } }: { entry: ListedEntry }) {
  if (TicketId.safeParse(subject).success) return <TicketLink id={subject} />
  if (subject === unknownAccount) return <span className={css.quiet}>—</span>
  const name = people.get(subject) ?? (subject === userId ? userName : undefined)
  if (name)
    return (
      <Link className={css.subjectLink} to={`/user-management?search=${encodeURIComponent(name)}`}>
        {name}
      </Link>
    )
  const isAccount = Object.hasOwn(signInLabels, action) || / \/api\/(?:users|profile|auth)\b/.test(action)
  if (!isAccount) return <span className={css.quiet}>{subject.slice(0, 8)}</span>
  const place = endings.has(action) ? '/audit-log?subject' : '/user-management?search'
  return (
    <Link className={css.subjectLink} to={`${place}=${subject}`}>
      User {subject.slice(0, 8)}
    </Link>
  )
}

function ChangeList({ entry: { changes, people } }: { entry: ListedEntry }) {
  const fields = Object.entries(changes)
  if (fields.length === 0) return <span className={css.quiet}>—</span>
  return (
    <ul className={css.changes}>
      {fields.map(([field, value]) => (
        <li key={field}>
          <span>{nameOfField(field)}:</span> {wordsOfChange(field, value, people)}
        </li>
      ))}
    </ul>
  )
}
