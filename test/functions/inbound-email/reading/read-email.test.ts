import { describe, expect, test } from 'vitest'
import { readEmail } from '#/functions/inbound-email/reading/read-email.ts'
import { check } from '#/shared/lib/check.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { samples } from '#/test/support/emails/samples.ts'

const withoutJoiners = (text: string) => text.replaceAll('\u2060', '')

describe('an email is read as its message and its fold', () => {
  test('from 120 different samples', () => {
    expect(samples.length).toBeGreaterThanOrEqual(120)
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length)
  })

  test.each(samples)('$name', async ({ raw, message, quoted, expected = {} }) => {
    const email = await readEmail(raw, address => address.endsWith('@in.beacon.test'), ['support.beacon.test'])
    if (email.tooComplex) throw new Error('too complex')
    expect({ message: withoutJoiners(email.message), quoted: withoutJoiners(email.quoted) }).toEqual({
      message,
      quoted,
    })
    expect(email).toMatchObject(expected)
    for (const text of [email.message, email.quoted, email.text].filter(part => part !== '')) {
      expect(check(markdown(20_000), text)).toMatchObject({ ok: true })
    }
  })
})
