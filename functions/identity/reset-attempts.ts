import { clearAttempts } from '#/functions/identity/data/attempts.ts'
import { log } from '#/functions/runtime/log.ts'

/** Forgets the attempts that led to a successful change. If that fails, they expire on their own. */
export async function resetAttempts(...subjects: string[]): Promise<void> {
  await Promise.all(
    subjects.map(subject =>
      clearAttempts(subject).catch(failure => log.warn('attempts not forgotten', failure as Error)),
    ),
  )
}
