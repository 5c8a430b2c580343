import { describe, expect, test } from 'vitest'
import { articleFromTicket } from '#/functions/articles/article-from-ticket.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

const drafted = (customerName: string, description: string) =>
  articleFromTicket(
    {
      title: 'A',
      description,
      customerName,
      companyName: '',
      customerEmail: 'dana@example.test',
      category: 'general',
    } as Ticket,
    [],
  ).content

describe('the draft of an article from a ticket', () => {
  test.each([
    ['the customer', 'Ask the customer.', 'Ask the customer.'],
    ['the customer '.repeat(19).trim(), 'Ask the customer.', 'Ask the customer.'],
    ['Will Whitfield', 'Will it? will it? WILL WHITFIELD', 'the customer it? will it? the customer'],
    ['Dana Whitfield', 'Dana (dana@example.test), Danae', 'the customer (the customer), Danae'],
    ['a.b (c)', 'A.B (C), aXb', 'the customer, aXb'],
  ])('replaces the customer %j in one pass', (name, description, expected) => {
    expect(drafted(name, description)).toContain(`## Problem\n\n${expected}\n\n`)
  })

  test('grows with its text alone, whatever the names', () => {
    const text = drafted(`the ${'customer '.repeat(20)}`.trim(), 'the customer '.repeat(4000))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000)
  })
})
