import { articleFromTicket } from '#/functions/articles/article-from-ticket.ts'
import { addArticle, findArticle, type NewArticleRow } from '#/functions/articles/data/articles.ts'
import { excerptOf } from '#/functions/articles/excerpt.ts'
import { articleView, articleWith, replayArticle } from '#/functions/articles/views.ts'
import { conversation } from '#/functions/comments/data/comments.ts'
import { commentViews } from '#/functions/comments/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { Reply } from '#/functions/http/reply.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import { articleOfTicket, nameArticleWrite } from '#/functions/tickets/data/ticket-articles.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { routes } from '#/shared/articles/routes.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { articleId } from '#/shared/lib/ids.ts'

/** Max comments that go into a draft; the newest ones are used. */
const maxComments = 100

export const handler = handle(
  routes.draftFromTicket,
  async ({ body: { ticketId }, caller, now, recordWrites }) => {
    const ticket = await findTicket(ticketId)
    if (ticket.status !== 'resolved' && ticket.status !== 'closed') {
      throw new Conflict('Resolve the ticket before you turn it into an article.')
    }
    const existing = async () => {
      const id = await articleOfTicket(ticketId)
      return id && new Reply({ response: await articleView(await findArticle(id), caller), status: 200 })
    }
    const before = await existing()
    if (before) return before

    const { items } = await conversation(ticketId, { limit: maxComments, withNotes: false })
    const at = now.toISOString()
    const kept = items.filter(({ removed }) => !removed)
    const text = articleFromTicket(ticket, (await commentViews(kept, caller)).toReversed())
    const article: NewArticleRow = {
      ...text,
      excerpt: excerptOf(text.content),
      id: articleId(await nextInSequence('article')),
      state: 'draft',
      authorId: caller.id,
      version: 1,
      ticketId,
      createdAt: at,
      updatedAt: at,
    }
    const shown = articleWith(article)
    try {
      await addArticle(article, [
        nameArticleWrite(ticketId, article.id),
        ...recordWrites({ subject: article.id, changes: { state: 'draft', ticket: ticketId } }),
      ])
    } catch (error) {
      const overtaken = error instanceof ConditionFailed && error.labels.has('article of the ticket')
      const theirs = overtaken ? await existing() : undefined
      if (!theirs) throw error
      return theirs
    }
    return shown
  },
  { replay: replayArticle },
)
