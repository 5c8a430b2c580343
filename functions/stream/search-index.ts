import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import type { ArticleRow } from '#/functions/articles/data/articles.ts'
import type { AssetRow } from '#/functions/assets/data/assets.ts'
import { indexArticles } from '#/functions/search/article-index.ts'
import { indexAssets } from '#/functions/search/asset-index.ts'
import { indexTickets, reindexTicket, type TicketText } from '#/functions/search/ticket-index.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'
import { withDefaults } from '#/functions/table/row-defaults.ts'
import { rowOfImage } from '#/functions/table/stream-image.ts'

const ticketRows = /^(?:TICKET$|COMMENT#|NOTE#)/

/**
 * Makes tickets, comments, articles and assets searchable. Failures are retried by the stream in the same order, and indexing a text
 * twice has no effect.
 */
export const searchIndex: Consumer = {
  name: 'search-index',
  wants: ({ eventName, dynamodb }) => {
    const { pk = '', sk = '' } = keyOf(dynamodb)
    if (pk.startsWith('ARTICLE#')) return sk === 'ARTICLE'
    if (pk.startsWith('ASSET#')) return sk === 'ASSET'
    const isCorrected = eventName === 'MODIFY' && dynamodb?.NewImage?.correctedAt !== undefined
    return (eventName === 'INSERT' || isCorrected) && pk.startsWith('TICKET#') && ticketRows.test(sk)
  },
  consume: index,
}

async function index(records: readonly DynamoDBRecord[]): Promise<void> {
  const ofTickets = records.filter(record => !isOf(record, 'ARTICLE') && !isOf(record, 'ASSET'))
  await indexTickets(ofTickets.filter(({ eventName }) => eventName === 'INSERT').flatMap(textAfter))
  for (const record of ofTickets.filter(({ eventName }) => eventName === 'MODIFY')) {
    const [before] = textBefore(record)
    const [after] = textAfter(record)
    if (before && after) await reindexTicket(before, after)
  }
  await indexArticles(records.filter(record => isOf(record, 'ARTICLE')).flatMap(articleChange))
  await indexAssets(records.filter(record => isOf(record, 'ASSET')).map(assetChange))
}

const isOf = ({ dynamodb }: DynamoDBRecord, kind: string) => dynamodb?.Keys?.sk?.S === kind

const assetChange = ({ dynamodb }: DynamoDBRecord) => ({
  before: assetOf(dynamodb?.OldImage),
  after: assetOf(dynamodb?.NewImage),
})

function assetOf(image: object | undefined): AssetRow | undefined {
  const row = rowOfImage<AssetRow>(image)
  return row && withDefaults(row)
}

function articleChange({ dynamodb }: DynamoDBRecord) {
  const after = rowOfImage<ArticleRow>(dynamodb?.NewImage)
  return after ? [{ before: rowOfImage<ArticleRow>(dynamodb?.OldImage), after }] : []
}

type Image = Record<string, AttributeValue>

const textBefore = ({ dynamodb }: DynamoDBRecord) => ticketText(dynamodb?.Keys, dynamodb?.OldImage)
const textAfter = ({ dynamodb }: DynamoDBRecord) => ticketText(dynamodb?.Keys, dynamodb?.NewImage)

/** The texts of a ticket or comment by which its ticket is found; none if the row has no ticket. */
function ticketText(key: Image | undefined, image: Image = {}): TicketText[] {
  // A ticket has some of its fields in `list`.
  const row = { ...image, ...image.list?.M }
  const ticketId = (row.ticketId ?? row.id)?.S
  if (!ticketId) return []
  const texts = [row.title, row.description, row.comment, row.customerName, row.companyName, row.customerEmail]
  return [{ ticketId, source: key?.sk?.S ?? '', texts: texts.flatMap(text => text?.S ?? []) }]
}
