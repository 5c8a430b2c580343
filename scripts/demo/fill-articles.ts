import { readFile } from 'node:fs/promises'
import { countersKey, vote } from '#/functions/articles/data/article-readers.ts'
import { addArticle, changeArticle, type NewArticleRow } from '#/functions/articles/data/articles.ts'
import { excerptOf } from '#/functions/articles/excerpt.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { transact } from '#/functions/table/table.ts'
import { articles, type DemoArticle } from '#/scripts/demo/articles.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { articleId } from '#/shared/lib/ids.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Writes a year of articles with their history: the first version, then each change, then readers' votes. */
export async function fillArticles(now: number): Promise<void> {
  const numbered: [DemoArticle, number][] = []
  for (const article of articles) numbered.push([article, await nextInSequence('article')])
  await Promise.all(numbered.map(([article, number]) => addOne(article, number, now)))
}

async function addOne(article: DemoArticle, number: number, now: number) {
  const { file, title, category, tags, changes = [], becomes, read } = article
  const content = await readFile(new URL(`articles/${file}.md`, import.meta.url), 'utf8')
  const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString()
  const id = articleId(number)
  const written = changes.reduceRight((text, { from, to }) => text.replace(to, () => from), content)
  const first: NewArticleRow = {
    id,
    title,
    content: written,
    excerpt: excerptOf(written),
    category,
    tags,
    state: becomes === 'draft' ? 'draft' : 'published',
    authorId: idOf(article.author),
    version: 1,
    ticketId: null,
    createdAt: daysAgo(article.daysAgo),
    updatedAt: daysAgo(article.daysAgo),
  }
  await addArticle(first, [])
  for (const { daysAgo: days, author, from, to } of changes) {
    const actor = { id: idOf(author), at: daysAgo(days) }
    await changeArticle(
      id,
      row => {
        const changed = row.content.replace(from, () => to)
        return { ...row, content: changed, excerpt: excerptOf(changed) }
      },
      actor,
      () => [],
    )
  }
  if (becomes === 'retired') {
    const actor = { id: idOf(article.author), at: daysAgo(article.daysAgo / 3) }
    await changeArticle(
      id,
      row => ({ ...row, state: 'retired' }),
      actor,
      () => [],
    )
  }
  await transact([
    {
      change: countersKey(id),
      update: 'ADD viewCount :views, helpful :helpful, notHelpful :notHelpful',
      values: { ':views': read.views, ':helpful': read.helpful, ':notHelpful': read.notHelpful },
    },
  ])
  for (const [email, said] of Object.entries(article.votes ?? {}))
    await vote(id, idOf(email), said, daysAgo(3), () => [])
}
