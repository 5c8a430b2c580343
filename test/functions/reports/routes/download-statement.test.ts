import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { pdfText } from '#/test/support/output/pdf.ts'

const people = usePeople(useCloud())

describe('GET /api/statements/{customerId}/pdf', () => {
  test('302 redirects to a PDF with the period, each entry and the balance', async () => {
    const { id, invoiceNumber } = await madeInvoice(people)
    await people.technician.request('POST', `/api/invoices/${id}/payments`, { amount: 40, method: 'bank-transfer' })
    const path = `/api/statements/${people.customer.user.id}/pdf?from=2026-01-01&to=2099-12-31`
    const { status, headers } = await people.customer.request('GET', path)
    expect(status).toBe(302)
    const { text } = await pdfText(headers.get('location') ?? '')
    const words = ['Statement', 'Jan 1, 2026', 'Dec 31, 2099', 'Opening balance', `Invoice ${invoiceNumber}`]
    for (const one of [...words, `Payment of ${invoiceNumber}`, 'Balance due', '$60.00']) {
      expect(text).toContain(one)
    }
  })
})
