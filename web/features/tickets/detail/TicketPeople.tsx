import { useState } from 'react'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { SuggestedContacts } from '#/web/features/tickets/detail/SuggestedContacts.tsx'
import css from '#/web/features/tickets/detail/ticket-people.module.css'
import { Avatar } from '#/web/shell/parts/Avatar.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { FoldingPanel } from '#/web/ui/pages/FoldingPanel.tsx'

const TicketPeopleDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/detail/TicketPeopleDialog.tsx')).TicketPeopleDialog,
)

/** A ticket's contacts and watchers. Renders nothing for a customer without contacts. */
export function TicketPeople({ ticket, forStaff }: { ticket: TicketPage; forStaff: boolean }) {
  const [editing, setEditing] = useState(false)
  const { contacts, watchers = [], suggestedContacts = [] } = ticket
  if (contacts.length === 0 && !forStaff) return null
  return (
    <FoldingPanel
      title="People"
      isEmpty={contacts.length + watchers.length + suggestedContacts.length === 0}
      end={
        forStaff && (
          <Button size="sm" variant="quiet" aria-label="Edit people" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <ul className={css.people}>
        {contacts.map(({ email, name }) => (
          <li key={email}>
            <Avatar id={email} name={name} isStaff={false} />
            <div>
              {name} <span>{email}</span>
            </div>
          </li>
        ))}
        {watchers.map(({ id, name }) => (
          <li key={id}>
            <Avatar id={id} name={name} isStaff />
            <div>
              {name} <span>Watches this ticket</span>
            </div>
          </li>
        ))}
        {contacts.length + watchers.length === 0 && (
          <li>
            <span>Nobody else follows this ticket.</span>
          </li>
        )}
      </ul>
      {forStaff && <SuggestedContacts ticket={ticket} />}
      {editing && <TicketPeopleDialog ticket={ticket} onClose={() => setEditing(false)} />}
    </FoldingPanel>
  )
}
