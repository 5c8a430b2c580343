import { describe, expect, test } from 'vitest'
import { emailSamples } from '#/scripts/local-cloud/ses/email-samples.ts'
import { defaultTheme } from '#/shared/branding/theme.ts'
import { hexOf } from '#/shared/lib/colors.ts'
import { semanticColor } from '#/shared/lib/semantic-colors.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud()
const read = async (path: string) => {
  const { status, headers, body } = await newVisitor(here.cloud).request<string>('GET', path)
  return { status, headers, html: body }
}

describe('the page of email templates', () => {
  test('200 with every template as HTML and text, filled with its sample', async () => {
    const rows = await here.cloud.rows()
    const { status, headers, html } = await read('/_local/emails')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const sections = [...html.matchAll(/<section id="(\w+)"><h2>\1<\/h2><p>[^<]+<\/p>(.*?)<\/section>/gs)]
    expect(sections.map(([, template]) => template)).toEqual(Object.keys(emailSamples))
    for (const [, template, bodies] of sections) {
      expect(bodies, template).toMatch(/<iframe[^>]* srcdoc="[^"]{500,}"/)
      expect(bodies, template).toMatch(/<pre>[^<]{50,}<\/pre>/)
      expect(bodies, template).not.toMatch(/undefined|NaN|Invalid Date|\[object/)
    }
    expect(await here.cloud.rows(), 'a sample writes nothing').toEqual(rows)
  })

  test('shows names, messages and addresses of the site', async () => {
    const { html } = await read('/_local/emails')
    expect(html).toContain('Hello Dana,')
    expect(html).toContain('Please use tray 2 until tomorrow')
    expect(html).toContain(`${here.cloud.url}/verify-email#code=`)
  })

  test('shows the address of a button as a link below it', async () => {
    const { html } = await read('/_local/emails')
    expect(html).toMatch(new RegExp(`(?:&gt;|>)${here.cloud.url}/verify-email#code=[^&<]+(?:&lt;|<)/a`))
  })

  test('shows a state in its tone, after a sign', async () => {
    const { html } = await read('/_local/emails')
    const section = /<section id="invoiceOverdue">.*?<\/section>/s.exec(html)?.[0] ?? ''
    const label = section.match(/color:(#[0-9a-f]{6})(?:&quot;|")(?:&gt;|>)● Overdue/)
    expect(label?.[1]).toBe(hexOf(semanticColor('danger', defaultTheme)))
  })

  test('is linked from the inbox', async () => {
    expect((await read('/_local/inbox')).html).toContain('href="/_local/emails"')
  })
})
