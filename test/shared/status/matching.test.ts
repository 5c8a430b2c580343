import { expect, test } from 'vitest'
import { isAbout } from '#/shared/status/matching.ts'

const event = { title: 'Searching large mailboxes is slow', affectedServices: ['Email Services', 'VPN Services'] }

test.each([
  ['My mailbox finds nothing', true],
  ['EMAIL does not arrive', true],
  ['emails are late', true],
  ['the search never ends', true],
  ['My PC is slow', false],
  ['The printing service does not work', false],
  ['a large file', false],
  ['mai', false],
  ['', false],
])('“%s” is about a slow mailbox search: %s', (text, is) => expect(isAbout(text, event)).toBe(is))
