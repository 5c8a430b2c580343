import { describe, expect, test } from 'vitest'
import { anyMessage, isBlank, messageIn, nestErrors, placeOfError } from '#/web/ui/forms/form-errors.ts'

const values = {
  customer: '',
  lateFee: { kind: 'fixed', value: '' },
  tags: 'vpn, mail',
  services: ['Email', 'VPN'],
  items: [
    { description: 'Switch', quantity: '1' },
    { description: '', quantity: '0' },
  ],
  none: [],
}

describe('an error is shown', () => {
  test.each([
    ['at its field', 'customer', 'customer'],
    ['at a field in a group', 'lateFee.value', 'lateFee.value'],
    ['at the field of a line', 'items.1.quantity', 'items.1.quantity'],
    ['at the one field that holds several texts', 'tags.1', 'tags'],
    ['at the field with a list of plain values', 'services.1', 'services.1'],
    ['for the list, if it is about all of it', 'items', 'items.root'],
    ['for the list, if it is about a line', 'items.1', 'items.root'],
    ['for the list, if the line has no such field', 'items.1.taxRate', 'items.root'],
    ['for the list, if it has no such line', 'items.2.quantity', 'items.root'],
    ['for an empty list', 'none', 'none.root'],
    ['for the whole form, if it is about a group', 'lateFee', 'root'],
    ['for the whole form, if the form has no such field', 'version', 'root'],
    ['for the whole form, if it names a part of every object', 'constructor', 'root'],
    ['for the whole form, if it names no field', '', 'root'],
  ])('%s', (_, path, place) => {
    expect(placeOfError(values, path)).toBe(place)
  })
})

test('errors of the same list stay apart, and the first one of a place is shown', () => {
  const errors = nestErrors(values, { items: 'Too few', 'items.1.quantity': 'Too small', 'items.1': 'Also too few' })
  expect(messageIn((errors.items as { root?: unknown }).root)).toBe('Too few')
  expect(errors.items?.[1]?.quantity?.message).toBe('Too small')
  expect(errors.items?.[0]).toBeUndefined()
})

test('a field with a list of plain values shows the first of their errors, a list of lines none of its lines’', () => {
  expect(messageIn(nestErrors(values, { 'services.1': 'Unknown service' }).services)).toBe('Unknown service')
  expect(messageIn(nestErrors(values, { 'items.1.quantity': 'Too small' }).items)).toBeUndefined()
})

test('any error of a form is found, at any depth', () => {
  expect(anyMessage(nestErrors(values, { 'items.1.quantity': 'Too small' }))).toBe('Too small')
  expect(anyMessage({})).toBeUndefined()
})

test.each([
  ['', true],
  [' \n', true],
  ['0', false],
  [0, false],
  [undefined, false],
])('%j is blank: %s', (value, expected) => {
  expect(isBlank(value)).toBe(expected)
})
