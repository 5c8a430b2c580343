import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Desk } from '#/shared/desk/canned-replies.ts'
import type { TicketNotification } from '#/shared/notifications/schemas.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket, writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person
let technician: Person
let ticket: Ticket

beforeEach(async () => {
  const customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield', companyName: '' })
  admin = await signedIn(here.cloud, 'admin')
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  ticket = await openedTicket(customer, { title: 'VPN [drops](x)', description: 'Every day at nine.' })
})

async function openTicket(width?: number): Promise<Page> {
  const page = await browser.newPage({ as: technician, width })
  await page.goto(`/tickets/${ticket.id}`)
  await page.getByRole('heading', { level: 1, name: ticket.title }).waitFor()
  return page
}
const reply = (page: Page) => page.getByLabel('Your reply')
const list = (page: Page) => page.getByRole('listbox', { name: 'Canned replies and articles' })
const composer = (page: Page) => page.getByRole('form', { name: 'New message' })
const ticketNow = async () => (await technician.request<TicketPage>('GET', `/api/tickets/${ticket.id}`)).body

describe('a canned reply in the composer', () => {
  test('is inserted by a slash and Enter with its fields as text, and sends and waits', async () => {
    await savedReply(technician, {
      name: 'Reconnect',
      text: 'Hello {{customer.firstName}}, about **{{ticket.subject}}**: reconnect.\n\n{{agent.name}}',
      followUp: 'wait',
      addTags: ['vpn'],
    })
    const page = await openTicket()
    await reply(page).pressSequentially('Good morning!\n\n/recon')
    await list(page)
      .getByRole('option', { name: /^Reconnect/ })
      .waitFor()
    await expectNoAxeViolations(page)
    await reply(page).press('Enter')
    await list(page).waitFor({ state: 'detached' })
    const text = (await reply(page).inputValue()).replaceAll('\u2060', '')
    expect(text).toBe('Good morning!\n\nHello Dana, about **VPN [drops](x)**: reconnect.\n\nPriya Raman')
    await composer(page).getByText('Also: Send and wait, tag vpn').waitFor()
    await composer(page).getByRole('button', { name: 'Send and wait', exact: true }).click()
    await page.getByRole('button', { name: 'Send now' }).first().click()
    const message = page.getByRole('list', { name: 'Replies' })
    await message.getByText(/^VPN \[drops\]\u2060\(x\)$/).waitFor()
    expect(await message.getByRole('link').count(), 'a link of the customer’s').toBe(0)
    expect(await ticketNow()).toMatchObject({ waitingOn: 'customer', tags: ['vpn'] })
    const { body } = await technician.request<Desk>('GET', '/api/desk')
    expect(body.cannedReplies.find(({ name }) => name === 'Reconnect')?.uses).toBe(1)
  })

  test('with a blank asks before it is sent, and sends it anyway', async () => {
    await savedReply(technician, { name: 'Visit', text: 'We visit {{customer.company}} today.' })
    const page = await openTicket()
    await composer(page).getByRole('button', { name: 'Canned reply' }).click()
    await reply(page).pressSequentially('visit')
    await list(page)
      .getByRole('option', { name: /^Visit/ })
      .click()
    expect(await reply(page).inputValue()).toBe('We visit [customer company] today.')
    await composer(page).getByText('1 blank to fill in').waitFor()
    await reply(page).press('Control+Enter')
    await composer(page).getByText('Fill in 1 blank first').waitFor()
    await expectNoAxeViolations(page)
    // The blank is selected, so that typing replaces it.
    await page.keyboard.type('Acme')
    expect(await reply(page).inputValue()).toBe('We visit Acme today.')
    await composer(page).getByText('Fill in 1 blank first').waitFor({ state: 'detached' })
    await reply(page).fill('We visit [customer company] today.')
    await reply(page).press('Control+Enter')
    await composer(page).getByRole('button', { name: 'Send anyway' }).click()
    await page.getByRole('list', { name: 'About to be sent' }).getByText('We visit [customer company] today.').waitFor()
  })

  test('can be sent in another way than it suggests', async () => {
    await savedReply(technician, { name: 'Wait', text: 'One moment.', followUp: 'wait' })
    const page = await openTicket()
    await reply(page).pressSequentially('/wait')
    await list(page).getByRole('option', { name: /^Wait/ }).waitFor()
    await reply(page).press('Enter')
    await composer(page).getByRole('button', { name: 'Don’t use the suggestion: Send and wait' }).click()
    await composer(page).getByRole('button', { name: 'Send', exact: true }).waitFor()
  })

  test('stays away from slashes inside words, and closes by Escape with the slash that the button typed', async () => {
    await savedReply(technician, { name: 'Or else', text: 'Hello' })
    const page = await openTicket()
    await reply(page).pressSequentially('and/or')
    expect(await list(page).count()).toBe(0)
    await composer(page).getByRole('button', { name: 'Canned reply' }).click()
    await list(page)
      .getByRole('option', { name: /^Or else/ })
      .waitFor()
    await reply(page).press('Escape')
    await list(page).waitFor({ state: 'detached' })
    expect(await reply(page).inputValue()).toBe('and/or ')
    await reply(page).pressSequentially('/or')
    await list(page).waitFor()
    await reply(page).press('Escape')
    await list(page).waitFor({ state: 'detached' })
    expect(await reply(page).inputValue(), 'a slash that was typed').toBe('and/or /or')
    expect(await reply(page).evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('says how to begin where there is none, also on a phone', async () => {
    const page = await openTicket(widths.narrow)
    await page.route('**/api/desk', route =>
      route.fulfill({ json: { cannedReplies: [], people: [], templates: [] } satisfies Desk }),
    )
    await reply(page).pressSequentially('/zzz')
    await page.getByText('No canned replies yet.').waitFor()
    await expectNoAxeViolations(page)
  })
})

test('a note mentions a colleague by an @, who is told of it; in a reply it is a plain character', async () => {
  const name = `Zoe ${ticket.id.slice(-6)}`
  const colleague = await signedIn(here.cloud, 'technician', { firstName: 'Zoe', lastName: ticket.id.slice(-6) })
  const page = await openTicket()
  await reply(page).pressSequentially('@zoe')
  expect(await page.getByRole('listbox').count()).toBe(0)
  await composer(page).getByRole('radio', { name: 'Note' }).check()
  const note = page.getByLabel('Internal note')
  await note.fill('')
  await note.pressSequentially('Please look, @zoe')
  const people = page.getByRole('listbox', { name: 'People on your team' })
  await people.getByRole('option', { name }).waitFor()
  await expectNoAxeViolations(page)
  await note.press('Enter')
  expect(await note.inputValue()).toBe(`Please look, @${name} `)
  await composer(page).getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Note added').waitFor()
  await here.cloud.settle()
  const { body } = await colleague.request<TicketNotification[]>('GET', '/api/notifications')
  expect(body).toMatchObject([{ kind: 'mentioned', ticketId: ticket.id }])
})

test('a published article is inserted as a link, and with its excerpt by Shift+Enter', async () => {
  const article = await writtenArticle(technician, { title: 'Reconnect the VPN', content: 'Open the VPN app again.' })
  const page = await openTicket()
  await reply(page).pressSequentially('/reconnect vpn')
  await list(page)
    .getByRole('option', { name: /^Reconnect the VPN/ })
    .waitFor()
  await reply(page).press('Enter')
  const link = `[Reconnect the VPN](${here.cloud.url}/knowledge-base/${article.id})`
  await expect.poll(() => reply(page).inputValue()).toBe(link)
  await reply(page).fill('')
  await reply(page).pressSequentially('/reconnect vpn')
  await list(page)
    .getByRole('option', { name: /^Reconnect the VPN/ })
    .waitFor()
  await reply(page).press('Shift+Enter')
  await expect.poll(() => reply(page).inputValue()).toMatch(/Open the VPN app again\.[\s\S]+\]\(/)
})

describe('the canned replies', () => {
  test('of the team are created, changed and deleted by an admin under Admin → Desk', async () => {
    const page = await browser.newPage({ as: admin })
    await page.goto('/')
    await page.getByRole('link', { name: 'Desk', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
    await page.getByRole('button', { name: 'Create canned reply' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(`Team ${ticket.id}`)
    await dialog.getByLabel('Text').fill('Hello {{customer.age}}')
    await dialog.getByRole('button', { name: 'Create canned reply' }).click()
    await dialog.getByText('There is no field {{customer.age}}. Choose one of the list.').waitFor()
    await dialog.getByLabel('Text').fill('Hello ')
    await dialog.getByRole('button', { name: 'Insert a field' }).click()
    await page.getByRole('menuitem', { name: 'Customer first name' }).click()
    await expect.poll(() => dialog.getByLabel('Text').inputValue()).toBe('Hello {{customer.firstName}}')
    await dialog.getByLabel('Suggested send').selectOption('Send and resolve')
    await dialog.getByLabel('Tags').fill('VPN, on site')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Create canned reply' }).click()
    await page.getByText('Canned reply created').waitFor()
    const row = page.getByRole('listitem').filter({ hasText: `Team ${ticket.id}` })
    await row.getByText('Send and resolve · tags vpn, on-site · Not used yet').waitFor()
    await expectNoAxeViolations(page)

    await row.getByRole('button', { name: /^Edit Team/ }).click()
    await dialog.getByLabel('Name').fill(`Changed ${ticket.id}`)
    await dialog.getByRole('button', { name: 'Save canned reply' }).click()
    const changed = page.getByRole('listitem').filter({ hasText: `Changed ${ticket.id}` })
    await changed.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete canned reply' }).click()
    await changed.waitFor({ state: 'detached' })
  })

  test('of a technician are in their profile, and customers have none', async () => {
    const page = await browser.newPage({ as: technician, width: widths.narrow })
    await page.goto('/profile#canned-replies')
    await page.getByText('No canned replies yet.').waitFor()
    await page.getByRole('button', { name: 'Create canned reply' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Mine')
    await dialog.getByLabel('Text').fill('Hello')
    await dialog.getByRole('button', { name: 'Create canned reply' }).click()
    await page.getByRole('list', { name: 'Canned replies' }).getByText('Mine').waitFor()
    await expectNoAxeViolations(page)
    await page.goto('/desk-settings')
    await page.getByText('This area is for administrators only').waitFor()
  })
})
