import { expect, test } from 'vitest'
import { withFiles } from '#/web/ui/files/with-files.ts'

const file = (name: string, lastModified = 1) => new File(['x'], name, { lastModified })

test('the files of a message have each file once, in the order in which they were added', () => {
  const names = (files: readonly File[]) => files.map(({ name }) => name)
  const files = [file('a.png'), file('b.png')]
  expect(names(withFiles(files, [file('c.png'), file('a.png')]))).toEqual(['a.png', 'b.png', 'c.png'])
  expect(names(withFiles(files, [file('a.png', 2)])), 'a later version').toEqual(['a.png', 'b.png', 'a.png'])
})
