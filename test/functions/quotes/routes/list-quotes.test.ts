import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

const here = useCloud()
const people = usePeople(here)
const list = async (by: 'customer' | 'anotherCustomer' | 'technician', query = '') =>
  (await people[by].request<QuotePage[]>('GET', `/api/quotes${query}`)).body.map(({ id }) => id)

describe('GET /api/quotes', () => {
  test('200 lists quotes newest first; customers see neither drafts nor the quotes of others', async () => {
    const draft = await draftedQuote(people)
    const sent = await sentQuote(people)
    expect((await list('technician')).slice(0, 2)).toEqual([sent.id, draft.id])
    expect(await list('customer')).toEqual([sent.id])
    expect(await list('anotherCustomer')).toEqual([])
  })

  test('200 filters by status, segment, customer, owner and last day', async () => {
    const draft = await draftedQuote(people)
    const sent = await sentQuote(people)
    const of = `customerId=${people.customer.user.id}`
    expect(await list('technician', `?${of}&status=draft`)).toEqual([draft.id])
    expect(await list('technician', `?${of}&segment=open`)).toEqual([sent.id, draft.id])
    expect(await list('technician', `?${of}&segment=closed`)).toEqual([])
    expect((await list('technician', '?mine=true')).slice(0, 2)).toEqual([sent.id, draft.id])
    expect(await list('technician', '?endsWithinDays=29')).not.toContain(sent.id)
    expect(await list('technician', '?endsWithinDays=31')).toContain(sent.id)
    expect(await list('technician', `?endsWithinDays=31&${of}`)).toContain(sent.id)
    const ofOther = `customerId=${people.anotherCustomer.user.id}`
    expect(await list('technician', `?endsWithinDays=31&${ofOther}`)).toEqual([])
  })

  test('200 finds quotes by the beginnings of words, in pages, together with other filters', async () => {
    const draft = await draftedQuote(people, { title: 'Zephyr rollout' })
    const sent = await sentQuote(people, { title: 'Zephyr support' })
    const other = await draftedQuote(people)
    await here.cloud.settle()
    const search = async (text: string, filters = '') =>
      list('technician', `?search=${encodeURIComponent(text)}${filters}`)
    expect(await search('zeph')).toEqual([sent.id, draft.id])
    expect(await search('zephyr sup')).toEqual([sent.id])
    expect(await search(other.quoteNumber)).toEqual([other.id])
    expect(await search('zephyr', '&status=draft')).toEqual([draft.id])
    expect(await search('zephyr', `&customerId=${people.customer.user.id}`)).toEqual([sent.id, draft.id])
    expect(await search('zephyr', '&endsWithinDays=365')).toEqual([sent.id])
    expect(await search('zephyr', `&customerId=${people.anotherCustomer.user.id}`)).toEqual([])
    const first = await people.technician.request<QuotePage[]>('GET', '/api/quotes?search=zephyr&limit=1')
    const next = /<(.+?)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await people.technician.request<QuotePage[]>('GET', next)
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual([sent.id, draft.id])
    expect(await list('customer', '?search=zephyr')).toEqual([sent.id])
    expect(await list('anotherCustomer', '?search=zephyr')).toEqual([])
  })

  test('400 for a customer who filters by another one', async () => {
    expect((await people.customer.request('GET', '/api/quotes?mine=true')).status).toBe(400)
  })
})
