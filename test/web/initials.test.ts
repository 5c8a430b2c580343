import { expect, test } from 'vitest'
import { initialsOf } from '#/web/shell/parts/initials.ts'

test.each([
  ['Dana Whitfield', 'DW'],
  ['Jan van der Berg', 'JB'],
  ['  dana  ', 'D'],
  ['dana@whitfield.test', 'D'],
  ['محمد علي', 'مع'],
  ['Zoë “the fox” 🦊', 'ZF'],
  ['🦊', '🦊'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
