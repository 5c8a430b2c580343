import type { PeopleChange } from '#/shared/desk/rearranged.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

export const useSetPeople = () => useSend('setPeople', { refresh: ['getTicket', 'listHistory'] })

/** The contacts and watchers of a ticket as they were read, on which a change of them is based. */
export function peopleOf({ contacts, watchers = [] }: Pick<TicketPage, 'contacts' | 'watchers'>): PeopleChange & {
  basedOn: NonNullable<PeopleChange['basedOn']>
} {
  const ids = watchers.map(({ id }) => id)
  return {
    contacts: contacts.map(({ email, name }) => ({ email, name })),
    watchers: ids,
    basedOn: { contacts: contacts.map(({ email }) => email), watchers: ids },
  }
}
