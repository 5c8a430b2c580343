import { excerptOf } from '#/functions/articles/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { matchArticles } from '#/functions/search/article-search.ts'
import { routes } from '#/shared/articles/routes.ts'

/** More matches would distract from the ticket. */
const max = 5

export const handler = handle(routes.matchArticles, async ({ query: { text } }) => {
  const articles = await matchArticles(text, max)
  return articles.map(article => ({
    ...article,
    excerpt: excerptOf(article),
    readMinutes: readMinutes(article.content),
  }))
})

const wordsPerMinute = 200

const readMinutes = (content: string) => Math.max(1, Math.round((content.match(/\S+/g)?.length ?? 0) / wordsPerMinute))
