import { describe, expect, test } from 'vitest'
import { itemTextsIn } from '#/shared/tickets/rules.ts'
import { itemsIn } from '#/web/features/tickets/checklist/checklist-lines.ts'

const mailbox = { id: 'mailbox', text: 'Create mailbox' }
const laptop = { id: 'laptop', text: 'Order laptop' }
const itemsOf = (text: string) => itemsIn(text, [mailbox, laptop], () => 'new')

describe('the items of a text', () => {
  test('are its lines without their bullets', () => {
    expect(itemTextsIn('- Create mailbox\n\n * [x] Order laptop \n[ ] Print badge\n• -5 °C')).toEqual([
      'Create mailbox',
      'Order laptop',
      'Print badge',
      '-5 °C',
    ])
  })

  test('stay the same items in another order', () => {
    expect(itemsOf('Order laptop\nCreate mailbox')).toEqual([laptop, mailbox])
  })

  test('stay the same items when one is reworded', () => {
    expect(itemsOf('Create the mailbox\nOrder laptop')).toEqual([{ ...mailbox, text: 'Create the mailbox' }, laptop])
  })

  test('become new ones where a line is added', () => {
    expect(itemsOf('Print badge\nCreate mailbox\nOrder laptop')).toEqual([
      { id: 'new', text: 'Print badge' },
      mailbox,
      laptop,
    ])
  })

  test('go with their lines', () => {
    expect(itemsOf('Order laptop')).toEqual([laptop])
    expect(itemsOf(' \n')).toEqual([])
  })
})
