import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeOf, quotedItems, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())
const open = (code: string) => people.anonymous.request<{ detail: string }>('POST', '/api/quote-links/open', { code })
const invalid = 'This link isn’t valid anymore. Ask us for a new one.'

describe('POST /api/quote-links/open', () => {
  test('200 shows the quote without costs, notes and other people', async () => {
    const items = quotedItems.map(item => ({ ...item, unitCost: '55.55' }))
    const { id } = await sentQuote(people, { items, staffNotes: 'They have a budget of 4000.' })
    const { status, body } = await open(await codeOf(people, id))
    expect(status).toBe(200)
    const text = JSON.stringify(body)
    for (const secret of ['55.55', 'budget', 'Priya', 'ownerName', 'staffNotes', 'unitCost']) {
      expect(text).not.toContain(secret)
    }
    expect(body).toMatchObject({ isRevising: false, quote: { title: 'Office refresh', status: 'sent' } })
  })

  test('200 shows no prices while a new version is prepared', async () => {
    const { id } = await sentQuote(people)
    const code = await codeOf(people, id)
    await people.technician.request('POST', `/api/quotes/${id}/revise`, {})
    await people.technician.request('PUT', `/api/quotes/${id}`, { title: 'A secret draft' })
    const { body } = await open(code)
    expect(body).toMatchObject({ isRevising: true, quote: null })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test('404 alike for a revoked, a forged, a swapped and a random code', async () => {
    const { id } = await sentQuote(people)
    const code = await codeOf(people, id)
    const renewed = await codeOf(people, id, { renew: true })
    const forged = `${renewed.slice(0, -2)}${renewed.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of [code, forged, 'x'.repeat(47), 'short']) {
      const { status, body } = await open(wrong)
      expect([status, body.detail], wrong).toEqual([404, invalid])
    }
    expect((await open(renewed)).status).toBe(200)
  })

  test('405 or 404 for GET and HEAD, which change nothing', async () => {
    const { id } = await sentQuote(people)
    const code = await codeOf(people, id)
    for (const action of ['open', 'views', 'accept', 'decline', 'questions']) {
      const { status } = await people.anonymous.request('GET', `/api/quote-links/${action}?code=${code}`)
      expect([404, 405]).toContain(status)
    }
    const { body } = await people.technician.request('GET', `/api/quotes/${id}`)
    expect(body).toMatchObject({ status: 'sent', viewedAt: null, version: 2 })
  })
})
