import { get, isNew, type Key, type Write } from '#/functions/table/table.ts'
import type { ArticleId, TicketId } from '#/shared/lib/ids.ts'

/** The article made from a ticket, in the ticket's partition. A ticket can become at most one article. */
interface TicketArticleRow extends Key {
  articleId: ArticleId
}

const ticketArticleKey = (id: TicketId): Key => ({ pk: `TICKET#${id}`, sk: 'ARTICLE' })

/** Access pattern: the article made from a ticket. One consistent read. */
export const articleOfTicket = async (id: TicketId): Promise<ArticleId | undefined> =>
  (await get<TicketArticleRow>(ticketArticleKey(id)))?.articleId

/** The write that records a ticket's article; fails (label `article of the ticket`) if it already has one. */
export function nameArticleWrite(ticketId: TicketId, articleId: ArticleId): Write {
  const row: TicketArticleRow = { ...ticketArticleKey(ticketId), articleId }
  return { label: 'article of the ticket', put: { ...row }, condition: isNew }
}
