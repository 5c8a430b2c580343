import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordBounce } from '#/functions/email/email-suppressions.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import type { PeopleChange } from '#/shared/desk/rearranged.ts'
import type { Contact, HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import {
  type Incoming,
  rawEmail,
  receive,
  replyAddressOf,
  supportAddress,
  unknownSender,
} from '#/test/support/fixtures/incoming-emails.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
let domain: string
let dana: string
beforeEach(() => {
  domain = `acme-${randomUUID().slice(0, 8)}.test`
  dana = `dana@${domain}`
})

const send = (cc: string, email: Partial<Incoming> = {}) =>
  receive(here.cloud, { from: `Dana <${dana}>`, to: supportAddress, headers: { Cc: cc }, ...email })
const ticketOf = async (email = dana) => {
  const { body } = await people.technician.request<Ticket[]>('GET', '/api/tickets')
  const { id = '' } = body.find(one => one.customerEmail === email) ?? {}
  return (await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body
}
const contacts = async () => (await ticketOf()).contacts
const answer = async (cc: string, email: Partial<Incoming> = {}) =>
  send(cc, { to: await replyAddressOf(here.cloud, dana), text: 'More', ...email })
const setContacts = async (list: readonly Contact[]) => {
  const { id } = await ticketOf()
  await people.technician.request('PUT', `/api/tickets/${id}/people`, { contacts: list, watchers: [] })
}

describe('colleagues on copy', () => {
  test('of a new request become contacts of its ticket, and get the answers', async () => {
    await send(`Pat Lee <pat@${domain}>, Sam@${domain.toUpperCase()}`)
    expect(await contacts()).toEqual([
      { email: `pat@${domain}`, name: 'Pat Lee' },
      { email: `sam@${domain}`, name: `sam@${domain}` },
    ])
    const { id } = await ticketOf()
    await people.technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'We are on it.' })
    await sendGathered(here.cloud)
    expect(here.cloud.inbox().find(({ to }) => to.includes(`pat@${domain}`))?.text).toContain('We are on it.')
  })

  test('of an answer become contacts, which the history says', async () => {
    await send('')
    await answer(`Pat Lee <pat@${domain}>`)
    expect(await contacts()).toEqual([{ email: `pat@${domain}`, name: 'Pat Lee' }])
    const { id } = await ticketOf()
    const { body } = await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
    expect(body).toContainEqual(expect.objectContaining({ kind: 'people', to: 'Pat Lee' }))
  })

  test('are never other domains’, our own, the team’s, former accounts’, bounced, or the requester', async () => {
    const [colleague, former] = await Promise.all([
      signedIn(here.cloud, 'technician', { email: `tech@${domain}` }),
      signedIn(here.cloud, 'customer', { email: `former@${domain}` }),
    ])
    await people.admin.request('POST', `/api/users/${former.user.id}/deactivate`)
    await recordBounce(`gone@${domain}`, 'bounced', new Date().toISOString())
    const others = ['x@elsewhere.test', `x@sub.${domain}`, supportAddress, 'support@beacon.test']
    await send(
      [...others, colleague.user.email, former.user.email, `gone@${domain}`, dana, `kim@${domain}`, 'no address'].join(
        ', ',
      ),
    )
    expect((await contacts()).map(({ email }) => email)).toEqual([`kim@${domain}`])
  })

  test('of someone with a public provider’s address stay off the ticket', async () => {
    const local = domain.slice(0, 13)
    await send(`${local}-2@gmail.com`, { from: `${local}@gmail.com` })
    expect((await ticketOf(`${local}@gmail.com`)).contacts).toEqual([])
  })

  test('are at most ten on a ticket, of two hundred on copy', async () => {
    const bomb = Array.from({ length: 200 }, (_, index) => `a${index}@${domain}`).join(',\r\n ')
    await send(bomb)
    expect(await contacts()).toHaveLength(10)
    await setContacts((await contacts()).slice(0, 8))
    await answer(Array.from({ length: 200 }, (_, index) => `b${index}@${domain}`).join(',\r\n '))
    expect((await contacts()).map(({ email }) => email).slice(7)).toEqual([
      `a7@${domain}`,
      `b0@${domain}`,
      `b1@${domain}`,
    ])
  })

  test.each([
    ['nothing verifies', { verdict: unknownSender }],
    ['fails its check', { verdict: 'dmarc=FAIL' }],
    ['another person sends', { from: 'stranger@elsewhere.test' }],
    ['a colleague sends', { from: 'colleague' }],
    ['a program sends', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ] as const)('of an answer that %s stay off the ticket', async (_, traits) => {
    await send('')
    const from = 'from' in traits ? traits.from.replace(/^colleague$/, `kim@${domain}`) : dana
    const headers = { Cc: `pat@${domain}`, ...('headers' in traits && traits.headers) }
    await answer('', { ...traits, from, headers })
    expect(await contacts()).toEqual([])
  })

  test('stay off once the team removed them, even if the same email arrives again', async () => {
    await send('')
    const to = await replyAddressOf(here.cloud, dana)
    const raw = rawEmail({ from: dana, to, text: 'Once', headers: { Cc: `pat@${domain}` } })
    const arrives = async () => {
      await here.cloud.receiveEmail({ from: dana, recipients: [to], raw })
      await here.cloud.settle()
    }
    await arrives()
    expect(await contacts()).toHaveLength(1)
    await setContacts([])
    await arrives()
    expect(await contacts()).toEqual([])
  })
})

describe('people whom the team is to decide about', () => {
  const suggested = async (email?: string) => (await ticketOf(email)).suggestedContacts
  const decide = async (change: Partial<PeopleChange>) => {
    const { id, contacts: list } = await ticketOf()
    await people.technician.request('PUT', `/api/tickets/${id}/people`, { contacts: list, watchers: [], ...change })
  }
  const accountant = { email: 'pat@accountants.test', name: 'Pat Lee' }
  const copied = 'Pat Lee <pat@accountants.test>'

  test('are those on copy at other domains, of a request and of an answer', async () => {
    await send(`${copied}, kim@${domain}, x@gmail.com, support@beacon.test`)
    await answer(`Lou <lou@landlord.test>, ${copied}, ${dana}`)
    expect(await suggested()).toEqual([
      accountant,
      { email: 'x@gmail.com', name: 'x@gmail.com' },
      { email: 'lou@landlord.test', name: 'Lou' },
    ])
    expect((await contacts()).map(({ email }) => email)).toEqual([`kim@${domain}`])
    await people.technician.request('POST', `/api/tickets/${(await ticketOf()).id}/comments`, { comment: 'On it.' })
    await sendGathered(here.cloud)
    expect(here.cloud.inbox().filter(({ to }) => to.includes(accountant.email))).toEqual([])
  })

  test('are a public provider’s, if the requester’s is one', async () => {
    const local = domain.slice(0, 13)
    await send(`${local}-2@gmail.com`, { from: `${local}@gmail.com` })
    expect(await suggested(`${local}@gmail.com`)).toEqual([
      { email: `${local}-2@gmail.com`, name: `${local}-2@gmail.com` },
    ])
  })

  test('are a colleague who answered an email to the requester', async () => {
    await send('')
    await answer('stranger@elsewhere.test', { from: `Kim <kim@${domain}>` })
    expect(await suggested()).toEqual([{ email: `kim@${domain}`, name: 'Kim' }])
  })

  test('become contacts once the requester copies a colleague that was suggested', async () => {
    await send('')
    await answer('', { from: `Kim <kim@${domain}>` })
    await answer(`Kim <kim@${domain}>`)
    expect(await contacts()).toEqual([{ email: `kim@${domain}`, name: 'Kim' }])
    expect(await suggested()).toEqual([])
  })

  test('are at most twenty, of two hundred on copy', async () => {
    await send(Array.from({ length: 200 }, (_, index) => `a${index}@elsewhere.test`).join(',\r\n '))
    expect(await suggested()).toHaveLength(20)
    await answer('one.more@elsewhere.test')
    expect(await suggested()).toHaveLength(20)
  })

  test('are suggested no more once they are contacts, and again once removed', async () => {
    await send(copied)
    await decide({ contacts: [accountant] })
    expect(await suggested()).toEqual([])
    expect(await contacts()).toEqual([accountant])
    await decide({ contacts: [] })
    expect(await suggested()).toEqual([accountant])
  })

  test('stay dismissed when the next email copies them', async () => {
    await send(copied)
    await decide({ dismissed: [accountant.email, 'unknown@elsewhere.test'] })
    await answer(copied)
    expect(await suggested()).toEqual([])
  })

  test.each([
    ['nothing verifies', { verdict: unknownSender }],
    ['another person sends', { from: 'stranger@elsewhere.test' }],
    ['a program sends', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ] as const)('are never those of an answer that %s', async (_, traits) => {
    await send('')
    await answer('', { ...traits, headers: { Cc: copied, ...('headers' in traits && traits.headers) } })
    expect(await suggested()).toEqual([])
  })

  test('are shown to the team only, and erased with the requester', async () => {
    const customer = await signedIn(here.cloud, 'customer', { email: dana })
    await send(copied)
    const { id } = await ticketOf()
    const seen = await customer.request<TicketPage>('GET', `/api/tickets/${id}`)
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toContain('accountants.test')
    await people.admin.request('DELETE', `/api/users/${customer.user.id}`)
    await here.cloud.runSchedule('erase-people')
    expect(await findTicket(id)).not.toHaveProperty('suggestedContacts')
  })
})
