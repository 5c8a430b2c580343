/**
 * `npm run reindex -- <staging|production|local>`: rewrites everything that is derived from other rows: the search words of
 * tickets, articles, users, quotes, contracts, invoices and orders, what lists show of tickets and articles, the list entries of
 * customers' tickets, the cards of open tickets in the queue, the stock of products and PC components, the shoppers' catalogs, the
 * tags and counters of assets, and the months in which tickets and time entries are counted. Assigns old tickets to the customer
 * who has verified their address since. Repairs events that the stream's consumers could not process (docs/operations.md, events-lost), and rows older than an
 * index. Running it twice changes nothing more.
 */

import { isDeepStrictEqual } from 'node:util'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { type ArticleRow, noteExcerpt } from '#/functions/articles/data/articles.ts'
import { excerptOf } from '#/functions/articles/excerpt.ts'
import { tagged } from '#/functions/assets/data/asset-tags.ts'
import { type AssetRow, changeAssetWrites, findAsset } from '#/functions/assets/data/assets.ts'
import { findProvider } from '#/functions/branding/data/provider.ts'
import { catalogNames, renewSnapshot } from '#/functions/catalog/data/catalog-snapshots.ts'
import { newStockWrite, stockKey } from '#/functions/inventory/data/stock.ts'
import {
  type CardRow,
  dropStaleCard,
  isMineCounter,
  recountQueue,
  userIn,
} from '#/functions/queue/data/repair-queue.ts'
import { archiveSegments } from '#/functions/search/ticket-index.ts'
import { indexUserWrites } from '#/functions/search/user-index.ts'
import { recordIndex } from '#/functions/stream/record-index.ts'
import { searchIndex } from '#/functions/stream/search-index.ts'
import { change, get, getAll, type Key, nameOf, putAll, transact } from '#/functions/table/table.ts'
import { adoptTicketsWrite } from '#/functions/tickets/data/adoptions.ts'
import { indexRows } from '#/functions/tickets/data/customer-ticket-index.ts'
import { cardKeys } from '#/functions/tickets/data/ticket-cards.ts'
import { type StoredTicket, storedTicket, ticketOf } from '#/functions/tickets/data/ticket-row.ts'
import {
  countInMonths,
  refreshIndexRows,
  refreshTicketRow,
  requeue,
  type TicketRow,
} from '#/functions/tickets/data/tickets.ts'
import { countTimeEntry, type TimeEntryRow } from '#/functions/time/data/time-entries.ts'
import { findVerifiedCustomer, textOf, type UserRow } from '#/functions/users/data/users.ts'
import { everyRow, type Item } from '#/scripts/operate/rows.ts'
import { findTarget, runCommand, type Target } from '#/scripts/operate/target.ts'
import type { AssetId, UserId } from '#/shared/lib/ids.ts'

const recordOf = (item: Item): DynamoDBRecord => {
  const image = item as Record<string, AttributeValue>
  return { eventName: 'INSERT', dynamodb: { Keys: { pk: image.pk!, sk: image.sk! }, NewImage: image } }
}

/** The rows of a page whose sort key is this kind. */
const rowsOf = <Row>(page: readonly Item[], kind: string) =>
  page.filter(({ sk }) => sk?.S === kind).map(item => unmarshall(item) as Row)

/** Finds rows of the old index of ticket words, from before segments. */
const isOldWord = ({ pk }: Item) => pk?.S?.startsWith('WORD#tickets#') ?? false

/** Whether the part of a ticket’s row that the indexes have is complete. */
const isAsStored = (ticket: TicketRow) => isDeepStrictEqual(storedTicket(ticket).list, ticket.list)

/** Ids of tickets whose index rows are missing or out of date. */
async function misplaced(tickets: readonly TicketRow[]) {
  const kept = new Map((await getAll<Key>(tickets.flatMap(indexRows))).map(row => [nameOf(row), row]))
  const isKept = (place: Key) => isDeepStrictEqual(kept.get(nameOf(place)), place)
  return tickets.filter(ticket => !indexRows(ticket).every(isKept)).map(({ id }) => id)
}

/** Ids of tickets whose cards in the queue are missing or out of date. */
async function misqueued(tickets: readonly TicketRow[]) {
  const kept = new Map((await getAll<CardRow>(tickets.flatMap(cardKeys))).map(row => [nameOf(row), row]))
  return tickets
    .filter(ticket => {
      const keys = cardKeys(ticket)
      const { list } = storedTicket(ticket)
      const isKept = keys.every(key => isDeepStrictEqual(kept.get(nameOf(key))?.list, list))
      return ticket.isQueued === true ? keys.length === 0 || !isKept : keys.length > 0
    })
    .map(({ id }) => id)
}

const isCard = ({ pk, sk }: Item) => pk?.S?.startsWith('QUEUE#') === true && sk?.S?.startsWith('CARD#') === true

/** Customers who have verified the address of a ticket that has no customer. */
async function ownersOf(tickets: readonly TicketRow[]): Promise<Set<UserId>> {
  const addresses = new Set(tickets.flatMap(({ customerId, customerEmail }) => (customerId ? [] : customerEmail || [])))
  const owners = await Promise.all([...addresses].map(findVerifiedCustomer))
  return new Set(owners.flatMap(owner => owner?.id ?? []))
}

/** Indexes a user here, because no consumer does: search terms are written together with the user. */
async function indexUser(user: UserRow) {
  if (user.erasedAt) return
  await putAll(indexUserWrites(undefined, textOf(user)).flatMap(write => ('put' in write ? [write.put] : [])))
}

/** A product or PC component; old ones contain their own stock. */
type EntryRow = Key & { id: string; stockQuantity?: number }

/** Moves an old entry's stock into a separate row, once. */
async function moveStock({ pk, sk, id, stockQuantity }: EntryRow) {
  if (stockQuantity === undefined) return
  const catalog = sk === 'PRODUCT' ? 'products' : 'components'
  if (!(await get(stockKey(id)))) await transact([newStockWrite(catalog, id, stockQuantity)])
  await change({ pk, sk }, { update: 'REMOVE stockQuantity' })
}

/** The time entries of a page. */
const timeEntriesIn = (page: readonly Item[]) =>
  page
    .filter(({ pk, sk }) => pk?.S?.startsWith('TICKET#') && sk?.S?.startsWith('TIME#'))
    .map(item => unmarshall(item) as TimeEntryRow)

/** Gives an asset of an earlier release its tag, its label and the index keys of the lists that it is missing from, and counts it. */
async function completeAsset(id: AssetId) {
  const before = await findAsset(id)
  await transact(changeAssetWrites(before, await tagged(before)))
}

/** Indexes every searchable row with the product's own code. Returns the number of rows. */
export async function reindex({ client, tableName }: Target): Promise<number> {
  let count = 0
  const staff = new Set<UserId>()
  const { timeZone } = await findProvider()
  for await (const page of everyRow(client, tableName)) {
    for (const index of [searchIndex, recordIndex]) {
      const records = page.map(recordOf).filter(record => index.wants(record))
      count += records.length
      for (let start = 0; start < records.length; start += 25) await index.consume(records.slice(start, start + 25))
    }
    const tickets = rowsOf<StoredTicket>(page, 'TICKET').map(ticketOf)
    for (const ticket of tickets) if (!isAsStored(ticket)) await refreshTicketRow(ticket.id)
    for (const id of await misplaced(tickets)) await refreshIndexRows(id)
    for (const id of await misqueued(tickets)) await requeue(id)
    for (const { id, openedMonth } of tickets) if (!openedMonth) await countInMonths(id, timeZone)
    for (const entry of timeEntriesIn(page)) if (!entry.isCounted) await countTimeEntry(entry)
    for (const card of page.filter(isCard)) await dropStaleCard(unmarshall(card) as CardRow)
    for (const { pk } of page.map(item => unmarshall(item) as Key).filter(isMineCounter)) staff.add(userIn(pk))
    for (const customerId of await ownersOf(tickets))
      await transact([adoptTicketsWrite(customerId, new Date().toISOString())])
    await putAll(
      [],
      page.filter(isOldWord).map(row => unmarshall(row) as Key),
    )
    for (const { id, excerpt, content } of rowsOf<ArticleRow>(page, 'ARTICLE'))
      if (excerpt === undefined) await noteExcerpt(id, excerptOf(content))
    for (const entry of [...rowsOf<EntryRow>(page, 'PRODUCT'), ...rowsOf<EntryRow>(page, 'COMPONENT')])
      await moveStock(entry)
    for (const asset of rowsOf<AssetRow>(page, 'ASSET'))
      if (!(asset.labelCode && asset.isCounted)) await completeAsset(asset.id)
    const users = rowsOf<UserRow>(page, 'USER')
    count += users.length
    for (const user of users) await indexUser(user)
  }
  await recountQueue(staff)
  await archiveSegments()
  for (const name of catalogNames) await renewSnapshot(name, [])
  return count
}

async function run([name]: readonly string[]) {
  const target = await findTarget(name)
  console.log(`${await reindex(target)} rows of ${target.tableName} were indexed.`)
}

if (import.meta.main) await runCommand(run)
