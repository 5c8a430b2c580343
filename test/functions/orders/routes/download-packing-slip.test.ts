import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { paidOrder } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { pdfText } from '#/test/support/output/pdf.ts'

const people = usePeople(useCloud())

describe('GET /api/orders/{id}/packing-slip', () => {
  test('302 redirects to a PDF with quantities and serial numbers, and no prices', async () => {
    const { id, lines } = await paidOrder(people.customer)
    await people.technician.request('POST', `/api/orders/${id}/shipments`, {
      carrier: 'UPS',
      trackingNumber: '1Z999',
      lines: [{ line: '1', quantity: 1, serialNumbers: ['SN-0001'] }],
    })
    const { status, headers } = await people.technician.request('GET', `/api/orders/${id}/packing-slip`)
    expect(status).toBe(302)
    const { text } = await pdfText(headers.get('location') ?? '')
    for (const words of [
      'Packing slip',
      `#${id.slice(0, 8)}`,
      lines[0]?.name ?? 'none',
      'SN-0001',
      'UPS',
      '1Z999',
      'Pickup',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('$')
  })
})
