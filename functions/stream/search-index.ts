import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import type { ArticleRow } from '#/functions/articles/data/articles.ts'
import { wordChanges, wordsOfArticle } from '#/functions/search/article-indexer.ts'
import { type TextRow, textRow } from '#/functions/search/segments.ts'
import { newSuffixes } from '#/functions/search/suffix-index.ts'
import { wordsOf } from '#/functions/search/terms.ts'
import { indexTexts, removeTerms } from '#/functions/search/ticket-indexer.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'
import { rowOfImage } from '#/functions/table/stream-image.ts'
import { type Key, putAll } from '#/functions/table/table.ts'
import { saidNumbers } from '#/shared/lib/short-id.ts'

const ticketRows = /^(?:TICKET$|COMMENT#|NOTE#)/

/**
 * Makes tickets and articles searchable: tickets’ terms are packed into segments (`data/ticket-words.ts`), articles’ terms are
 * single rows and can also be found by their parts. Failures are retried by the stream in the same order, and writing a term
 * twice has no effect.
 */
export const words: Consumer = {
  name: 'words',
  wants: ({ eventName, dynamodb }) => {
    const { pk = '', sk = '' } = keyOf(dynamodb)
    if (pk.startsWith('ARTICLE#')) return sk === 'ARTICLE'
    const isCorrected = eventName === 'MODIFY' && dynamodb?.NewImage?.correctedAt !== undefined
    return (eventName === 'INSERT' || isCorrected) && pk.startsWith('TICKET#') && ticketRows.test(sk)
  },
  consume: indexTerms,
}

async function indexTerms(records: readonly DynamoDBRecord[]): Promise<void> {
  const put = new Map<string, Key>()
  const removed = new Map<string, Key>()
  for (const record of records) {
    if (!isOfArticle(record)) continue
    const changes = articleTerms(record)
    // The last change wins: an article that changed twice is indexed by its final text.
    for (const row of changes.removed) move(row, put, removed)
    for (const row of changes.put) move(row, removed, put)
  }
  const ofTickets = records.filter(record => !isOfArticle(record))
  await indexTexts(ofTickets.filter(({ eventName }) => eventName === 'INSERT').flatMap(newText))
  for (const record of ofTickets.filter(({ eventName }) => eventName === 'MODIFY')) await correctText(record)
  const { ends, whole } = await newSuffixes([...new Set(records.filter(isOfArticle).flatMap(wordsOfNewArticle))])
  await putAll(ends)
  await putAll([...whole, ...put.values()], [...removed.values()])
}

function move(row: Key, from: Map<string, Key>, to: Map<string, Key>) {
  const name = `${row.pk} ${row.sk}`
  from.delete(name)
  to.set(name, row)
}

const isOfArticle = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.sk?.S === 'ARTICLE'

type Image = Record<string, AttributeValue>

const idIn = (row: Image) => (row.ticketId ?? row.id)?.S

/** The terms of a ticket or comment. */
function wordsIn(row: Image): string[] {
  const texts = [row.title, row.description, row.comment, row.customerName, row.companyName, row.customerEmail]
  return wordsOf(saidNumbers(idIn(row) ?? ''), ...texts.flatMap(text => text?.S ?? []))
}

function newText({ dynamodb }: DynamoDBRecord): TextRow[] {
  const row: Image = dynamodb?.NewImage ?? {}
  const id = idIn(row)
  return id ? [textRow(id, dynamodb?.Keys?.sk?.S ?? '', wordsIn(row))] : []
}

/** Replaces the terms of a corrected text. */
async function correctText(record: DynamoDBRecord): Promise<void> {
  const before = wordsIn(record.dynamodb?.OldImage ?? {})
  const after = new Set(wordsIn(record.dynamodb?.NewImage ?? {}))
  const forgotten = before.filter(word => !after.has(word))
  const [text] = newText(record)
  if (text && (forgotten.length > 0 || after.size !== new Set(before).size)) await removeTerms(text, forgotten)
}

function articleTerms({ dynamodb }: DynamoDBRecord) {
  const after = rowOfImage<ArticleRow>(dynamodb?.NewImage)
  return after ? wordChanges(rowOfImage<ArticleRow>(dynamodb?.OldImage), after) : { put: [], removed: [] }
}

/** The terms of an article's current text, which can also be found by their parts. */
function wordsOfNewArticle({ dynamodb }: DynamoDBRecord): string[] {
  const after = rowOfImage<ArticleRow>(dynamodb?.NewImage)
  return after ? wordsOfArticle(after) : []
}
