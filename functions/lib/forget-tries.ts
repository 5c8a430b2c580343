import { forgetAttempts } from '#/functions/data/attempts.ts'
import { log } from '#/functions/lib/log.ts'

/** Forgets the tries that led to a change. The change stands by then: tries that cannot be forgotten run out by themselves. */
export async function forgetTries(...subjects: string[]): Promise<void> {
  await Promise.all(
    subjects.map(subject =>
      forgetAttempts(subject).catch(failure => log.warn('attempts not forgotten', failure as Error)),
    ),
  )
}
