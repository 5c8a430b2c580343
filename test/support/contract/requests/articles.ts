import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { aPng, filledPlace, startedUpload } from '#/test/support/fixtures/images.ts'
import { resolvedTicket, writtenArticle } from '#/test/support/fixtures/rows.ts'

export const articles: Requests<'articles'> = {
  createArticle: async ({ technician }) => {
    const article = { title: 'Scan to a folder', content: 'Choose *Scan*.', category: 'Printing', published: true }
    return keyed(key => technician.request('POST', '/api/knowledge-articles', article, key))
  },
  matchArticles: async ({ customer, technician }) => {
    await writtenArticle(technician)
    return () => customer.request('GET', '/api/knowledge-articles/matching?text=forgotten%20password')
  },
  startArticlePicture: async ({ technician }) => {
    const announced = { contentType: 'image/png', size: 2048 }
    const path = '/api/knowledge-articles/pictures/upload-url'
    return keyed(key => technician.request('POST', path, announced, key))
  },
  finishArticlePicture: async ({ technician }) => {
    const pictureURL = await filledPlace(startedUpload(technician, 'knowledge-articles/pictures', aPng()))
    return keyed(key => technician.request('PUT', '/api/knowledge-articles/pictures', { pictureURL }, key))
  },
  draftFromTicket: async people => {
    const ticketId = await resolvedTicket(people)
    return keyed(key => people.technician.request('POST', '/api/knowledge-articles/from-ticket', { ticketId }, key))
  },
  updateArticle: async ({ technician }) => {
    const { id } = await writtenArticle(technician)
    const change = { title: 'Another title', content: 'Other words.', category: 'Security', published: false }
    return keyed(key => technician.request('PUT', `/api/knowledge-articles/${id}`, change, key))
  },
  retireArticle: async ({ technician }) => {
    const { id } = await writtenArticle(technician)
    return keyed(key => technician.request('POST', `/api/knowledge-articles/${id}/retire`, undefined, key))
  },
  voteOnArticle: async ({ customer, technician }) => {
    const { id } = await writtenArticle(technician)
    await customer.request('POST', `/api/knowledge-articles/${id}/feedback`, { helpful: false })
    return keyed(key => customer.request('POST', `/api/knowledge-articles/${id}/feedback`, { helpful: true }, key))
  },
  viewArticle: async ({ customer, technician }) => {
    const { id } = await writtenArticle(technician)
    return () => customer.request('POST', `/api/knowledge-articles/${id}/view`)
  },
  restoreRevision: async ({ technician }) => {
    const { id } = await writtenArticle(technician)
    const change = { title: 'Another title', content: 'Other words.', published: true }
    await technician.request('PUT', `/api/knowledge-articles/${id}`, change)
    const path = `/api/knowledge-articles/${id}/revisions/1/restore`
    return keyed(key => technician.request('POST', path, undefined, key))
  },
}
