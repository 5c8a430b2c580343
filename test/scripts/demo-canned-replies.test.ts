import { expect, test } from 'vitest'
import { cannedReplies } from '#/scripts/demo/canned-replies.ts'

test.each(cannedReplies)('the demo’s canned reply “$name” begins a sentence after its greeting', ({ text }) => {
  expect(text).not.toMatch(/^Hello [^\n]*,\n+\p{Ll}/u)
})
