import { expect, test } from 'vitest'
import { parseDraft } from '#/web/features/tickets/reply/use-draft.ts'

test.each([
  ['{"text":"Hello","kind":"note"}', { text: 'Hello', kind: 'note' }],
  ['{"text":"Hello","kind":"shout"}', { text: 'Hello', kind: 'reply' }],
  ['{"text":7}', { text: '', kind: 'reply' }],
  ['not JSON', { text: '', kind: 'reply' }],
  [null, { text: '', kind: 'reply' }],
])('a kept draft %s is %o', (kept, draft) => {
  expect(parseDraft(kept)).toEqual(draft)
})
