import { describe, expect, test } from 'vitest'
import type { ArticleMatch } from '#/shared/articles/schemas.ts'
import type { CannedReply } from '#/shared/desk/canned-replies.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import {
  articleLink,
  fieldValues,
  filterBefore,
  matchPeople,
  matchReplies,
  mentionedIn,
  type TeamMember,
} from '#/web/features/tickets/reply/insertions.ts'

const at = (marked: string) => {
  const caret = marked.indexOf('|')
  return filterBefore('/', marked.replace('|', ''), caret)
}

describe('the slash that opens the list', () => {
  test.each([
    ['/|', { at: 0, filter: '' }],
    ['/vp|', { at: 0, filter: 'vp' }],
    ['Hello /vp|n', { at: 6, filter: 'vp' }],
    ['Hello\n/vpn of|fice', { at: 6, filter: 'vpn of' }],
    ['a/b /c|', { at: 4, filter: 'c' }],
  ])('opens it in %j', (marked, found) => expect(at(marked)).toMatchObject(found))

  test.each([
    '|/',
    'and/or|',
    'https://a.test/|',
    '/usr/bin|',
    '/ no|',
    '/a\nb|',
    '/two  spaces|',
    'no slash|',
    `/${'x'.repeat(41)}|`,
  ])('does not open it in %j', marked => expect(at(marked)).toBeUndefined())
})

describe('the canned replies of a filter', () => {
  const reply = (name: string, text = 'Hello', uses = 0) => ({ name, text, uses }) as CannedReply
  const names = (replies: CannedReply[], filter: string) => matchReplies(replies, filter).map(({ name }) => name)

  test('begin with it, then contain it, then have it in their text, the most used first', () => {
    const replies = [reply('Text', 'Use the VPN'), reply('Café VPN'), reply('vpn b'), reply('VPN a', '', 3)]
    expect(names(replies, 'vpn')).toEqual(['VPN a', 'vpn b', 'Café VPN', 'Text'])
    expect(names(replies, 'cafe')).toEqual(['Café VPN'])
    expect(names(replies, 'none')).toEqual([])
  })

  test('are all for an empty filter, up to eight', () => {
    expect(
      matchReplies(
        Array.from({ length: 20 }, (_, index) => reply(`R${index}`)),
        '',
      ),
    ).toHaveLength(8)
  })
})

describe('the people of the team', () => {
  const people = [
    { id: 'a', name: 'Marco Bell' },
    { id: 'b', name: 'Marco Bell Ruiz' },
    { id: 'c', name: 'José (Pepe) Núñez' },
  ] as unknown as TeamMember[]

  test.each([
    ['', ['a', 'b', 'c']],
    ['bell r', ['b']],
    ['nunez', ['c']],
    ['ell', []],
  ])('match %j by the beginning of a name', (filter, ids) =>
    expect(matchPeople(people, filter).map(({ id }) => id)).toEqual(ids),
  )

  test.each([
    ['@Marco Bell, look', ['a']],
    ['Ask @Marco Bell Ruiz.', ['b']],
    ['@Marco Bell and @Marco Bell Ruiz and @José (Pepe) Núñez', ['a', 'b', 'c']],
    ['@Marco Bellini', []],
    ['marco@Marco Bell', []],
    ['Marco Bell', []],
  ])('are mentioned in %j by their whole name', (text, ids) => expect(mentionedIn(text, people)).toEqual(ids))

  test('are listed by an @ at a line’s start or after a space, not in an address', () => {
    expect(filterBefore('@', 'Ask @mar', 8)).toEqual({ sign: '@', at: 4, filter: 'mar' })
    expect(filterBefore('@', 'dana@mar', 8)).toBeUndefined()
  })
})

test('an article is a link whose title cannot end it, with its excerpt if wanted', () => {
  const article = { id: 'KB000042', title: 'Reset [VPN] (old)', excerpt: 'Open the app.' } as ArticleMatch
  const link = '[Reset (VPN) (old)](https://beacon.test/knowledge-base/KB000042)'
  expect(articleLink(article, 'https://beacon.test', false)).toBe(link)
  expect(articleLink(article, 'https://beacon.test', true)).toBe(`Open the app.\n\n${link}`)
})

describe('the values of the fields', () => {
  const sources = (customerName: string) => ({
    ticket: { id: 'TK00000C-0123456789' as TicketId, title: 'Printer', customerName, companyName: 'Acme' },
    agent: { firstName: 'Priya', lastName: 'Raman' },
    business: { name: 'Beacon IT', phone: '+1 (555) 010-0142' },
  })

  test('come from the ticket, the agent and the business', () => {
    expect(fieldValues(sources('Dana Whitfield'))).toEqual({
      'customer.firstName': 'Dana',
      'customer.name': 'Dana Whitfield',
      'customer.company': 'Acme',
      'ticket.number': '#TK00000C',
      'ticket.subject': 'Printer',
      'agent.firstName': 'Priya',
      'agent.name': 'Priya Raman',
      'business.name': 'Beacon IT',
      'business.phone': '+1 (555) 010-0142',
    })
  })

  test.each([
    ['Dr. Dana Whitfield', 'Dana'],
    ['Lee, Pat', 'Pat'],
    ['Acme Dental LLC', ''],
  ])('greet %s as emails do', (customerName, firstName) => {
    expect(fieldValues(sources(customerName))['customer.firstName']).toBe(firstName)
  })

  test('hold no address in place of a name', () => {
    expect(fieldValues(sources('dana@whitfield.test'))).toMatchObject({ 'customer.firstName': '', 'customer.name': '' })
  })
})
