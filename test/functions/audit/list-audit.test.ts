import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#/shared/audit.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'
import { openedTicket } from '#/test/support/rows.ts'

const people = usePeople(useCloud())
const read = (query: string) => people.admin.request<AuditEntry[]>('GET', `/api/audit?${query}`)

describe('GET /api/audit', () => {
  test('200 is who changed what, when and from where, by person, thing and action', async () => {
    const { id } = await openedTicket(people.customer)
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
    await people.admin.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    const subject = await read(`subject=${id}`)
    expect(subject.body).toMatchObject([
      { userName: 'Morgan Reyes', action: 'PUT /api/tickets/{id}', changes: { status: 'in_progress → resolved' } },
      { userName: 'Priya Raman', address: '127.0.0.1', subject: id },
    ])
    expect((await read(`userId=${people.technician.user.id}`)).body).toMatchObject([{ subject: id }])
    expect((await read(`subject=${id}&action=${encodeURIComponent('POST /api/tickets')}`)).body).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect((await read(`subject=${id}&from=${today}&to=${today}`)).body).toHaveLength(2)
    expect((await read(`subject=${id}&to=2020-01-01`)).body).toEqual([])
  })

  test('holds no customer’s change, and pages by its links', async () => {
    const { id } = await openedTicket(people.customer)
    expect((await read(`subject=${id}`)).body).toEqual([])
    for (const status of ['in_progress', 'resolved', 'closed']) {
      await people.technician.request('PUT', `/api/tickets/${id}`, { status })
    }
    const first = await read(`subject=${id}&limit=2`)
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await people.admin.request<AuditEntry[]>('GET', next)
    expect([...first.body, ...second.body].map(({ changes }) => changes.status)).toEqual([
      'resolved → closed',
      'in_progress → resolved',
      'open → in_progress',
    ])
  })

  test('403 for a technician', async () => {
    expect(await people.technician.request('GET', '/api/audit')).toMatchObject({ status: 403 })
  })
})
