import { describe, expect, test } from 'vitest'
import { heldEmails } from '#/functions/inbound-email/data/held-emails.ts'
import { get } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { heldEmail } from '#/test/support/fixtures/held-emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('DELETE /api/held-emails/{id}', () => {
  test('200 discards it, and 409 once someone has decided', async () => {
    const { id } = await heldEmail()
    const discard = () => people.technician.request('DELETE', `/api/held-emails/${id}`)
    const responses = await Promise.all([discard(), discard()])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await heldEmails(100)).map(row => row.id)).not.toContain(id)
    expect(await get({ pk: 'HELDEMAILS', sk: `TEXT#${id}` })).toBeUndefined()
    expect(await discard()).toMatchObject({
      status: 409,
      body: { detail: 'Someone has already decided about this email. Reload the list.' },
    })
  })
})
