import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

/** The elements of a document, each with its attributes and text. Throws if it is not well-formed. */
function elementsOf(xml: string) {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = []
  const open: typeof elements = []
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes } as Record<string, string>, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('text', text => {
    const inside = open.at(-1)
    if (inside) inside.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return elements
}

describe('GET /api/public/status.atom', () => {
  test('200 is a well-formed feed, whatever the events contain', async () => {
    const hostile = ']]><script>alert(1)</script>&amp; "\'> <!-- \ufffe\uffff 🔥'
    const event = await reportedEvent(people.technician, {
      title: hostile,
      description: hostile,
    })
    await people.technician.request('POST', `/api/status-events/${event.id}/updates`, {
      status: 'degraded',
      message: hostile,
    })
    await reportedEvent(people.technician, { title: 'Ours alone', publicVisible: false })
    const { status, body, headers } = await people.anonymous.request<string>('GET', '/api/public/status.atom')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const elements = elementsOf(body)
    const shown = hostile.replace(/[\ufffe\uffff]/g, '')
    expect(elements.filter(({ name }) => name === 'title').map(({ text }) => text)).toEqual([
      'Beacon IT service status',
      shown,
    ])
    expect(elements.map(({ name }) => name)).not.toContain('script')
    expect(elements.find(({ name }) => name === 'content')?.text).toContain(`Degraded: ${shown}`)
    expect(body).not.toContain('Ours alone')
  })

  test('uses the configured address for itself and its page, whatever the request says', async () => {
    const { body } = await people.anonymous.request<string>('GET', '/api/public/status.atom', undefined, {
      'x-forwarded-host': 'evil.example',
    })
    const links = elementsOf(body).filter(({ name }) => name === 'link')
    expect(links.slice(0, 2).map(({ attributes }) => attributes.href)).toEqual([
      `${here.cloud.url}/status`,
      `${here.cloud.url}/api/public/status.atom`,
    ])
    expect(links.every(({ attributes }) => attributes.href?.startsWith(here.cloud.url))).toBe(true)
    const ids = elementsOf(body).filter(({ name }) => name === 'id')
    expect(new Set(ids.map(({ text }) => text)).size).toBe(ids.length)
  })
})
