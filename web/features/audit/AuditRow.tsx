import { Link } from 'react-router-dom'
import type { AuditEntry } from '#/shared/audit/schemas.ts'
import { signInLabels, unknownAccount } from '#/shared/identity/sign-ins.ts'
import { TicketId } from '#/shared/lib/ids.ts'
import { actionLabel } from '#/web/features/audit/action-labels.ts'
import css from '#/web/features/audit/audit-row.module.css'
import { nameOfField, wordsOfChange } from '#/web/features/audit/change-labels.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

interface AuditRowProps {
  entry: AuditEntry
  /** Staff names by id. */
  people: ReadonlyMap<string, string>
}

export function AuditRow({ entry, people }: AuditRowProps) {
  return (
    <Row>
      <Cell className={css.when} label="When">
        <time dateTime={entry.at}>{formatDateTime(entry.at, serverNow())}</time>
      </Cell>
      <Cell className={css.who} label="Who">
        <span className={css.strong}>{entry.userName}</span>
      </Cell>
      <Cell className={css.what} label="What">
        {actionLabel(entry.action)}
      </Cell>
      <Cell className={css.subject} label="Subject">
        <span>
          <Subject entry={entry} people={people} />
        </span>
      </Cell>
      <Cell className={css.changesOwn} label="Changes">
        <ChangeList changes={entry.changes} people={people} />
      </Cell>
      <Cell className={css.fromWhere} label="IP address">
        {entry.address}
      </Cell>
    </Row>
  )
}

/** After these actions the account is no longer in the user list. */
const endings = new Set(['DELETE /api/users/{id}', 'POST /api/profile/erasure'])

/** Links a ticket to its page, a user to the user list, and a deleted user to their entries in the log. */
function Subject({ entry: { subject, action }, people }: AuditRowProps) {
  if (TicketId.safeParse(subject).success) return <TicketLink id={subject} />
  if (subject === unknownAccount) return <span className={css.quiet}>—</span>
  const name = people.get(subject)
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

function ChangeList({ changes, people }: Pick<AuditEntry, 'changes'> & Pick<AuditRowProps, 'people'>) {
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
