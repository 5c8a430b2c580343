import { describe, expect, test } from 'vitest'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { notInvoicedMonth } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/contracts/{id}/hours/{day}/invoices', () => {
  test('201 makes a draft of the overage whose invoice was voided, once', async () => {
    const { id, day } = await notInvoicedMonth(people)
    const post = () => people.admin.request<Invoice>('POST', `/api/contracts/${id}/hours/${day}/invoices`)
    expect(await post()).toMatchObject({ status: 201, body: { status: 'draft', subtotal: '240.00' } })
    expect(await post()).toMatchObject({ status: 409 })
  })

  test('404 for a month without hours', async () => {
    const { id } = await notInvoicedMonth(people)
    expect(await people.admin.request('POST', `/api/contracts/${id}/hours/2025-01-01/invoices`)).toMatchObject({
      status: 404,
    })
  })
})
