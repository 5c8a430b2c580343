import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { type Consumer, keyOf } from '#/functions/consumers/consumer.ts'
import { wordChanges, wordsOfArticle } from '#/functions/data/article-words.ts'
import type { ArticleRow } from '#/functions/data/articles.ts'
import { wordsOf } from '#/functions/data/lib/search.ts'
import { rowOfImage } from '#/functions/data/lib/stream-image.ts'
import { type Key, putAll } from '#/functions/data/lib/table.ts'
import { type TextRow, textRow } from '#/functions/data/ticket-blocks.ts'
import { indexTexts } from '#/functions/data/ticket-words.ts'
import { newSuffixes } from '#/functions/data/vocabulary.ts'
import { saidNumbers } from '#/shared/lib/short-id.ts'

const ticketRows = /^(?:TICKET$|COMMENT#|NOTE#)/

/**
 * Makes tickets and articles searchable: tickets’ words are packed (`data/ticket-words.ts`), articles’ words are rows of their own, also by their parts. Failures
 * are retried by the stream in the same order, and writing a word twice has no effect.
 */
export const words: Consumer = {
  name: 'words',
  wants: ({ eventName, dynamodb }) => {
    const { pk = '', sk = '' } = keyOf(dynamodb)
    if (pk.startsWith('ARTICLE#')) return sk === 'ARTICLE'
    return eventName === 'INSERT' && pk.startsWith('TICKET#') && ticketRows.test(sk)
  },
  consume: indexWords,
}

async function indexWords(records: readonly DynamoDBRecord[]): Promise<void> {
  const put = new Map<string, Key>()
  const removed = new Map<string, Key>()
  for (const record of records) {
    if (!isOfArticle(record)) continue
    const changes = articleWords(record)
    // The last change wins: an article that changed twice is indexed by its final text.
    for (const row of changes.removed) move(row, put, removed)
    for (const row of changes.put) move(row, removed, put)
  }
  await indexTexts(records.filter(record => !isOfArticle(record)).flatMap(ticketText))
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

/** The words of a ticket, or of a comment. */
function ticketText({ dynamodb }: DynamoDBRecord): TextRow[] {
  const row: Record<string, AttributeValue> = dynamodb?.NewImage ?? {}
  const id = (row.ticketId ?? row.id)?.S
  if (!id) return []
  const texts = [row.title, row.description, row.comment, row.customerName, row.companyName, row.customerEmail]
  const words = wordsOf(saidNumbers(id), ...texts.flatMap(text => text?.S ?? []))
  return [textRow(id, dynamodb?.Keys?.sk?.S ?? '', words)]
}

function articleWords({ dynamodb }: DynamoDBRecord) {
  const after = rowOfImage<ArticleRow>(dynamodb?.NewImage)
  return after ? wordChanges(rowOfImage<ArticleRow>(dynamodb?.OldImage), after) : { put: [], removed: [] }
}

/** The words of an article's current text, also searchable by their parts. */
function wordsOfNewArticle({ dynamodb }: DynamoDBRecord): string[] {
  const after = rowOfImage<ArticleRow>(dynamodb?.NewImage)
  return after ? wordsOfArticle(after) : []
}
