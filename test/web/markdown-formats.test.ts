import { describe, expect, test } from 'vitest'
import { editFor, type Format, linkEdit, pictureEdit } from '#/web/ui/markdown/formats.ts'

/** Applies a format to a text whose selection is between ‹ and ›, and shows the new selection in the same way. */
function formatted(format: Format, marked: string): string {
  const start = marked.indexOf('‹')
  const end = marked.indexOf('›') - 1
  const text = marked.replace(/[‹›]/g, '')
  const edit = editFor(format, { text, start, end })
  const changed = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${changed.slice(0, edit.start)}‹${changed.slice(edit.start, edit.end)}›${changed.slice(edit.end)}`
}

describe('formatting a text', () => {
  test.each<[Format, string, string]>([
    ['bold', 'a ‹word› b', 'a **‹word›** b'],
    ['bold', 'a **‹word›** b', 'a ‹word› b'],
    ['bold', '‹›', '**‹bold text›**'],
    ['italic', 'a ‹word›', 'a _‹word›_'],
    ['code', 'run ‹ls› now', 'run `‹ls›` now'],
    ['code', '‹one\ntwo›', '```\none\ntwo\n```\n‹›'],
    ['link', 'see ‹the guide›', 'see [the guide](‹https://›)'],
    ['link', '‹https://help.example›', '[‹link text›](https://help.example)'],
    ['heading', 'one\nt‹›wo', 'one\n## two‹›'],
    ['heading', '## t‹›wo', 'two‹›'],
    ['bullets', '‹one\ntwo›', '‹- one\n- two›'],
    ['bullets', '‹- one\n- two›', '‹one\ntwo›'],
    ['numbers', '‹one\ntwo›\nthree', '‹1. one\n2. two›\nthree'],
    ['quote', '‹one\ntwo›', '‹> one\n> two›'],
    ['quote', '‹> one\n> two›', '‹one\ntwo›'],
    ['table', 'Ports:‹›', 'Ports:\n\n| Name | Value |\n| --- | --- |\n|  |  |\n‹›'],
  ])('%s: %j', (format, before, after) => {
    expect(formatted(format, before)).toBe(after)
  })

  test('links the selection to a pasted address, and nothing else', () => {
    const selected = { text: 'see the guide', start: 8, end: 13 }
    expect(linkEdit(selected, ' https://help.example/a ')).toMatchObject({ insert: '[guide](https://help.example/a)' })
    for (const pasted of ['guide', 'https://a b', 'javascript:alert(1)', ''])
      expect(linkEdit(selected, pasted)).toBeUndefined()
    expect(linkEdit({ ...selected, end: 8 }, 'https://help.example/a')).toBeUndefined()
    expect(linkEdit({ text: 'a]b', start: 0, end: 3 }, 'https://help.example/a')).toBeUndefined()
  })

  test('shows a picture in its own paragraph after the selection, with its description selected', () => {
    const text = 'The back.'
    const edit = pictureEdit({ text, start: 0, end: text.length }, 'Router', '/media/articles/1/image.webp')
    expect(text.slice(0, edit.from) + edit.insert).toBe('The back.\n\n![Router](/media/articles/1/image.webp)\n')
    expect((text + edit.insert).slice(edit.start, edit.end)).toBe('Router')
  })
})
