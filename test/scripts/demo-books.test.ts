import { describe, expect, test } from 'vitest'
import { recount } from '#/functions/reports/verify-counters.ts'
import { login } from '#/scripts/bench/filled-cloud.ts'
import { agreements } from '#/scripts/demo/invoices.ts'
import { seed } from '#/scripts/seed.ts'
import type { AutomaticPayment } from '#/shared/billing/schemas.ts'
import type { Card } from '#/shared/payments/schemas.ts'
import { inFewWorkers, useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud({ ...inFewWorkers, prepare: seed })
const read = async <Body>(cookie: string, path: string) =>
  (await (await fetch(here.cloud.url + path, { headers: { cookie } })).json()) as Body

describe('the demo’s books', () => {
  test.each(agreements)('$customer sees the card that pays their invoices', async ({ customer }) => {
    const cookie = await login(here.cloud.url, customer)
    const cards = await read<Card[]>(cookie, '/api/cards')
    const { isOn, card } = await read<AutomaticPayment>(cookie, '/api/automatic-payment')
    expect(isOn).toBe(true)
    expect(cards.map(({ id }) => id)).toEqual([card?.id])
  })

  test('add up', async () => {
    await here.cloud.settle()
    expect(await recount()).toEqual([])
  })
})
