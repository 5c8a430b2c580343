import { ConditionFailed } from '#/functions/data/lib/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/** Says that an upload was finished before, and that something else has taken its picture's place since. */
export const spent = (): Conflict => new Conflict('This upload was already used. Choose the file again.')

/** Makes a conflict of a guard that did not hold, for `catch`; what else went wrong is thrown on. */
export const overtaken =
  (labels: readonly string[], subject: string) =>
  (error: unknown): never => {
    if (error instanceof ConditionFailed && labels.some(label => error.labels.has(label))) {
      throw new Conflict(`${subject} is being changed by another request. Reload and try again.`)
    }
    throw error
  }
