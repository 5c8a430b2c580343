import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearAttempts, countAttempt } from '#/functions/identity/data/attempts.ts'
import { change } from '#/functions/table/table.ts'
import { TooMany } from '#/shared/lib/errors.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

useCloud()
const limit = { max: 3, minutes: 15 }
let subject: string
beforeEach(() => {
  subject = randomUUID()
})

describe('attempts', () => {
  test('are limited, also when they arrive at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => countAttempt(subject, limit)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(TooMany)
  })

  test('are allowed again after the window has passed', async () => {
    for (let attempt = 0; attempt < 3; attempt++) await countAttempt(subject, limit)
    await change(
      { pk: `ATTEMPT#${subject}`, sk: 'ATTEMPT' },
      { update: 'SET windowEnds = :past', values: { ':past': 1 } },
    )
    expect(await countAttempt(subject, limit)).toBe(1)
  })

  test('are reset by a success', async () => {
    for (let attempt = 0; attempt < 3; attempt++) await countAttempt(subject, limit)
    await clearAttempts(subject)
    expect(await countAttempt(subject, limit)).toBe(1)
  })
})
