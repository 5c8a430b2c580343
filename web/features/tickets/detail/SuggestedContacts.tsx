import { useId } from 'react'
import type { PeopleChange } from '#/shared/desk/rearranged.ts'
import type { Contact, TicketPage } from '#/shared/tickets/schemas.ts'
import { peopleOf, useSetPeople } from '#/web/features/tickets/data/use-people.ts'
import css from '#/web/features/tickets/detail/suggested-contacts.module.css'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'

/** People in the customer's emails that the team may add to the ticket's contacts. */
export function SuggestedContacts({ ticket }: { ticket: TicketPage }) {
  const title = useId()
  const { send, pending } = useSetPeople()
  const { id, contacts, suggestedContacts = [] } = ticket
  if (suggestedContacts.length === 0) return null
  const change = (changes: Partial<PeopleChange>) =>
    attempt(() => send({ parameters: { id }, body: { ...peopleOf(ticket), ...changes } }))
  const add = async (contact: Contact) => {
    if (await change({ contacts: [...contacts, contact] })) {
      toast({ title: 'Success', description: `${contact.name} gets the replies from now on` })
    }
  }
  return (
    <section className={css.area} aria-labelledby={title}>
      <h3 id={title}>Also in the customer’s emails</h3>
      <ul>
        {suggestedContacts.map(contact => (
          <li key={contact.email}>
            <div>
              {contact.name} {contact.name !== contact.email && <span>{contact.email}</span>}
            </div>
            <div>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Add ${contact.name}`}
                aria-disabled={pending}
                onClick={pending ? undefined : () => void add(contact)}
              >
                Add
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Dismiss ${contact.name}`}
                aria-disabled={pending}
                onClick={pending ? undefined : () => void change({ dismissed: [contact.email] })}
              >
                Dismiss
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
