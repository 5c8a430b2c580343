import { ConditionFailed } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/** The error for an upload that was already finished, and whose picture has been replaced since. */
export const spent = (): Conflict => new Conflict('This upload was already used. Choose the file again.')

/** Turns a failed guard into a conflict, for `catch`; other errors are rethrown. */
export const overtaken =
  (labels: readonly string[], subject: string) =>
  (error: unknown): never => {
    if (error instanceof ConditionFailed && labels.some(label => error.labels.has(label))) {
      throw new Conflict(`${subject} is being changed by another request. Reload and try again.`)
    }
    throw error
  }
