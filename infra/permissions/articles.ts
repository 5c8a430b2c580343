import type { PermissionsOf } from '#/infra/grants.ts'

export const articles: PermissionsOf<'articles'> = {
  listArticles: ['listArticles'],
  createArticle: ['writeArticles'],
  listCategories: ['listCategories'],
  matchArticles: ['listArticles'],
  draftFromTicket: ['readConversations', 'writeArticles', 'nameTicketArticles'],
  getArticle: ['readArticles'],
  updateArticle: ['writeArticles'],
  retireArticle: ['writeArticles'],
  voteOnArticle: ['rateArticles'],
  viewArticle: ['rateArticles', 'readBrand'],
  listRevisions: ['readRevisions'],
  getRevision: ['readRevisions'],
  restoreRevision: ['writeArticles'],
}
