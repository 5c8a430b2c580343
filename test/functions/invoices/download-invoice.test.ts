import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud.ts'
import { madeInvoice } from '#/test/support/invoices.ts'
import { pdfText } from '#/test/support/pdf.ts'
import { type Person, usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())
const download = (by: Person, id: string) => by.request('GET', `/api/invoices/${id}/pdf`)

describe('GET /api/invoices/{id}/pdf', () => {
  test('302 leads to a PDF that says who owes what, for what and until when', async () => {
    const items = [{ description: 'Überwachung €, £ and ¥', quantity: 1.5, rate: '120.00' }]
    const { id, invoiceNumber } = await madeInvoice(people, { items })
    await people.technician.request('POST', `/api/invoices/${id}/payments`, { amount: 30 })
    const { status, headers } = await download(people.customer, id)
    expect(status).toBe(302)
    const { text, answer } = await pdfText(headers.get('location') ?? '')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    for (const words of [
      invoiceNumber,
      'Beacon IT',
      'Dana Whitfield',
      'Whitfield & Moss',
      'Überwachung €, £ and ¥',
      '1.5',
      '$180.00',
      'Amount due',
      '$150.00',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('302 goes over as many pages as 200 lines need', async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({ description: `Workstation ${index + 1}`, rate: '10' }))
    const { id } = await madeInvoice(people, { items })
    const { headers } = await download(people.technician, id)
    const { text } = await pdfText(headers.get('location') ?? '')
    expect(text).toContain('Workstation 200')
    expect(text).toContain('$2,000.00')
    expect(text).toMatch(/Page 1 of \d/)
  })

  test('404 for another customer', async () => {
    const { id } = await madeInvoice(people)
    expect(await download(people.anotherCustomer, id)).toMatchObject({ status: 404 })
  })
})
