import { type CompanyRow, noMoveCondition } from '#/functions/companies/data/companies.ts'
import { type NewMove, plainMove, requireNoMove } from '#/functions/companies/data/moves.ts'
import {
  allCompanyPeople,
  type Colleague,
  findPersonOf,
  forgetPersonWrites,
  leaveCompanyWrites,
  peopleWithRole,
} from '#/functions/companies/data/people.ts'
import { removedEmailWrite } from '#/functions/companies/emails.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import type { Write } from '#/functions/table/table.ts'
import type { CompanyRole } from '#/shared/companies/roles.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

export interface Leaving {
  by: UserId
  now: Date
  /** Whether their open tickets go along, instead of to a colleague. */
  takesTickets?: boolean
  /** The colleague who gets their open tickets; the primary contact by default. */
  handOverTo?: UserId | undefined
  /** Whether everything goes along, because it was filed under the wrong company. */
  takesHistory?: boolean
  /** The company where they go. */
  into?: { company: CompanyRow; companyRole: CompanyRole } | undefined
  /** Whether the company must keep a manager. */
  keepsManager?: boolean
  /** Whether they join the team, in a write of their user's row that also ends their membership. */
  joinsTeam?: boolean
}

/**
 * The move and the writes for a person who leaves their company: the writes of `leaveCompanyWrites`, their successor as primary
 * contact, and the email to them. Throws `Invalid` if the named colleague does not belong to the company.
 */
export async function planLeaving(
  person: Colleague,
  company: CompanyRow,
  choice: Leaving,
): Promise<{ move: NewMove; writes: Write[] }> {
  const { by, now, takesTickets = false, takesHistory = false, into, keepsManager = false, joinsTeam = false } = choice
  const at = now.toISOString()
  const intoId = into?.company.id ?? null
  if (takesHistory) for (const one of [company, into?.company]) if (one) requireNoMove(one)
  const target = takesTickets || takesHistory ? null : await colleagueFor(person, company, choice.handOverTo)
  const id = sortableId(now)
  const choices = { handOverTo: target, takesHistory, startedById: by, createdAt: at }
  const move: NewMove = {
    ...plainMove,
    ...choices,
    id,
    kind: 'leave',
    companyId: company.id,
    intoId,
    userId: person.id,
  }
  const isContact = company.primaryContactId === person.id
  const set = {
    ...(isContact && { primaryContactId: await nextContact(person, company) }),
    ...(takesHistory && { moveId: id }),
  }
  const leaving = {
    ...{ keepsManager, set },
    ...(takesHistory && { condition: noMoveCondition }),
    ...(into && { into: { ...into, ...(takesHistory && { moveId: id }) } }),
  }
  return {
    move,
    writes: [
      ...(joinsTeam ? forgetPersonWrites(person, leaving) : leaveCompanyWrites(person, at, leaving)),
      ...(into ? [] : [removedEmailWrite(person.id, company.id, at)]),
    ],
  }
}

/** The colleague who gets a leaver's open tickets: the chosen one, else the primary contact, else a manager, else anyone. */
async function colleagueFor(
  person: Colleague,
  company: CompanyRow,
  chosen: UserId | undefined,
): Promise<UserId | null> {
  if (chosen) {
    if (chosen !== person.id && (await findPersonOf(company.id, chosen))) return chosen
    throw new Invalid([{ field: 'handOverTo', message: `Choose one of ${company.name}’s people` }])
  }
  const { primaryContactId } = company
  if (primaryContactId && primaryContactId !== person.id) return primaryContactId
  const manager = await nextContact(person, company)
  if (manager) return manager
  return (await allCompanyPeople(company.id)).find(({ userId }) => userId !== person.id)?.userId ?? null
}

/** The manager who has been there longest, other than the person; null if there is none. */
export async function nextContact({ id }: Pick<Colleague, 'id'>, company: CompanyRow): Promise<UserId | null> {
  return (await peopleWithRole(company.id, ['manager'])).find(manager => manager.id !== id)?.id ?? null
}
