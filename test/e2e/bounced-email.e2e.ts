import { describe, expect, test } from 'vitest'
import { markUndelivered } from '#/functions/comments/undelivered.ts'
import { recordBounce } from '#/functions/email/email-suppressions.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const browser = useBrowser(here)
const comeBack = (reason: 'bounced' | 'complained') =>
  recordBounce(people.customer.user.email, reason, new Date().toISOString())

describe('an address that bounced', () => {
  test.each(Object.values(widths))(
    'is shown in user management, and gets email again after a click, at %i px',
    async width => {
      await comeBack('bounced')
      const page = await browser.newPage({ as: people.admin, width })
      await page.goto('/user-management')
      const row = page.getByRole('row').filter({ hasText: people.customer.user.email })
      await row.getByText('Email bounced. Sending is paused.').waitFor()
      await expectNoAxeViolations(page)
      await row.getByRole('button', { name: /^Resume email/ }).click()
      await page.getByText(`Sending to ${people.customer.user.email} resumed`).waitFor()
      await row.getByText('Email bounced').waitFor({ state: 'detached' })
      const focused = await page.evaluate(() => document.activeElement?.textContent)
      expect(focused).toBe('User Management')
    },
  )

  test('is shown to staff on the ticket', async () => {
    await comeBack('complained')
    const ticket = { title: 'Printer', description: 'It smokes.' }
    const { body } = await people.customer.request<{ id: TicketId }>('POST', '/api/tickets', ticket)
    const comments = `/api/tickets/${body.id}/comments`
    const reply = await people.technician.request<Comment>('POST', comments, { comment: 'Please unplug it.' })
    await markUndelivered(body.id, [reply.body], people.customer.user.email)
    const page = await browser.newPage({ as: people.technician })
    await page.goto(`/tickets/${body.id}`)
    // Among the facts, and where a reply is written.
    await expect.poll(() => page.getByText('Marked our email as spam. Sending is paused.').count()).toBe(2)
    const message = page.getByRole('listitem').filter({ hasText: 'Please unplug it.' })
    await message.getByText(`Not delivered to ${people.customer.user.email}`).waitFor()
    await expectNoAxeViolations(page)
    const own = await browser.newPage({ as: people.customer })
    await own.goto(`/tickets/${body.id}`)
    await own.getByText('It smokes.').first().waitFor()
    await own.getByText('Please unplug it.').waitFor()
    expect(await own.getByText(/Marked our email as spam|Not delivered/).count()).toBe(0)
  })
})
