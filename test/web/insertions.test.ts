import { describe, expect, test } from 'vitest'
import type { ArticleMatch } from '#/shared/articles/schemas.ts'
import type { CannedReply } from '#/shared/desk/canned-replies.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { articleLink, fieldValues, matchReplies, slashBefore } from '#/web/features/tickets/reply/insertions.ts'

const at = (marked: string) => {
  const caret = marked.indexOf('|')
  return slashBefore(marked.replace('|', ''), caret)
}

describe('the slash that opens the list', () => {
  test.each([
    ['/|', { at: 0, filter: '' }],
    ['/vp|', { at: 0, filter: 'vp' }],
    ['Hello /vp|n', { at: 6, filter: 'vp' }],
    ['Hello\n/vpn of|fice', { at: 6, filter: 'vpn of' }],
    ['a/b /c|', { at: 4, filter: 'c' }],
  ])('opens it in %j', (marked, found) => expect(at(marked)).toEqual(found))

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

  test('hold no address in place of a name', () => {
    expect(fieldValues(sources('dana@whitfield.test'))).toMatchObject({ 'customer.firstName': '', 'customer.name': '' })
  })
})
