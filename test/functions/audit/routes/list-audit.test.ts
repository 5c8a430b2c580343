import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#/shared/audit/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { registeredAccount, signedInAgain } from '#/test/support/fixtures/accounts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const read = (query: string) => people.admin.request<AuditEntry[]>('GET', `/api/audit?${query}`)

describe('GET /api/audit', () => {
  test('200 shows who changed what, when and from where, by person, subject and action', async () => {
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

  test('contains no changes by customers, and pages with cursors', async () => {
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

  test('contains staff’s changes to their own accounts, without the values', async () => {
    const account = await registeredAccount(here.cloud)
    const fields = { email: account.email, firstName: 'Dana', lastName: 'Whitfield', companyName: '' }
    await people.admin.request('PUT', `/api/users/${account.id}`, { ...fields, role: 'technician' })
    const technician = await signedInAgain(here.cloud, account)
    await technician.request('PUT', '/api/profile', { firstName: 'Dara', lastName: 'Whitfield', companyName: '' })
    const newPassword = 'Incorrect horse 2'
    await technician.request('PUT', '/api/profile/password', { currentPassword: account.password, newPassword })
    await technician.request('DELETE', '/api/profile/sessions')
    await technician.request('POST', '/api/profile/erasure', { password: newPassword })
    const { body } = await read(`userId=${account.id}`)
    expect(body.map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'POST /api/profile/erasure', changes: {} },
      { action: 'DELETE /api/profile/sessions', changes: {} },
      { action: 'PUT /api/profile/password', changes: {} },
      { action: 'PUT /api/profile', changes: { firstName: 'changed' } },
      { action: 'signed-in', changes: { browser: 'Another browser' } },
      // Registration signs in at once.
      { action: 'signed-in', changes: { browser: 'node' } },
    ])
  })

  test('contains files that staff attach to a ticket', async () => {
    const { id } = await openedTicket(people.customer)
    const file = { name: 'plan.txt', contentType: 'text/plain', size: 3 }
    await people.technician.request('POST', `/api/tickets/${id}/attachments`, file)
    expect((await read(`subject=${id}`)).body).toMatchObject([
      { action: 'POST /api/tickets/{id}/attachments', changes: { contentType: 'text/plain' } },
    ])
  })

  test('403 for a technician', async () => {
    expect(await people.technician.request('GET', '/api/audit')).toMatchObject({ status: 403 })
  })
})
