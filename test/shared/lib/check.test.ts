import { describe, expect, test } from 'vitest'
import { Credentials, Registration } from '#/shared/identity/schemas.ts'
import { routes as inventory } from '#/shared/inventory/routes.ts'
import { check } from '#/shared/lib/check.ts'
import { NewTicket, TicketChange } from '#/shared/tickets/schemas.ts'

const messages = (schema: Parameters<typeof check>[0], value: unknown) => {
  const checked = check(schema, value)
  return checked.ok ? {} : Object.fromEntries(checked.errors.map(({ field, message }) => [field, message]))
}

describe('a registration', () => {
  const valid = {
    email: 'dana@whitfield.test',
    password: 'long enough',
    firstName: 'Dana',
    lastName: 'Whitfield',
    companyName: 'Whitfield & Moss',
  }

  test('names each invalid field', () => {
    expect(messages(Registration, { email: 'nobody', password: 'short', firstName: ' ', lastName: 'W' })).toEqual({
      email: 'Invalid email',
      password: 'String must contain at least 8 character(s)',
      firstName: 'Required',
      companyName: 'Required',
    })
  })

  test('lowercases the email and trims it', () => {
    expect(check(Registration, { ...valid, email: ' Dana@Whitfield.TEST ' })).toMatchObject({
      ok: true,
      value: { email: 'dana@whitfield.test' },
    })
  })

  test.each(['role', '__proto__', 'constructor', 'isAdmin'])('rejects the key %s', key => {
    const body = JSON.parse(JSON.stringify(valid).replace('{', `{${JSON.stringify(key)}:"admin",`))
    expect(messages(Registration, body)).toHaveProperty([key])
  })

  test.each([
    ['a line break', 'Dana\r\nBcc: all@example.test'],
    ['NUL', 'Da\0na'],
    ['another control character', 'Da\x1bna'],
    ['a lone surrogate', 'Dana \ud83d'],
  ])('rejects a name with %s', (_, firstName) => {
    expect(messages(Registration, { ...valid, firstName })).toHaveProperty('firstName')
  })

  test('allows emoji and every script', () => {
    expect(check(Registration, { ...valid, firstName: '🦊 Даша', companyName: '株式会社' }).ok).toBe(true)
  })

  test('rejects passwords over 256 characters, also at login', () => {
    expect(messages(Registration, { ...valid, password: 'x'.repeat(257) })).toHaveProperty('password')
    expect(messages(Credentials, { email: valid.email, password: 'x'.repeat(257) })).toHaveProperty('password')
  })
})

test.each([
  ['two', 'Enter a number'],
  ['1.5', 'Enter a whole number'],
])('a count of stock that is typed as %s', (typed, message) => {
  const count = { onHand: Number(typed), onHandBase: 1 }
  expect(messages(inventory.countStock.body(), count)).toEqual({ onHand: message })
})

describe('a new ticket', () => {
  test('has medium priority and the general category by default', () => {
    expect(check(NewTicket, { title: 'Printer', description: 'On fire' })).toMatchObject({
      ok: true,
      value: { priority: 'medium', category: 'general' },
    })
  })

  test('names its customer by email and name, never by only one', () => {
    const ticket = { title: 'Printer', description: 'On fire' }
    expect(messages(NewTicket, { ...ticket, customerEmail: 'a@b.test' })).toEqual({ customerName: 'Required' })
    expect(messages(NewTicket, { ...ticket, customerName: 'Ann' })).toEqual({ customerEmail: 'Required' })
  })

  test('can have several lines in its description, but only one in its title', () => {
    expect(check(NewTicket, { title: 'Printer', description: 'Line one\r\n\tline two' }).ok).toBe(true)
    expect(messages(NewTicket, { title: 'a\nb', description: 'c' })).toHaveProperty('title')
  })

  test.each([[{ $gt: '' }], [['a']], [1], [null], [true]])('rejects %j as text', value => {
    expect(messages(NewTicket, { title: value, description: 'c' })).toHaveProperty('title')
  })
})

describe('a change of a ticket', () => {
  test('must change something', () => {
    expect(messages(TicketChange, {})).toEqual({
      '': 'Send a status, a priority, a category, waitingOn, a snooze, tags, timeLogged, or a text or requester to correct',
    })
    expect(messages(TicketChange, { timeLoggedBase: 5 })).toEqual({
      '': 'Send a status, a priority, a category, waitingOn, a snooze, tags, timeLogged, or a text or requester to correct',
    })
  })

  test.each([-1, 1.5, '30', Number.NaN, 1e12])('rejects %s as a total of minutes', timeLogged => {
    expect(messages(TicketChange, { timeLogged })).toHaveProperty('timeLogged')
  })
})
