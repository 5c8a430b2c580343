import { describe, expect, test } from 'vitest'
import { findStatusEvent } from '#/functions/status/data/status-events.ts'
import { putAll } from '#/functions/table/table.ts'
import { historyDays, type StatusHistory } from '#/shared/status/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const stripOf = async (person: Person, name: string) => {
  const { body } = await person.request<StatusHistory>('GET', '/api/status-events/history')
  return body.services.find(service => service.name === name)
}

describe('GET /api/status-events/history', () => {
  test('200 shows an event on each day it lasted, and subtracts outages from the uptime', async () => {
    await reportedEvent(people.technician, {
      status: 'major_outage',
      affectedServices: ['vpn services'],
      startTime: hoursAgo(50),
    })
    const vpn = await stripOf(people.customer, 'VPN Services')
    expect(vpn?.days).toHaveLength(historyDays)
    expect(vpn?.days.slice(-2)).toEqual(['major_outage', 'major_outage'])
    expect(vpn?.days.slice(0, 80)).toEqual(Array.from({ length: 80 }, () => 'operational'))
    expect(vpn?.uptime).toBeCloseTo(100 - (50 / (24 * historyDays)) * 100, 1)
    expect(await stripOf(people.customer, 'Cloud Services')).toMatchObject({ uptime: 100 })
  })

  test('200 has hidden events for staff only, and no scheduled ones', async () => {
    await reportedEvent(people.technician, { affectedServices: ['Backup Systems'], publicVisible: false })
    await reportedEvent(people.technician, {
      status: 'maintenance',
      affectedServices: ['Website Hosting'],
      startTime: hoursAgo(-5),
    })
    expect((await stripOf(people.customer, 'Backup Systems'))?.days.at(-1)).toBe('operational')
    expect((await stripOf(people.technician, 'Backup Systems'))?.days.at(-1)).toBe('degraded')
    expect((await stripOf(people.customer, 'Website Hosting'))?.days.at(-1)).toBe('operational')
  })

  test('200 has the newest events, however many there were before', async () => {
    const { technician, customer } = people
    const resolved = async (fields: object) => {
      const { id } = await reportedEvent(technician, fields)
      await technician.request('POST', `/api/status-events/${id}/resolve`)
      return id
    }
    const old = await findStatusEvent(await resolved({ affectedServices: ['Website Hosting'] }))
    const endTime = hoursAgo(48)
    const copies = Array.from({ length: 500 }, (_, number) => ({
      ...old,
      pk: `EVENT#${number}`,
      id: `${number}`,
      startTime: hoursAgo(50),
      endTime,
      gsi2sk: `${endTime}#${number}`,
    }))
    await putAll(copies)
    const outage = { status: 'major_outage', affectedServices: ['Remote Desktop'], startTime: hoursAgo(1) }
    await resolved(outage)
    expect((await stripOf(customer, 'Remote Desktop'))?.days).toContain('major_outage')
  })
})
