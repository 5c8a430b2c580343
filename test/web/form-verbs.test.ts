import { expect, test } from 'vitest'
import { textsOf } from '#/web/ui/forms/form-verbs.ts'

test.each([
  [{ verb: 'create', resource: 'user' }, ['Create user', 'Create user', 'Creating…', 'User created']],
  [{ verb: 'edit', resource: 'time entry' }, ['Edit time entry', 'Save time entry', 'Saving…', 'Time entry saved']],
] as const)('the texts of %j', (task, texts) => {
  expect(Object.values(textsOf(task))).toEqual(texts)
})
