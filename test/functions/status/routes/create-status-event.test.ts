import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const startTime = '2026-11-20T08:00:00Z'
const needed = { title: 'Mail is slow', status: 'degraded', severity: 'medium', startTime }
const create = (fields: object = {}, headers: Record<string, string> = {}) =>
  people.technician.request<StatusEvent>('POST', '/api/status-events', { ...needed, ...fields }, headers)

describe('POST /api/status-events', () => {
  test('201 with the four required fields', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...needed,
      startTime: '2026-11-20T08:00:00.000Z',
      description: '',
      affectedServices: [],
      publicVisible: true,
      resolved: false,
      endTime: null,
      stage: 'investigating',
      plannedEnd: null,
      initialStatus: 'degraded',
      updates: [],
    })
  })

  test('201 spells services as in the fixed list, and drops blanks and duplicates', async () => {
    const { body } = await create({
      affectedServices: ['email services', ' VPN SERVICES ', '', 'vpn services'],
    })
    expect(body.affectedServices).toEqual(['Email Services', 'VPN Services'])
  })

  test('201 keeps the planned end of a maintenance; 400 if it is before the start', async () => {
    const planned = { status: 'maintenance', plannedEnd: '2026-11-20T10:00:00Z' }
    expect(await create(planned)).toMatchObject({ status: 201, body: { plannedEnd: '2026-11-20T10:00:00.000Z' } })
    expect(await create({ ...planned, plannedEnd: startTime })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'plannedEnd' }] },
    })
  })

  test('201 is in the audit log', async () => {
    const { body } = await create()
    expect(await auditLog({ limit: 5, subject: body.id })).toMatchObject({
      items: [{ action: 'POST /api/status-events', changes: { status: 'degraded', severity: 'medium' } }],
    })
  })

  test('creates one event under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await create({}, key)
    expect(await create({}, key)).toMatchObject({ status: 201, body: { id: first.body.id } })
  })

  test.each([
    { title: '' },
    { title: undefined },
    { title: 'a\r\nb' },
    { status: 'broken' },
    { severity: 'urgent' },
    { startTime: undefined },
    { description: '\0' },
    { affectedServices: 'Email Services' },
    { affectedServices: ['Phones'] },
    { affectedServices: ['x'.repeat(101)] },
    { affectedServices: Array.from({ length: 21 }, String) },
    { resolved: true },
    { endTime: startTime },
  ])('400 for %j', async fields => {
    expect(await create(fields)).toMatchObject({ status: 400 })
  })

  test('400 explains an invalid startTime', async () => {
    const message = 'Enter a valid date and time, such as 2026-11-22T14:30:00Z'
    expect(await create({ startTime: 'yesterday' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'startTime', message }] },
    })
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('POST', '/api/status-events', needed)).toMatchObject({ status: 403 })
  })
})
