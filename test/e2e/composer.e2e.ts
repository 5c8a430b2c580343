import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SessionRow } from '#/functions/identity/data/sessions.ts'
import { get, put, remove } from '#/functions/table/table.ts'
import type { Ticket, TicketPage, TimeEntry } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket, sessionHashOf } from '#/test/support/fixtures/rows.ts'
import { setTimer } from '#/test/support/fixtures/timers.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person
let ticket: Ticket

beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  ticket = await openedTicket(customer)
})

async function openAs(person: Person, width?: number): Promise<Page> {
  const page = await browser.newPage({ as: person, width })
  await page.goto(`/tickets/${ticket.id}`)
  await page.getByRole('heading', { level: 1, name: ticket.title }).waitFor()
  return page
}
const conversation = async () => (await conversationOf(customer, ticket.id)).map(({ comment }) => comment)
const current = async () => (await technician.request<TicketPage>('GET', `/api/tickets/${ticket.id}`)).body
const entries = async () =>
  (await technician.request<TimeEntry[]>('GET', `/api/tickets/${ticket.id}/time-entries`)).body
const composer = (page: Page) => page.getByRole('form', { name: 'New message' })
const reply = (page: Page) => page.getByLabel('Your reply')
const held = (page: Page) => page.getByRole('list', { name: 'About to be sent' })
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const choose = async (page: Page, name: RegExp) => {
  await composer(page).getByRole('button', { name: 'More ways to send' }).click()
  await page.getByRole('menuitem', { name }).click()
}
const paste = (field: Locator, text: string) =>
  field.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

describe('a technician’s reply', () => {
  test('is undone whole, with its text, file and minutes, and then sent with the ticket resolved', async () => {
    await setTimer(technician, { do: 'set', ticketId: ticket.id, minutes: 12 })
    const page = await openAs(technician)
    await reply(page).fill('Replaced the fuser.')
    await page
      .getByLabel('Files', { exact: true })
      .setInputFiles([{ name: 'fuser.txt', mimeType: 'text/plain', buffer: Buffer.from('A part') }])
    await composer(page).getByText('uploaded').waitFor()
    expect(await composer(page).getByLabel('Minutes to log').inputValue(), 'from the timer').toBe('12')
    await choose(page, /^Send and resolve/)
    await held(page).getByText('Replaced the fuser.').waitFor()
    await held(page)
      .getByText(/^Sending in \d+ s$/)
      .waitFor()
    expect([await conversation(), (await current()).status, await entries()]).toEqual([[], 'open', []])
    await held(page).getByRole('button', { name: 'Undo' }).click()
    await held(page).waitFor({ state: 'detached' })
    expect(await reply(page).inputValue()).toBe('Replaced the fuser.')
    expect(await composer(page).getByLabel('Minutes to log').inputValue()).toBe('12')
    await composer(page).getByText('fuser.txt').waitFor()
    expect(await conversation()).toEqual([])

    await composer(page).getByRole('button', { name: 'Send and resolve · 12 min' }).click()
    await page.getByText('Reply sent to Dana Whitfield').waitFor()
    await held(page).getByRole('button', { name: 'Send now' }).click()
    await page.getByRole('list', { name: 'Replies' }).getByText('Replaced the fuser.').waitFor()
    expect([await conversation(), (await current()).status]).toEqual([['Replaced the fuser.'], 'resolved'])
    expect(await entries()).toMatchObject([{ duration: 12 }])
    await held(page).waitFor({ state: 'detached' })
    expect(await reply(page).inputValue()).toBe('')
  })

  test('is undone from the toast, before what was typed since', async () => {
    const page = await openAs(technician)
    await reply(page).fill('First thought.')
    await reply(page).press('Control+Enter')
    await held(page).waitFor()
    await reply(page).fill('Second thought.')
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await held(page).waitFor({ state: 'detached' })
    expect(await reply(page).inputValue()).toBe('First thought.\n\nSecond thought.')
    expect(await conversation()).toEqual([])
  })

  test('leaves after its ten seconds by itself, and waits for the customer if it was sent so', async () => {
    const page = await openAs(technician)
    await reply(page).fill('Could you restart it?')
    await reply(page).press('Alt+Enter')
    await held(page).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('list', { name: 'Replies' }).getByText('Could you restart it?').waitFor()
    expect(await current()).toMatchObject({ status: 'in_progress', waitingOn: 'customer' })
  })

  test('is undone on another screen, which leads back to it', async () => {
    const page = await openAs(technician)
    await reply(page).fill('Too soon.')
    await reply(page).press('Control+Enter')
    await held(page).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assets' }).click()
    await page.getByRole('heading', { level: 1, name: 'Assets' }).waitFor()
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { level: 1, name: ticket.title }).waitFor()
    await expect.poll(() => reply(page).inputValue()).toBe('Too soon.')
    expect(await conversation()).toEqual([])
  })

  test('leaves at once from the toast, also on another screen', async () => {
    const page = await openAs(technician)
    await reply(page).fill('Right away.')
    await reply(page).press('Control+Enter')
    await held(page).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assets' }).click()
    await page.getByRole('heading', { level: 1, name: 'Assets' }).waitFor()
    await toasts(page).getByRole('button', { name: 'Send now' }).click()
    await expect.poll(conversation).toEqual(['Right away.'])
    await toasts(page).getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  })

  test('leaves at once when the page is left', async () => {
    const page = await openAs(technician)
    await reply(page).fill('On my way.')
    await reply(page).press('Control+Enter')
    await held(page).waitFor()
    await page.goto('about:blank')
    await expect.poll(conversation).toEqual(['On my way.'])
  })

  test('shows another browser of the same person what is about to leave', async () => {
    const page = await openAs(technician)
    await reply(page).fill('From the desk.')
    await reply(page).press('Control+Enter')
    await held(page).waitFor()
    const phone = await openAs(technician, widths.narrow)
    await held(phone).getByText('From the desk.').waitFor()
    await held(phone).getByRole('button', { name: 'Undo' }).click()
    await held(phone).waitFor({ state: 'detached' })
    expect(await reply(phone).inputValue()).toBe('From the desk.')
    await held(page).waitFor({ state: 'detached' })
    expect(await conversation()).toEqual([])
  })

  test('stops for a message that its writer has not seen, and is sent by the second press', async () => {
    const page = await openAs(technician)
    await reply(page).fill('Please restart it.')
    await customer.request('POST', `/api/tickets/${ticket.id}/comments`, { comment: 'Never mind, it works.' })
    await composer(page).getByRole('button', { name: 'Send', exact: true }).click()
    const notice = composer(page).getByRole('alert')
    await notice.getByText(/^Dana Whitfield replied .* ago\. Read it, then send again\.$/).waitFor()
    await notice.getByText('Never mind, it works.').waitFor()
    expect(await reply(page).inputValue()).toBe('Please restart it.')
    await expectNoAxeViolations(page)
    await composer(page).getByRole('button', { name: 'Send', exact: true }).click()
    await held(page).getByRole('button', { name: 'Send now' }).click()
    await expect.poll(conversation).toEqual(['Please restart it.', 'Never mind, it works.'])
  })

  test('waits for the network, and is sent once when it is back', async () => {
    const page = await openAs(technician)
    await composer(page).getByText(`To: Dana Whitfield <${customer.user.email}>`).waitFor()
    await reply(page).fill('From the train.')
    await page.context().setOffline(true)
    await composer(page).getByRole('button', { name: 'Send', exact: true }).click()
    await composer(page).getByRole('button', { name: 'Waiting for the network' }).waitFor()
    await page.context().setOffline(false)
    await held(page).getByRole('button', { name: 'Send now' }).click()
    await expect.poll(conversation).toEqual(['From the train.'])
  })

  test('is not sent by itself once its writer changes it while it waits for the network', async () => {
    const page = await openAs(technician)
    await reply(page).fill('On my way')
    await page.context().setOffline(true)
    await composer(page).getByRole('button', { name: /^Send/ }).first().click()
    await page.getByText('Waiting for the network').waitFor()
    await reply(page).fill('On my way, or rather')
    await page.getByText('Waiting for the network').waitFor({ state: 'detached' })
    await page.context().setOffline(false)
    await reply(page).fill('On my way after lunch')
    await composer(page).getByRole('button', { name: /^Send/ }).first().click()
    await held(page).getByText('On my way after lunch').waitFor()
  })

  test('is kept when the session has ended on Send, and says so after the login', async () => {
    const page = await openAs(technician)
    await reply(page).fill('Long and thoughtful.')
    await composer(page).getByLabel('Minutes to log').fill('25')
    const key = { pk: `SESSION#${technician.user.id}`, sk: `SESSION#${sessionHashOf(technician)}` }
    const session = await get<SessionRow>(key)
    await remove(key)
    await composer(page).getByRole('button', { name: 'Send · 25 min' }).click()
    await page.waitForURL(/[?&]login=1/)
    await put({ ...session, ...key })
    await page
      .context()
      .addCookies([...technician.cookies].map(([name, value]) => ({ name, value, url: here.cloud.url })))
    await page.goto(`/tickets/${ticket.id}`)
    await composer(page).getByText('Your reply wasn’t sent. It’s still here.').waitFor()
    expect(await reply(page).inputValue()).toBe('Long and thoughtful.')
    await composer(page).getByRole('button', { name: 'Send · 25 min' }).click()
    await held(page).getByRole('button', { name: 'Send now' }).click()
    await expect.poll(conversation).toEqual(['Long and thoughtful.'])
    expect(await entries()).toMatchObject([{ duration: 25 }])
  })

  test('refuses parts of a minute', async () => {
    const page = await openAs(technician)
    await reply(page).fill('Done.')
    await composer(page).getByLabel('Minutes to log').fill('1.5')
    await composer(page).getByRole('button', { name: /^Send/ }).first().click()
    await composer(page).getByText('Enter whole minutes, 1 to 1440.').waitFor()
    const minutes = composer(page).getByLabel('Minutes to log')
    await expect.poll(() => minutes.evaluate(field => field === document.activeElement)).toBe(true)
    expect(await minutes.getAttribute('aria-invalid')).toBe('true')
    expect(await held(page).count()).toBe(0)
    await minutes.fill('15')
    expect(await composer(page).getByText('Enter whole minutes, 1 to 1440.').count()).toBe(0)
  })
})

describe('a note', () => {
  test('cannot be taken for a reply, keeps the text of one, and is added at once', async () => {
    const page = await openAs(technician)
    await reply(page).fill('They have not paid.')
    const before = await composer(page).evaluate(form => getComputedStyle(form).backgroundColor)
    await page.getByRole('radio', { name: 'Note' }).check()
    expect(await composer(page).evaluate(form => getComputedStyle(form).backgroundColor)).not.toBe(before)
    await composer(page).getByText('Only your team sees this.').waitFor()
    expect(await page.getByLabel('Internal note').inputValue()).toBe('They have not paid.')
    expect(await composer(page).getByRole('button', { name: 'More ways to send' }).count()).toBe(0)
    await composer(page).getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('list', { name: 'Replies' }).getByText('They have not paid.').waitFor()
    expect(await page.getByRole('radio', { name: 'Reply' }).isChecked(), 'the next message is a reply').toBe(true)
    expect(await conversation()).toEqual([])
  })
})

describe('on a phone', () => {
  test('the text covers the page with the message to answer, until it is sent or the focus leaves it', async () => {
    // A note is not what the reply answers.
    await technician.request('POST', `/api/tickets/${ticket.id}/comments`, { comment: 'Call first.', internal: true })
    const page = await openAs(technician, widths.narrow)
    const height = () => composer(page).evaluate(form => form.clientHeight)
    await reply(page).focus()
    await composer(page).getByRole('group', { name: 'Last message' }).getByText(ticket.description).waitFor()
    expect(await height()).toBe(await page.evaluate(() => window.innerHeight))
    await reply(page).fill('Restart it, please.')
    await expectNoAxeViolations(page)
    await resize(page, { width: widths.narrow, height: 900 })
    await reply(page).focus()
    await composer(page).getByRole('button', { name: 'Done' }).click()
    expect(await height()).toBeLessThan(700)
    expect(await reply(page).inputValue()).toBe('Restart it, please.')
    await reply(page).focus()
    await composer(page).getByRole('button', { name: 'Send', exact: true }).click()
    await held(page).getByText('Restart it, please.').waitFor()
    expect(await height()).toBeLessThan(700)
  })
})

describe('the minutes', () => {
  test('are those for which the ticket was in front, if the person wants them suggested', async () => {
    await technician.request('PUT', '/api/profile/preferences', { suggestMinutes: true })
    const page = await browser.newPage({ as: technician })
    await page.clock.install()
    await page.goto(`/tickets/${ticket.id}`)
    await reply(page).fill('Looking at it.')
    for (let passed = 0; passed < 3; passed++) {
      await page.clock.runFor(60_000)
      await page.mouse.move(400 + passed, 400)
    }
    await composer(page).getByRole('button', { name: 'Send · 3 min' }).waitFor()
    // Time that is logged elsewhere on the page is not suggested again.
    const time = page.getByRole('region', { name: 'Time', exact: true })
    await time.getByLabel('Minutes').fill('3')
    await time.getByRole('button', { name: 'Log Time' }).click()
    await composer(page).getByRole('button', { name: 'Send', exact: true }).waitFor()
    await page.clock.runFor(60_000)
    await composer(page).getByRole('button', { name: 'Send · 1 min' }).waitFor()
    await composer(page).getByLabel('Minutes to log').fill('')
    await composer(page).getByRole('button', { name: 'Send', exact: true }).waitFor()
  })
})

describe('a draft', () => {
  test.each(['customer', 'technician'])('of a %s is on their other devices, and gone once it is sent', async role => {
    const person = role === 'customer' ? customer : technician
    const page = await openAs(person)
    const saved = page.waitForResponse(response => response.url().endsWith('/draft'))
    await reply(page).fill('It began on Monday.')
    await saved
    const phone = await openAs(person, widths.narrow)
    expect(await reply(phone).inputValue()).toBe('It began on Monday.')
    await composer(phone)
      .getByRole('button', { name: role === 'customer' ? 'Send Reply' : 'Send', exact: true })
      .click()
    await expect.poll(() => reply(phone).inputValue()).toBe('')
    const again = await openAs(person)
    expect(await reply(again).inputValue()).toBe('')
  })

  test('that another device has changed is offered, and neither text is lost', async () => {
    const page = await openAs(technician)
    const first = page.waitForResponse(response => response.url().endsWith('/draft'))
    await reply(page).fill('Mine, to begin with')
    await first
    const { revision = 0 } = (await current()).draft ?? {}
    await technician.request('PUT', `/api/tickets/${ticket.id}/draft`, { text: 'From the phone', revision })
    await reply(page).fill('Mine, and more')
    const notice = composer(page).getByRole('alert')
    await notice.getByText('From the phone').waitFor()
    await notice.getByRole('button', { name: 'Use the newer one' }).click()
    expect(await reply(page).inputValue()).toBe('From the phone')
    await notice.waitFor({ state: 'detached' })
  })
})

describe('the text', () => {
  test('is formatted, linked by a pasted address, and previewed as its reader sees it', async () => {
    const page = await openAs(customer)
    await reply(page).fill('guide')
    await reply(page).press('Control+a')
    await paste(reply(page), 'https://example.test/guide')
    expect(await reply(page).inputValue()).toBe('[guide](https://example.test/guide)')
    await reply(page).press('Control+a')
    await composer(page).getByRole('button', { name: 'Quote' }).click()
    expect(await reply(page).inputValue()).toBe('> [guide](https://example.test/guide)')
    await composer(page).getByRole('button', { name: 'Preview' }).click()
    const preview = composer(page).getByRole('group', { name: 'Preview of the message' })
    await preview.getByRole('link', { name: 'guide' }).waitFor()
    await expectNoAxeViolations(page)
    await composer(page).getByRole('button', { name: 'Preview' }).click()
    expect(await reply(page).isVisible()).toBe(true)
  })
})
