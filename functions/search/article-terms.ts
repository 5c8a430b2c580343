import type { NewArticleRow } from '#/functions/articles/data/articles.ts'
import { firstTerms, postingKey } from '#/functions/search/terms.ts'
import { type Key, nameOf } from '#/functions/table/table.ts'

/** A posting row of an article. `title` says whether the term is in the heading, where it weighs more. */
export interface ArticlePosting extends Key {
  title: boolean
}

/** Max terms per article. A text of 64 KB has about this many different ones. */
const maxTerms = 2000

type Indexed = Pick<NewArticleRow, 'id' | 'title' | 'category' | 'tags' | 'content'>

/** The terms that weigh more: those of the title, category, tags and number. */
export const headingTerms = ({ id, title, category, tags }: Omit<Indexed, 'content'>): string[] =>
  firstTerms([title, category, ...tags, id].join(' '), maxTerms)

/** All terms of an article. */
export const articleTerms = (article: Indexed): string[] => [
  ...new Set([...headingTerms(article), ...firstTerms(article.content, maxTerms)]),
]

/** An article's posting rows. Those of its heading exist twice, so that they can be read first. */
export function articlePostings(article: NewArticleRow): (Key & Partial<ArticlePosting>)[] {
  const heading = new Set(headingTerms(article))
  const rows = articleTerms(article).map(
    (term): ArticlePosting => ({
      ...postingKey(`articles-${article.state}`, term, article.id),
      title: heading.has(term),
    }),
  )
  return [...rows, ...[...heading].map(term => postingKey(`articles-${article.state}-titles`, term, article.id))]
}

/** The posting rows to write and delete when an article changes. */
export function changedPostings(before: NewArticleRow | undefined, after: NewArticleRow) {
  const old = new Map((before ? articlePostings(before) : []).map(row => [nameOf(row), row]))
  const current = new Map(articlePostings(after).map(row => [nameOf(row), row]))
  return {
    put: [...current].flatMap(([name, row]) => {
      const same = old.get(name)
      return same && same.title === row.title ? [] : [row]
    }),
    removed: [...old].flatMap(([name, row]) => (current.has(name) ? [] : [row])),
  }
}
