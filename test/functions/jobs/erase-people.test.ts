import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailboxOf } from '#/functions/data/erasures.ts'
import { getAll, putAll } from '#/functions/data/lib/table.ts'
import { findTicket, type TicketRow, ticketIdsOf, ticketKey, ticketsForMailbox } from '#/functions/data/tickets.ts'
import { ticketId, type UserId } from '#/shared/lib/ids.ts'
import { type Account, registeredAccount } from '#/test/support/accounts.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { mailedCode } from '#/test/support/mail.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)

/** Rows of `count` tickets that were raised for an address, each listed in `partition`: a customer's, or a mailbox. */
async function ticketsIn(partition: string, email: string, count: number): Promise<string[]> {
  const random = () => randomUUID().replaceAll('-', '').slice(0, 10)
  const ids = Array.from({ length: count }, (_, index) => ticketId(index + 1, random()))
  const named = { customerEmail: email, customerName: 'Dana Whitfield', companyName: 'Whitfield & Moss' }
  const text = { title: 'The scanner sends nothing', description: 'Since this morning.' }
  await putAll(ids.map(id => ({ ...ticketKey(id), id, ...text, ...named })))
  await putAll(ids.map(id => ({ pk: partition, sk: `TICKET#${id}` })))
  return ids
}
const namesOn = async (tickets: readonly string[]) =>
  (await getAll<TicketRow>(tickets.map(ticketKey))).map(({ customerName }) => customerName)

/** Somebody who has proved that the address is theirs. */
async function verifiedAccount(): Promise<Account> {
  const account = await registeredAccount(here.cloud)
  const code = await mailedCode(here.cloud, account.email)
  await account.visitor.request('POST', '/api/auth/verification', { code })
  return account
}

describe('the job that erases people', () => {
  test('takes the name from all their tickets, however many, and goes on where it was cut short', {
    timeout: 120_000,
  }, async () => {
    const { id, email, password, visitor } = await verifiedAccount()
    const tickets = await ticketsIn(`CUSTOMER#${id}`, email, 110)
    const raisedBefore = await ticketsIn(`MAILBOX#${mailboxOf(email)}`, email, 105)
    await visitor.request('POST', '/api/profile/erasure', { password })

    here.cloud.faults.inject({ function: 'erase-people', action: 'UpdateItem', kind: 'fail', nth: 105, times: 100 })
    await here.cloud.runSchedule('erase-people')
    expect(await namesOn(tickets)).toContain('Dana Whitfield')
    here.cloud.faults.clear()
    here.cloud.journal.length = 0
    await here.cloud.runSchedule('erase-people')

    expect(new Set(await namesOn([...tickets, ...raisedBefore]))).toEqual(new Set(['Deleted user']))
    const reads = here.cloud.journal.filter(call => call.function.endsWith('-erase-people'))
    const again = reads.filter(({ keys }) => keys.some(key => key.startsWith(`TICKET#${tickets[0]}`)))
    expect(again, 'what was done is not done again').toEqual([])
    expect(await ticketsForMailbox(mailboxOf(email))).toEqual([])
    expect(await ticketIdsOf(id as UserId, undefined), 'the tickets themselves stay').toHaveLength(100)
    expect(await findTicket(tickets[0] ?? '')).toMatchObject({ customerEmail: '', companyName: '' })
  })

  test('leaves the tickets alone that were raised for an address which the person never proved to be theirs', async () => {
    const { email, password, visitor } = await registeredAccount(here.cloud)
    const ticket = { title: 'VPN', description: 'Down', customerEmail: email, customerName: 'Dana Whitfield' }
    const { body } = await people.technician.request<{ id: string }>('POST', '/api/tickets', ticket)
    expect(await visitor.request('POST', '/api/profile/erasure', { password })).toMatchObject({ status: 200 })
    await here.cloud.runSchedule('erase-people')
    expect(await findTicket(body.id)).toMatchObject({ customerEmail: email, customerName: 'Dana Whitfield' })
  })
})
