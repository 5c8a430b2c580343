import { beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceSummary } from '#/shared/invoices/invoice-summary.ts'
import type { DashboardStatistics } from '#/shared/statistics/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const summary = async () => (await people.technician.request<InvoiceSummary>('GET', '/api/invoices/summary')).body
const post = (id: string, action: string) => people.technician.request('POST', `/api/invoices/${id}/${action}`, {})
const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

let before: InvoiceSummary
beforeEach(async () => {
  before = await summary()
})
const change = async (name: 'totalOutstanding' | 'paidThisMonth' | 'overdue') =>
  Math.round((Number((await summary())[name]) - Number(before[name])) * 100) / 100

describe('GET /api/invoices/summary', () => {
  test('200 adds up pending and overdue amounts, and what was paid this month', async () => {
    const first = await madeInvoice(people, { totalAmount: 120 })
    await madeInvoice(people, { totalAmount: 30, dueDate: later(2).slice(0, 10) })
    await madeInvoice(people, { totalAmount: 7, status: 'draft' })
    expect(await change('totalOutstanding')).toBe(150)
    await post(first.id, 'payments')
    expect(await change('paidThisMonth')).toBe(120)
    expect(await change('totalOutstanding')).toBe(30)
    await here.cloud.runSchedule('run-billing', later(5))
    expect([await change('overdue'), await change('totalOutstanding')]).toEqual([30, 30])
  })

  test('200 counts pending invoices like the dashboard: all of them for staff, a customer’s own otherwise', async () => {
    const { id } = await madeInvoice(people)
    const counted = async (by = people.customer) =>
      (await by.request<DashboardStatistics>('GET', '/api/stats/dashboard')).body.pendingInvoices
    expect(await counted()).toBe(1)
    expect((await summary()).pendingCount).toBe(before.pendingCount + 1)
    expect(await counted(people.technician)).toBe(before.pendingCount + 1)
    await post(id, 'void')
    expect(await counted()).toBe(0)
    expect(await summary()).toMatchObject({ pendingCount: before.pendingCount })
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/invoices/summary')).toMatchObject({ status: 403 })
  })
})
