import { listPostings, lookUpPrefixes } from '#/functions/search/postings.ts'
import { searchPage } from '#/functions/search/search-page.ts'
import { matchesAllPrefixes } from '#/functions/search/terms.ts'
import type { Page } from '#/functions/table/page.ts'
import { query } from '#/functions/table/table.ts'
import {
  findUser,
  isListed,
  listed,
  textOf,
  type UserIndexRow,
  type UserPageRequest,
  type UserRow,
  userKey,
} from '#/functions/users/data/users.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { queryTerms } from '#/shared/lib/search-terms.ts'

/** Max users checked per page. */
const maxExamined = 400

/**
 * Access pattern: the users with every word of `text` in their name, company or address, each matched by its beginning, by
 * name. Posting rows are read starting with the rarest word; if a page is not full by then, the next page continues. A
 * complete id finds its user.
 */
export async function searchUsers(text: string, { limit, after, role }: UserPageRequest): Promise<Page<UserRow>> {
  const id = UserId.safeParse(text.trim()).data
  if (id) {
    const user = await findUser(id)
    return { items: user && isListed(user, role) ? [user] : [] }
  }
  const prefixes = queryTerms(text)
  if (prefixes.length === 0) return { items: [] }
  const { postings, unindexed } = await lookUpPrefixes('users', prefixes, 'ascending')
  const source = role ? ({ index: 'gsi2', pk: `USERS#${role}` } as const) : ({ index: 'gsi1', pk: 'USERS' } as const)
  const list = listPostings(async (position, count) =>
    (await query<UserIndexRow>({ ...source, after: position, limit: count })).map(
      indexEntry => indexEntry[`${source.index}sk`],
    ),
  )
  return searchPage<UserRow>({
    postings: role || postings.length === 0 ? [...postings, list] : postings,
    order: 'ascending',
    limit,
    after,
    keyOf: position => userKey(position.slice(position.lastIndexOf('#') + 1)),
    positionOf: user => listed(user).gsi1sk,
    belongs: user => isListed(user, role) && matchesAllPrefixes(textOf(user).texts.join(' '), unindexed),
    maxExamined,
  })
}
