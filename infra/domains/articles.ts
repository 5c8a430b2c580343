import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'
import type { PermissionsOf } from '#/infra/grants.ts'

export const articlesGrants = ({ rows, index }: GrantMakers) =>
  ({
    readArticles: [rows(['get'], 'ARTICLE#*', 'READER#*', 'USER#*')],
    listArticles: [
      index(['gsi1', 'gsi2'], 'ARTICLES#*'),
      rows(['get'], 'ARTICLE#*', 'READER#*'),
      rows(['get', 'query'], 'WORD#articles-*'),
      rows(['query'], 'SUFFIX#articles#*'),
    ],
    readRevisions: [rows(['get', 'query'], 'ARTICLE#*'), rows(['get'], 'USER#*')],
    listCategories: [rows(['query'], 'ARTICLES#categories')],
    writeArticles: [
      rows(['update'], 'NUMBER#article', 'ARTICLES#categories'),
      // A batch read must be allowed by one statement.
      rows(['get'], 'ARTICLE#*', 'READER#*'),
      rows(['put'], 'ARTICLE#*'),
      rows(['delete'], 'REMOVAL#article-picture#*'),
    ],
    nameTicketArticles: [rows(['put'], 'TICKET#*')],
    rateArticles: [rows(['get'], 'ARTICLE#*', 'READER#*'), rows(['update'], 'ARTICLE#*'), rows(['put'], 'READER#*')],
    readReaders: [rows(['query'], 'READER#*')],
  }) satisfies Record<string, Grant[]>

export const articlesPermissions: PermissionsOf<'articles'> = {
  listArticles: ['listArticles'],
  createArticle: ['writeArticles'],
  listCategories: ['listCategories'],
  matchArticles: ['listArticles'],
  draftFromTicket: ['readConversations', 'writeArticles', 'nameTicketArticles'],
  startArticlePicture: ['startArticlePictures'],
  finishArticlePicture: ['takeArticlePictures'],
  getArticle: ['readArticles'],
  updateArticle: ['writeArticles'],
  retireArticle: ['writeArticles'],
  voteOnArticle: ['rateArticles'],
  viewArticle: ['rateArticles', 'readBrand'],
  listRevisions: ['readRevisions'],
  getRevision: ['readRevisions'],
  restoreRevision: ['writeArticles'],
}
