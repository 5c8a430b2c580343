import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { teamEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { changedMergeFields } from '#/functions/tickets/data/ticket-merges.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { rebaseList } from '#/functions/tickets/rebase-list.ts'
import { requireUnmerged } from '#/functions/tickets/transitions.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { requireTeam } from '#/functions/users/require-team.ts'
import type { PeopleChange } from '#/shared/desk/rearranged.ts'
import { routes } from '#/shared/desk/routes.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { peopleLimits } from '#/shared/tickets/rules.ts'
import type { Contact } from '#/shared/tickets/schemas.ts'

export const handler = handle(routes.setPeople, async ({ parameters: { id }, body, caller, now, recordWrites }) => {
  await retryOnConflict('ticket', async () => {
    const before = await findTicket(id)
    requireUnmerged(before)
    const known = before.watchers ?? []
    const { contacts, watchers } = changedPeople(before, body)
    // Colleagues who left may stay until they are removed.
    await requireTeam(
      watchers.filter(watcher => !known.includes(watcher)),
      'watchers',
    )
    const after = { ...before, contacts: contacts.filter(({ email }) => email !== before.customerEmail), watchers }
    const set = { ...changedMergeFields(before, after), ...dismissedFrom(before, body.dismissed ?? []) }
    if (Object.keys(set).length === 0) return
    const [from, to] = await Promise.all([namesOn(before), namesOn(after)])
    await transact([
      setTicketFieldsWrite(before, { set }),
      teamEventWrite(id, {
        ...{ userId: caller.id, at: now.toISOString(), kind: 'people' },
        from: from.filter(name => !to.includes(name)).join(', '),
        to: to.filter(name => !from.includes(name)).join(', '),
      }),
      ...recordWrites({
        subject: id,
        changes: { contacts: `${after.contacts.length}`, watchers: `${after.watchers.length}` },
      }),
    ])
  })
  return {}
})

/** The contacts and watchers of a ticket after a change. Throws `Invalid` for too many, together with those added since. */
function changedPeople(before: TicketRow, { contacts: sent, watchers: ids, basedOn }: PeopleChange) {
  const contacts = rebaseList<Contact>(before.contacts ?? [], sent, basedOn?.contacts, ({ email }) => email)
  const watchers = rebaseList(before.watchers ?? [], ids, basedOn?.watchers, watcher => watcher)
  const people = { contacts, watchers }
  for (const field of ['contacts', 'watchers'] as const) {
    const message = `A ticket can have up to ${peopleLimits[field]} ${field}`
    if (people[field].length > peopleLimits[field]) throw new Invalid([{ field, message }])
  }
  return people
}

/** The ticket's suggested contacts after some were dismissed. They are kept, so that the next email does not suggest them again. */
function dismissedFrom(
  { suggestedContacts = [] }: TicketRow,
  dismissed: readonly string[],
): Pick<TicketRow, 'suggestedContacts'> {
  if (!suggestedContacts.some(({ email, isDismissed }) => !isDismissed && dismissed.includes(email))) return {}
  return {
    suggestedContacts: suggestedContacts.map(one =>
      dismissed.includes(one.email) ? { ...one, isDismissed: true as const } : one,
    ),
  }
}

/** The names of a ticket's contacts and watchers. */
async function namesOn({ contacts = [], watchers = [] }: TicketRow): Promise<string[]> {
  const names = await namesOf(watchers)
  return [...contacts.map(({ name }) => name), ...watchers.flatMap(watcher => names.get(watcher)?.name ?? [])]
}
