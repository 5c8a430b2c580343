import { describe, expect, test } from 'vitest'
import { forwardedIn } from '#/functions/inbound-email/reading/forwarded.ts'
import { readEmail } from '#/functions/inbound-email/reading/read-email.ts'
import { buildEmail, plain } from '#/test/support/emails/build-email.ts'
import { forwards } from '#/test/support/emails/forwards.ts'
import { replies } from '#/test/support/emails/replies.ts'

async function forwardOf(raw: Uint8Array) {
  const email = await readEmail(raw, () => false, [])
  if (email.tooComplex) throw new Error('too complex')
  return forwardedIn(email)
}

describe('a forwarded email', () => {
  test.each(forwards)('is found: $name', async ({ raw, original }) => {
    expect(await forwardOf(raw)).toEqual(original)
  })

  test('is found without the prefix in the subject, if a line says so', async () => {
    const body =
      'Look.\n\n-------- Forwarded Message --------\nSubject: Fan\nDate: Mon, 23 Nov 2026 08:00:00 +0100\nFrom: Sam Ortiz <sam@shop.test>\nTo: Priya <priya@beacon.test>\n\nThe fan is loud.\n'
    expect(await forwardOf(buildEmail({ subject: 'The fan again', parts: [plain(body)] }))).toEqual({
      from: { address: 'sam@shop.test', name: 'Sam Ortiz' },
      subject: 'Fan',
      message: 'The fan is loud.',
      comment: 'Look.',
    })
  })

  test('is not seen in a reply', async () => {
    for (const { name, raw } of replies) expect(await forwardOf(raw), name).toBeUndefined()
  })
})
