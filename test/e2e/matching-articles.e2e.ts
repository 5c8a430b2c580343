import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket, writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person

beforeAll(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
  technician = await signedIn(here.cloud, 'technician')
  await writtenArticle(technician, { title: 'Reconnect to the VPN', content: 'When the client asks for the password.' })
  await writtenArticle(technician, { title: 'VPN for the team', published: false })
  await here.cloud.settle()
})

async function openForm(width?: number) {
  const page = await browser.newPage({ as: customer, width })
  await page.goto('/customer-portal')
  await page.getByRole('button', { name: 'Create Ticket' }).first().click()
  return { page, dialog: page.getByRole('dialog', { name: 'Create Ticket' }) }
}

async function openTicket(ticket: Ticket) {
  const page = await browser.newPage({ as: technician })
  await page.goto(`/tickets/${ticket.id}`)
  return { page, panel: page.getByRole('region', { name: 'Knowledge Base' }) }
}

describe('articles beside a ticket', () => {
  test('appear while a customer types, with one request per pause, and open beside the form', async () => {
    const { page, dialog } = await openForm()
    await dialog.getByText('Describe your question to see matching articles here.').waitFor()
    await expectNoAxeViolations(page)
    const box = (part: Locator) => part.evaluate(element => element.getBoundingClientRect().toJSON() as DOMRect)
    const parts = ['Subject', 'Description'].map(label => dialog.getByLabel(label))
    const boxes = () => Promise.all([...parts, dialog.getByRole('region', { name: 'Articles that may help' })].map(box))
    const [wideSubject, , wideAside] = await boxes()
    expect(wideAside?.left).toBeGreaterThan(wideSubject?.right ?? Number.POSITIVE_INFINITY)
    await resize(page, { width: widths.narrow, height: 800 })
    const [subject, description, aside] = await boxes()
    expect(aside?.top, 'directly under the subject on a phone').toBeGreaterThan(
      subject?.bottom ?? Number.POSITIVE_INFINITY,
    )
    expect(aside?.bottom).toBeLessThan(description?.top ?? 0)
    await resize(page, { width: widths.wide, height: 900 })
    const asked: (string | null)[] = []
    page.on('request', request => {
      if (request.url().includes('/matching')) asked.push(new URL(request.url()).searchParams.get('text'))
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByLabel('Subject').pressSequentially('VPN wants')
    await dialog.getByLabel('Description').pressSequentially('my password\nall the time')
    await page.clock.runFor(499)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await page.clock.resume()
    const link = dialog.getByRole('link', { name: /^Reconnect to the VPN/ })
    await link.waitFor()
    expect(asked).toEqual(['VPN wants my password all the time'])
    expect(await link.getAttribute('target')).toBe('_blank')
    await dialog.getByText('1 article may help').waitFor({ state: 'attached' })
    expect(await dialog.getByText('VPN for the team').count()).toBe(0)
    await expectNoAxeViolations(page)
  })

  test('are empty if nothing matches, and do not block the form if they fail to load', async () => {
    const { page, dialog } = await openForm(widths.narrow)
    await dialog.getByLabel('Subject').fill('The coffee machine')
    await dialog.getByText('No matching articles yet.').waitFor()
    await page.route('**/matching**', route => route.fulfill({ status: 503, body: 'busy' }))
    await dialog.getByLabel('Description').fill('It leaks.')
    await dialog.getByText(/^Article search isn’t available right now/).waitFor()
    await dialog.getByRole('button', { name: 'Create Ticket' }).click()
    await page.getByText('Ticket created successfully').waitFor()
  })

  test('appear beside the conversation for staff', async () => {
    const ticket = await openedTicket(customer, { title: 'VPN', description: 'It forgets\nmy password.' })
    const { page, panel } = await openTicket(ticket)
    await panel.getByRole('link', { name: /^Reconnect to the VPN/ }).waitFor()
    expect(await panel.getByRole('button', { name: 'Draft Article' }).count()).toBe(0)
    await expectNoAxeViolations(page)
    const theirs = await browser.newPage({ as: customer })
    await theirs.goto(`/tickets/${ticket.id}`)
    await theirs.getByRole('heading', { name: 'Details' }).waitFor()
    expect(await theirs.getByRole('region', { name: 'Knowledge Base' }).count()).toBe(0)
  })

  test('are drafted from a resolved ticket, once', async () => {
    const ticket = await openedTicket(customer, { title: 'Scanner of Dana Whitfield', description: 'It hums.' })
    await technician.request('POST', `/api/tickets/${ticket.id}/comments`, { comment: 'Oil the rollers.' })
    await technician.request('PUT', `/api/tickets/${ticket.id}`, { status: 'resolved' })
    const { page, panel } = await openTicket(ticket)
    await panel.getByText('No matching articles.').waitFor()
    await panel.getByRole('button', { name: 'Draft Article' }).click()
    await page.getByRole('heading', { level: 1, name: 'Scanner of the customer' }).waitFor()
    await page.getByText('Draft', { exact: true }).waitFor()
    await page.getByRole('article').getByText('Oil the rollers.').waitFor()
    const { pathname } = new URL(page.url())
    await page.goBack()
    await panel.getByRole('button', { name: 'Draft Article' }).click()
    await page.waitForURL(url => url.pathname === pathname)
  })
})
