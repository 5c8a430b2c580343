import { beforeAll, describe, expect, test } from 'vitest'
import { findBilling, keepBillingSettings } from '#/functions/billing/data/billing-settings.ts'
import { findProvider, keepProvider } from '#/functions/branding/data/provider.ts'
import { keepTheme, themeKey } from '#/functions/branding/data/themes.ts'
import { offeredIn, renewLevels, renewSnapshot } from '#/functions/catalog/data/catalog-snapshots.ts'
import { changeStockWrite, countStockWrite, stockLevels, stockOf } from '#/functions/inventory/data/stock.ts'
import { changeModule, findModules } from '#/functions/modules/data/modules.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { change, get, type Key, transact } from '#/functions/table/table.ts'
import { findTaxSettings, keepTaxSettings } from '#/functions/tax/data/tax.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { findTimeRates, keepTimeRates } from '#/functions/time/data/time-rates.ts'
import { usualBilling } from '#/shared/billing/schemas.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { untaxed } from '#/shared/tax/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { asJob } from '#/test/support/cloud/as-job.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
const writers = 20
const now = () => new Date().toISOString()
const today = () => now().slice(0, 10) as Day
/**
 * Writes once per writer, all at once, with a job's patience: on a busy machine, twenty writes take longer than a request may.
 * Throws if one of them gives up.
 */
const together = <Result>(write: (writer: number) => Promise<Result>): Promise<Result[]> =>
  asJob(() => Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))))
const versionOf = async (key: Key) => (await get<Key & { version: number }>(key))?.version ?? 0

/** Twenty people changing a row guarded by its version: each succeeds, after the others if necessary. */
const guarded: Record<string, { key: Key; write: (writer: number) => Promise<unknown>; read: () => Promise<unknown> }> =
  {
    'the brand’s theme': {
      key: themeKey,
      write: () => keepTheme(null, now(), []),
      read: async () => versionOf(themeKey),
    },
    'the company’s settings': {
      key: { pk: 'BRAND#company', sk: 'BRAND' },
      write: async () => keepProvider(await findProvider(), now(), () => []),
      read: findProvider,
    },
    'a module': {
      key: { pk: 'MODULE#store', sk: 'MODULE' },
      write: () =>
        changeModule(
          'store',
          before => before,
          () => [],
        ),
      read: findModules,
    },
    'the tax settings': {
      key: { pk: 'TAX#settings', sk: 'TAX' },
      write: () => keepTaxSettings(untaxed, []),
      read: findTaxSettings,
    },
    'the hourly rates': {
      key: { pk: 'RATES#time', sk: 'RATES' },
      write: async () => keepTimeRates(await findTimeRates(), []),
      read: findTimeRates,
    },
    'the billing settings': {
      key: { pk: 'BILLING#settings', sk: 'BILLING' },
      write: () => keepBillingSettings(usualBilling, today(), []),
      read: findBilling,
    },
  }

describe('twenty writers of one row all succeed', () => {
  test.each(Object.entries(guarded))('%s', async (_, { key, write }) => {
    const before = await versionOf(key)
    await together(write)
    expect(await versionOf(key)).toBe(before + writers)
  })

  test('a snapshot of the catalog while its stock levels are renewed', async () => {
    const { id } = await addedProduct({ stockQuantity: 5 })
    await here.cloud.settle()
    await together(writer => (writer % 2 ? renewSnapshot('products', [id]) : renewLevels('products', [id])))
    expect((await offeredIn('products')).find(product => product.id === id)).toMatchObject({ stockQuantity: 5 })
  })

  test('the stock of a product', async () => {
    const { id } = await addedProduct({ stockQuantity: writers })
    await together(() => transact([changeStockWrite('products', id, -1)]))
    expect((await stockLevels([id])).get(id)).toBe(0)
  })

  test('the stock of a product that is counted and sold at the same time', async () => {
    const { id } = await addedProduct({ stockQuantity: writers })
    const sold = together(() => transact([changeStockWrite('products', id, -1)]))
    const counted = transact([countStockWrite(id, 100, writers)]).then(
      () => 100,
      () => undefined,
    )
    await sold
    const expected = ((await counted) ?? writers) - writers
    const onHand = (await stockOf([id])).get(id)?.onHand
    expect([expected, 100]).toContain(onHand)
  })

  test('a counter, by single writes and transactions alternately', async () => {
    const key = { pk: 'COUNTER#test', sk: 'SHARD#0' }
    const add = { update: 'ADD n :one', values: { ':one': 1 } }
    await together(async writer => (writer % 2 ? change(key, add) : transact([{ change: key, ...add }])))
    expect(await get(key)).toMatchObject({ n: writers })
  })

  test('a sequence of numbers', async () => {
    const numbers = await together(() => nextInSequence('ticket'))
    expect(new Set(numbers).size).toBe(writers)
  })

  test('a ticket', async () => {
    const { id } = await openedTicket(people.customer)
    const actor = { id: people.technician.user.id, at: now() }
    await together(() =>
      changeTicket(
        id,
        row => ({ ...row, timeLogged: row.timeLogged + 1 }),
        actor,
        () => [],
      ),
    )
    expect((await findTicket(id)).timeLogged).toBe(writers)
  })
})

describe('PUT /api/tickets/{id}', () => {
  test('200 for each of five people who change the ticket at once', async () => {
    const { id } = await openedTicket(people.customer)
    const changes = [
      { status: 'in_progress' },
      { priority: 'critical' },
      { category: 'network' },
      { timeLogged: 10, timeLoggedBase: 0 },
      { priority: 'high' },
    ]
    const responses = await Promise.all(
      changes.map(body => people.technician.request<Ticket>('PUT', `/api/tickets/${id}`, body)),
    )
    expect(responses.map(({ status }) => status)).toEqual(changes.map(() => 200))
    expect(await findTicket(id)).toMatchObject({ status: 'in_progress', category: 'network', timeLogged: 10 })
  })
})
