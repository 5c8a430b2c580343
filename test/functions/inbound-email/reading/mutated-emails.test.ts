import { describe, expect, test } from 'vitest'
import { severalLines } from '#/functions/inbound-email/reading/clean-text.ts'
import { forwardedIn } from '#/functions/inbound-email/reading/forwarded.ts'
import { parseEmail } from '#/functions/inbound-email/reading/parse-email.ts'
import { readEmail } from '#/functions/inbound-email/reading/read-email.ts'
import { verdictsIn } from '#/functions/inbound-email/reading/sender-trust.ts'
import { check } from '#/shared/lib/check.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { line } from '#/shared/lib/text.ts'
import { mutateEmail, seededRandom } from '#/test/support/emails/mutate-email.ts'
import { samples } from '#/test/support/emails/samples.ts'

const oneLineText = line()
const messageText = markdown(20_000)

/** The letters and digits of a text. A letter like a backtick is none of an email's. */
const lettersOf = (text: string) => text.replaceAll('\u02CB', '').replace(/[^\p{L}\p{N}]+/gu, '')

const sorted = (text: string) => [...text].toSorted().join('')

async function problemsOf(raw: Buffer, comparesText: boolean): Promise<string[]> {
  const start = process.cpuUsage()
  const email = await readEmail(raw, address => address.endsWith('@in.beacon.test'), [])
  const { user } = process.cpuUsage(start)
  const problems = user > 1e6 ? [`took ${user / 1e6} s`] : []
  const names = [...email.from, ...email.to, ...email.cc, ...email.replyTo].map(({ name }) => name)
  if (email.tooComplex) return problems
  const files = [...email.files.map(({ name }) => name), ...email.blocked]
  for (const name of [email.subject, ...names, ...files]) {
    if (name !== '' && !check(oneLineText, name).ok && /\S/.test(name.replace(/[\p{Cf}\p{M}]/gu, '')))
      problems.push(`line ${JSON.stringify(name)}`)
  }
  for (const text of [email.message, email.quoted, email.text]) {
    if (text !== '' && !check(messageText, text).ok) problems.push(`Markdown ${JSON.stringify(text.slice(0, 200))}`)
  }
  const read = lettersOf(email.plain)
  // A folded quote from above the answer is after it.
  if (sorted(lettersOf(email.message + email.quoted)) !== sorted(read)) problems.push('a word was dropped')
  if (email.message === '' && lettersOf(email.plain) !== '') problems.push('the message is empty')
  if (!comparesText) return problems
  const parsed = await parseEmail(raw)
  const text = lettersOf(severalLines(parsed?.text ?? ''))
  if (text !== '' && !(email.isCut ? text.startsWith(read) : text === read))
    problems.push('a word of the text was dropped')
  return problems
}

describe('damaged emails', () => {
  test('10,000 of them are read: no word is dropped, and none takes a second', { timeout: 240_000 }, async () => {
    const random = seededRandom(20_261_127)
    const found: string[] = []
    for (let count = 0; count < 10_000; count += 1) {
      const [one, other] = [0, 0].map(() => samples[Math.floor(random() * samples.length)]?.raw ?? Buffer.alloc(0))
      const raw = mutateEmail(one as Buffer, random, other as Buffer)
      const problems = await problemsOf(raw, count % 3 === 0)
      found.push(...problems.map(problem => `${count}: ${problem}`))
    }
    expect(found).toEqual([])
  })

  test('1,000 of them are read by the other readers without a fault', { timeout: 120_000 }, async () => {
    const random = seededRandom(7)
    for (let count = 0; count < 1000; count += 1) {
      const sample = samples[count % samples.length]?.raw ?? Buffer.alloc(0)
      const raw = mutateEmail(sample, random, sample)
      const email = await readEmail(raw, () => false, [])
      const forwarded = email.tooComplex ? undefined : forwardedIn(email)
      if (forwarded?.message) expect(check(messageText, forwarded.message)).toMatchObject({ ok: true })
      expect(verdictsIn(raw).spam).toBe('PROCESSING_FAILED')
    }
  })
})
