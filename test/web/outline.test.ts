import { describe, expect, test } from 'vitest'
import { outline } from '#/web/ui/markdown/outline.ts'

const heading = (depth: number, ...texts: string[]) => ({
  type: 'heading',
  depth,
  children: texts.map(value => ({ type: 'text', value })),
})

/** The headings of a text after the outline: level and id. */
function outlined(...children: object[]) {
  const tree = { type: 'root', children } as Parameters<ReturnType<typeof outline>>[0]
  outline()(tree)
  const all = JSON.stringify(tree)
  return [...all.matchAll(/"depth":(\d).*?"id":"([^"]+)"/g)].map(([, depth, id]) => `${depth} ${id}`)
}

describe('the outline of an article', () => {
  test.each([
    [
      [1, 2, 2],
      [2, 3, 3],
    ],
    [
      [3, 4],
      [2, 3],
    ],
    [
      [2, 4, 2],
      [2, 3, 2],
    ],
    [
      [1, 2, 3, 4, 5, 6],
      [2, 3, 4, 5, 6, 6],
    ],
    // The first heading may be deeper than a later one.
    [
      [3, 1],
      [2, 2],
    ],
  ])('of levels %j is %j below the page’s title, without gaps', (given, wanted) => {
    expect(outlined(...given.map(depth => heading(depth, 'x'))).map(line => Number(line[0]))).toEqual(wanted)
  })

  test('has a unique id for each heading, even for equal ones', () => {
    expect(outlined(heading(2, 'Über ', 'VPN!'), heading(2, 'Uber VPN'), heading(2, '🔥'), heading(2, '日本'))).toEqual(
      ['2 section-uber-vpn', '2 section-uber-vpn-2', '2 section-untitled', '2 section-日本'],
    )
  })

  test('finds headings in quotes and lists', () => {
    expect(outlined(heading(2, 'One'), { type: 'blockquote', children: [heading(3, 'Two')] })).toEqual([
      '2 section-one',
      '3 section-two',
    ])
  })
})

test.each([
  [
    ['Option', 'Option', 'Option 2'],
    ['option', 'option-2', 'option-2-2'],
  ],
  [
    ['Option 2', 'Option', 'Option', 'Option'],
    ['option-2', 'option', 'option-3', 'option-4'],
  ],
])('headings %j have separate ids', (names, ids) => {
  expect(outlined(...names.map(name => heading(1, name)))).toEqual(ids.map(id => `2 section-${id}`))
})

test.each([
  ['#backup-policy', '#section-backup-policy'],
  ['#Backup%20policy', '#section-backup-policy'],
  ['#whats-new', '#section-what-s-new'],
  ['#what-s-new', '#section-what-s-new'],
  ['#%C3%BCbersicht', '#section-ubersicht'],
  ['#another', '#another'],
  ['#100%', '#100%'],
  ['#', '#'],
  ['https://beacon.test/#backup-policy', 'https://beacon.test/#backup-policy'],
])('makes a link to %s lead to %s', (url, wanted) => {
  const link = { type: 'link', url, children: [{ type: 'text', value: 'there' }] }
  outlined(
    { type: 'paragraph', children: [link] },
    ...['Backup policy', 'What’s new?', 'Übersicht'].map(text => heading(2, text)),
  )
  expect(link.url).toBe(wanted)
})
