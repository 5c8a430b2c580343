import { afterEach, describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import { providerKey } from '#/functions/branding/data/provider.ts'
import { remove } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(() => remove(providerKey))
const update = (fields: object) => people.admin.request('PUT', '/api/company', { ...brand, ...fields })

describe('PUT /api/company', () => {
  test('200 saves the settings, and logs the changes in the audit log', async () => {
    const fields = { name: 'Café Réseau', portals: { ...brand.portals, customer: 'https://kunden.example/' } }
    expect(await update(fields)).toMatchObject({ status: 200, body: { ...brand, ...fields } })
    expect(await people.admin.request('GET', '/api/company')).toMatchObject({ body: { ...brand, ...fields } })
    const { items } = await auditLog({ limit: 1, subject: 'company' })
    expect(items[0]?.changes).toEqual({
      name: 'Beacon IT → Café Réseau',
      customerPortal: `${brand.portals.customer} → https://kunden.example/`,
    })
  })

  test('emails use the current company name and go to the team’s current address', async () => {
    await update({ name: 'Café Réseau', teamEmail: 'desk@reseau.test', postalAddress: 'PO Box 7, Harbor City' })
    await openedTicket(people.customer)
    await here.cloud.settle()
    const email = here.cloud.inbox().find(one => one.to.includes('desk@reseau.test'))
    expect(email?.from).toBe('Café Réseau <support@beacon.test>')
    expect(email?.html).toContain('Café Réseau · PO Box 7, Harbor City')
    expect(email?.html).not.toContain(brand.name)
  })

  test('the time zone decides the day: what was resolved today in one zone may be yesterday’s in another', async () => {
    const now = new Date().toISOString()
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    const [first = '', other = ''] = zones
    expect(businessDay(now, first)).not.toBe(businessDay(now, other))
    await update({ timeZone: first })
    const { id } = await openedTicket(people.customer)
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    const resolvedToday = async () =>
      (await people.technician.request<{ resolvedToday: number }>('GET', '/api/stats/technician')).body.resolvedToday
    expect(await resolvedToday()).toBe(1)
    await update({ timeZone: other })
    expect(await resolvedToday()).toBe(0)
  })

  test.each([
    ['name', ''],
    ['name', 'a\r\nBcc: x@y.test'],
    ['name', 'x'.repeat(101)],
    ['phone', 'call us'],
    ['salesEmail', 'sales'],
    ['timeZone', 'Harbor City'],
    ['timeZone', '../../etc/passwd'],
    ['portals', { ...brand.portals, customer: 'http://portal.example' }],
    ['portals', { ...brand.portals, customer: 'javascript:alert(1)' }],
    ['portals', { ...brand.portals, technician: 'https://user:secret@portal.example' }],
    ['motto', 'ever onward'],
  ])('400 for %s %j, beside its field', async (field, value) => {
    const response = await update({ [field]: value })
    expect(response).toMatchObject({ status: 400 })
    expect((response.body as { errors: { field: string }[] }).errors[0]?.field).toContain(field)
  })
})
