import type { Page } from '#/functions/data/lib/page.ts'
import { pageLimit } from '#/shared/lib/route.ts'

/** All of a list, page by page. */
export async function allOf<Item>(
  list: (page: { limit: number; after: string | undefined }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = []
  let after: string | undefined
  do {
    const { items, next } = await list({ limit: pageLimit.most, after })
    all.push(...items)
    after = next
  } while (after)
  return all
}
