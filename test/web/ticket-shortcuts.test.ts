import { expect, test } from 'vitest'
import { matching } from '#/web/features/tickets/menus/PickList.tsx'
import { type Shortcut, type ShortcutScope, shortcuts } from '#/web/features/tickets/queue/shortcuts.ts'

const all: readonly Shortcut[] = Object.values(shortcuts)
/** Keys of the browser, which no page may take. */
const reserved = ['Ctrl+t', 'Ctrl+w', 'Ctrl+n', 'Ctrl+l', 'Ctrl+r', 'Ctrl+f', 'Ctrl+p', 'Ctrl+s']

test.each<ShortcutScope>(['list', 'ticket', 'other screens'])('no two actions of the %s have the same key', scope => {
  const keys = all.filter(({ scopes }) => scopes.includes(scope)).map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
})

test('no action takes a key of the browser, or a digit, which chooses a view', () => {
  for (const { key, label } of all) {
    expect(reserved).not.toContain(key)
    expect(key).not.toMatch(/^\d$/)
    expect(label).not.toBe('')
  }
})

test.each([
  ['ma', ['Marco Bianchi', 'Élise Martin']],
  ['bi ma', ['Marco Bianchi']],
  ['eli', ['Élise Martin']],
  ['rco', []],
  ['', ['Marco Bianchi', 'Élise Martin']],
])('%j finds the people whose names begin with it: %j', (text, found) => {
  const people = [{ label: 'Marco Bianchi' }, { label: 'Élise Martin' }]
  expect(matching(people, text).map(({ label }) => label)).toEqual(found)
})
