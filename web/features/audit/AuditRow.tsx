import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { AuditEntry } from '#/shared/audit.ts'
import { TicketId } from '#/shared/lib/ids.ts'
import { signInWords, unknownAccount } from '#/shared/sign-ins.ts'
import { wordsOf } from '#/web/features/audit/action-words.ts'
import { nameOfField, wordsOfChange } from '#/web/features/audit/change-words.ts'
import { Cell, Row } from '#/web/ui/Table.tsx'
import { TicketLink } from '#/web/ui/TicketLink.tsx'
import { whichMinute } from '#/web/ui/when.ts'

const Strong = chakra('span', { base: { fontWeight: '540', overflowWrap: 'anywhere' } })
const Quiet = chakra('span', { base: { color: 'mutedForeground' } })
const Changes = chakra('ul', {
  base: { minWidth: '0', overflowWrap: 'anywhere', '& span': { color: 'mutedForeground' } },
})
const SubjectLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    minHeight: '24px',
    alignItems: 'center',
    fontWeight: '580',
    textDecoration: 'underline',
    textDecorationColor: 'border',
    textUnderlineOffset: '3px',
    overflowWrap: 'anywhere',
    _hover: { textDecorationColor: 'currentColor' },
  },
})

interface AuditRowProps {
  entry: AuditEntry
  /** Names of staff by their ids. */
  people: ReadonlyMap<string, string>
}

export function AuditRow({ entry, people }: AuditRowProps) {
  return (
    <Row>
      <Cell label="When" whiteSpace={{ xl: 'nowrap' }} minWidth={{ lg: '156px' }} fontVariantNumeric="tabular-nums">
        <time dateTime={entry.at}>{whichMinute(entry.at, new Date())}</time>
      </Cell>
      <Cell label="Who" minWidth={{ lg: '144px' }}>
        <Strong>{entry.userName}</Strong>
      </Cell>
      <Cell label="What" whiteSpace={{ xl: 'nowrap' }} minWidth={{ lg: '128px' }}>
        {wordsOf(entry.action)}
      </Cell>
      <Cell label="Subject" minWidth={{ lg: '152px' }}>
        <span>
          <Subject entry={entry} people={people} />
        </span>
      </Cell>
      <Cell label="Changes" width={{ lg: '100%' }} minWidth={{ lg: '176px', xl: '240px' }}>
        <ChangeList changes={entry.changes} people={people} />
      </Cell>
      <Cell
        label="From where"
        minWidth={{ lg: '144px', xl: '152px' }}
        overflowWrap="anywhere"
        fontVariantNumeric="tabular-nums"
      >
        {entry.address}
      </Cell>
    </Row>
  )
}

/** An account that an entry of these ended is not among the users any more. */
const endings = new Set(['DELETE /api/users/{id}', 'POST /api/profile/erasure'])

/** A ticket leads to its page, a user to themselves among the users, and who was deleted to all that was done about them. */
function Subject({ entry: { subject, action }, people }: AuditRowProps) {
  if (TicketId.safeParse(subject).success) return <TicketLink id={subject} />
  if (subject === unknownAccount) return <Quiet>—</Quiet>
  const name = people.get(subject)
  if (name) return <SubjectLink to={`/user-management?search=${encodeURIComponent(name)}`}>{name}</SubjectLink>
  const isAccount = Object.hasOwn(signInWords, action) || / \/api\/(?:users|profile|auth)\b/.test(action)
  if (!isAccount) return <Quiet>{subject.slice(0, 8)}</Quiet>
  const place = endings.has(action) ? '/audit-log?subject' : '/user-management?search'
  return <SubjectLink to={`${place}=${subject}`}>User {subject.slice(0, 8)}</SubjectLink>
}

function ChangeList({ changes, people }: Pick<AuditEntry, 'changes'> & Pick<AuditRowProps, 'people'>) {
  const fields = Object.entries(changes)
  if (fields.length === 0) return <Quiet>—</Quiet>
  return (
    <Changes>
      {fields.map(([field, value]) => (
        <li key={field}>
          <span>{nameOfField(field)}:</span> {wordsOfChange(field, value, people)}
        </li>
      ))}
    </Changes>
  )
}
