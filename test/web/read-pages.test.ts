import { afterEach, expect, test, vi } from 'vitest'
import { readPages } from '#/web/shell/api/use-list.ts'

afterEach(() => vi.unstubAllGlobals())

/** A route whose pages have these rows, each page with a link to the next. */
function serve(pages: number[][]) {
  const asked: number[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(address.split('=')[1])
    asked.push(page)
    const link = page + 1 < pages.length ? { link: `</api/tickets?cursor=${page + 1}>; rel="next"` } : undefined
    return new Response(JSON.stringify(pages[page]), link && { headers: link })
  })
  return { asked, first: { data: pages[0], next: pages.length > 1 ? '/api/tickets?cursor=1' : undefined } }
}

test('empty pages are skipped: the first page shows matches found later', async () => {
  const { first, asked } = serve([[], [], [1, 2], [], [3]])
  expect(await readPages(first, 1, false)).toEqual({ rows: [1, 2], next: '/api/tickets?cursor=3' })
  expect(asked).toEqual([1, 2])
  expect(await readPages(first, 2, false)).toEqual({ rows: [1, 2, 3], next: undefined })
})

test('a search that finds nothing for long lets the user continue it', async () => {
  const { first, asked } = serve(Array.from({ length: 100 }, () => []))
  expect(await readPages(first, 1, false)).toEqual({ rows: [], next: expect.any(String) })
  expect(asked).toHaveLength(20)
  await readPages(first, 2, false)
  expect(asked).toHaveLength(20 + 40)
})
