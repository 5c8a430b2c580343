import { recordedLabel } from '#/functions/data/answers.ts'
import { ConditionFailed } from '#/functions/data/lib/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/** Another's change is met this often before the caller is asked to look again. */
const mostRounds = 5

/**
 * Changes what others may change at the same moment. A `round` reads it, decides, and writes it under the label `noun`, guarded by
 * what was read; one that was overtaken is done again, on what stands there then. Throws what a round throws, and `Conflict`
 * when others are faster every time.
 */
export async function optimistically<Result>(
  noun: string,
  round: () => Promise<Result>,
  label: string = noun,
): Promise<Result> {
  for (let number = 1; ; number++) {
    try {
      return await round()
    } catch (error) {
      if (!isOvertaken(error, label)) throw error
      if (number === mostRounds) throw new Conflict(`This ${noun} is being changed by others. Please look again.`)
    }
  }
}

/** Whether looking again helps: not where a repetition of the same request was faster, whose answer is the answer. */
const isOvertaken = (error: unknown, label: string) =>
  error instanceof ConditionFailed && error.labels.has(label) && !error.labels.has(recordedLabel)
