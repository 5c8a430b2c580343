import { describe, expect, test } from 'vitest'
import { change, remove } from '#/functions/table/table.ts'
import type { HeldEmail } from '#/shared/inbound-email/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { heldEmail } from '#/test/support/fixtures/held-emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/held-emails', () => {
  test('200 lists them with their reasons, newest first', async () => {
    const first = await heldEmail({ subject: 'First' })
    const second = await heldEmail({ subject: 'Second' }, { reason: 'spam' })
    const { status, body } = await people.technician.request<HeldEmail[]>('GET', '/api/held-emails')
    expect(status).toBe(200)
    expect(body.slice(0, 2)).toMatchObject([
      { id: second.id, subject: 'Second', reason: 'spam' },
      { id: first.id, subject: 'First', reason: 'sender-not-verified', text: 'The printer is offline.' },
    ])
    expect(body[0]).not.toHaveProperty('originalId')
  })

  test('200 shows the text of an email that an earlier release stored with it', async () => {
    const { id, pk, sk } = await heldEmail({ text: 'As it is stored now' })
    await remove({ pk, sk: `TEXT#${id}` })
    await change(
      { pk, sk },
      { update: 'SET #text = :text', names: { '#text': 'text' }, values: { ':text': 'As before' } },
    )
    const { body } = await people.technician.request<HeldEmail[]>('GET', '/api/held-emails')
    expect(body.find(email => email.id === id)).toMatchObject({ text: 'As before' })
  })

  test('403 for a customer', async () => {
    expect((await people.customer.request('GET', '/api/held-emails')).status).toBe(403)
  })
})
