import { describe, expect, test } from 'vitest'
import type { Draft } from '#/shared/desk/unsent.ts'
import { type LocalDraft, parseDraft, startingDraft } from '#/web/features/tickets/reply/use-draft.ts'
import { pastedFiles } from '#/web/ui/files/pasted-files.ts'

const empty = { text: '', kind: 'reply', revision: 0, isUnsaved: false } as const

test.each([
  ['{"text":"Hello","kind":"note"}', { ...empty, text: 'Hello', kind: 'note' }],
  ['{"text":"Hello","kind":"shout"}', { ...empty, text: 'Hello' }],
  [
    '{"text":"Hello","kind":"reply","minutes":"12","revision":3,"isUnsaved":true}',
    { ...empty, text: 'Hello', minutes: '12', revision: 3, isUnsaved: true },
  ],
  ['{"text":"Hello","minutes":7,"revision":"3"}', { ...empty, text: 'Hello' }],
  [
    '{"text":"Hello","skipContacts":["pat@harbor.test",7]}',
    { ...empty, text: 'Hello', skipContacts: ['pat@harbor.test'] },
  ],
  ['{"text":7}', empty],
  ['not JSON', empty],
  [null, empty],
])('a kept draft %s is %o', (kept, draft) => {
  expect(parseDraft(kept)).toEqual(draft)
})

describe('the draft to begin with', () => {
  const kept: LocalDraft = { text: 'On this device', kind: 'reply', revision: 2, isUnsaved: false }
  const saved = (text: string, revision: number): Draft => ({
    text,
    internal: true,
    attachments: [],
    minutes: 5,
    skipContacts: ['pat@harbor.test'],
    revision,
    savedAt: '2026-11-26T09:00:00.000Z',
  })

  test('is the server’s if it is newer', () => {
    expect(startingDraft(kept, saved('On the phone', 3))).toEqual({
      text: 'On the phone',
      kind: 'note',
      minutes: '5',
      skipContacts: ['pat@harbor.test'],
      revision: 3,
      isUnsaved: false,
    })
  })

  test.each([
    ['has nothing', null],
    ['has an older one', saved('Yesterday', 1)],
  ])('is the device’s if the server %s', (_, server) => {
    expect(startingDraft(kept, server)).toEqual(kept)
  })

  test('is the device’s if the server does not have it yet', () => {
    const unsaved = { ...kept, isUnsaved: true }
    expect(startingDraft(unsaved, saved('On the phone', 9))).toEqual(unsaved)
  })
})

describe('pasted files', () => {
  const paste = (names: string[], types: string[] = ['Files']) => {
    const files = names.map(name => new File(['x'], name, { type: 'image/png' }))
    return pastedFiles({ files: files as unknown as FileList, types }, [{ name: 'screenshot-1.png' }]).map(
      ({ name }) => name,
    )
  }

  test('are numbered if they have no name of their own', () => {
    expect(paste(['image.png', 'image.png', 'plan.pdf'])).toEqual(['screenshot-2.png', 'screenshot-3.png', 'plan.pdf'])
  })

  test('are none if there is a text, of which they are a picture', () => {
    expect(paste(['image.png'], ['text/plain', 'Files'])).toEqual([])
  })
})
