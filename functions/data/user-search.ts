import { foundPage } from '#/functions/data/lib/found-page.ts'
import type { Page } from '#/functions/data/lib/page.ts'
import { listing, lookUp } from '#/functions/data/lib/postings.ts'
import { beginsAll } from '#/functions/data/lib/search.ts'
import { query } from '#/functions/data/lib/table.ts'
import {
  findUser,
  isListed,
  listed,
  type UserPageRequest,
  type UserPlace,
  type UserRow,
  userKey,
} from '#/functions/data/users.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { queryWords } from '#/shared/lib/search-words.ts'

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
  const words = queryWords(text)
  if (words.length === 0) return { items: [] }
  const { postings, unsure } = await lookUp('users', words, 'ascending')
  const source = role ? ({ index: 'gsi2', pk: `USERS#${role}` } as const) : ({ index: 'gsi1', pk: 'USERS' } as const)
  const list = listing(async (position, count) =>
    (await query<UserPlace>({ ...source, after: position, limit: count })).map(place => place[`${source.index}sk`]),
  )
  return foundPage<UserRow>({
    postings: role || postings.length === 0 ? [...postings, list] : postings,
    order: 'ascending',
    limit,
    after,
    keyOf: position => userKey(position.slice(position.lastIndexOf('#') + 1)),
    positionOf: user => listed(user).gsi1sk,
    belongs: user =>
      isListed(user, role) &&
      beginsAll([user.firstName, user.lastName, user.companyName, user.email].join(' '), unsure),
    maxExamined,
  })
}
