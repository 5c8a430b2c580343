import { articleStates } from '#/shared/articles/schemas.ts'
import { type FilterOf, oneOf, words } from '#/web/ui/lists/filters.ts'

/** The server's maximum length. */
export const searchLength = 100

/** The filters of the knowledge base. Without a state, published articles are listed. */
export const articleFilters = {
  search: words(searchLength),
  category: words(searchLength),
  state: oneOf(articleStates.filter(state => state !== 'published')),
}
export type ArticleFilter = FilterOf<typeof articleFilters>
export type SetArticleFilter = (name: keyof typeof articleFilters, value: string) => void
