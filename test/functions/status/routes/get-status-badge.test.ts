import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { statusBadge } from '#/functions/status/status-badge.ts'
import { overallLabels } from '#/shared/status/labels.ts'
import { eventStatuses } from '#/shared/status/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/public/status.svg', () => {
  test('200 is a picture of the overall status', async () => {
    const read = () => people.anonymous.request<string>('GET', '/api/public/status.svg')
    const { status, body, headers } = await read()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(body).toContain('All Systems Operational')
    await reportedEvent(people.technician, { status: 'major_outage' })
    expect((await read()).body).toContain('Major Outage')
  })

  test.each(eventStatuses)('200 is well-formed for %s, with its words as outlines of the page’s font', status => {
    const labels: (string | undefined)[] = []
    const elements: string[] = []
    const parser = new SaxesParser()
    parser.on('opentag', ({ name, attributes }) => {
      elements.push(name)
      labels.push(attributes['aria-label'])
    })
    parser.on('error', error => {
      throw error
    })
    parser.write(statusBadge(status)).close()
    expect(labels[0]).toBe(overallLabels[status])
    expect(elements).not.toContain('text')
    expect(elements.filter(name => name === 'path')).toHaveLength(1 + overallLabels[status].replaceAll(' ', '').length)
  })
})
