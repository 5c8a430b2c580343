import type { Cloud } from '#/scripts/local/cloud.ts'
import type { Ticket } from '#/shared/tickets.ts'
import type { Person } from '#/test/support/people.ts'

/** The ids that a path's `{…}` segments point at, for a row that belongs to `owner`. By the noun before the segment. */
const makers: Record<string, (owner: Person, cloud: Cloud) => Promise<string>> = {
  tickets: async owner => (await openedTicket(owner)).id,
}

/** Opens a ticket as `owner` through the API. */
export async function openedTicket(owner: Person, fields: object = {}): Promise<Ticket> {
  const { status, body } = await owner.request<Ticket>('POST', '/api/tickets', {
    title: 'Printer on fire',
    description: 'It smells of toner.',
    ...fields,
  })
  if (status !== 201) throw new Error(`No ticket was opened: ${status} ${JSON.stringify(body)}`)
  return body
}

/**
 * A path of the contract with its segments filled by rows of `owner`. A segment whose noun has no maker fails: a route that
 * the matrix cannot reach would be a route that nobody checked.
 */
export async function pathOfRow(path: string, owner: Person, cloud: Cloud): Promise<string> {
  const segments = path.split('/')
  const filled = segments.map(async (segment, index) => {
    if (!segment.startsWith('{')) return segment
    const noun = segments[index - 1] ?? ''
    const maker = makers[noun]
    if (!maker) throw new Error(`test/support/rows.ts cannot make a row for ${path}: say how under ${noun}`)
    return maker(owner, cloud)
  })
  return (await Promise.all(filled)).join('/')
}
