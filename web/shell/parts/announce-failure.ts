import { ApiError, explain, fieldErrors, formErrors, isSignedOut } from '#/web/shell/api/errors.ts'
import { toast } from '#/web/shell/parts/toast.ts'

/**
 * Handles the error of a form whose toast is specified: it says what failed, the fields say why. Other forms show an error once, where
 * it is. A lost session has its own toast.
 */
export const announceFailure =
  (description: string) =>
  (error: unknown): Record<string, string> => {
    if (isSignedOut(error)) return {}
    toast({ title: 'Error', description, destructive: true })
    return formErrors(error)
  }

/** The same, but the toast shows the server's message if there is one that no field shows. */
export const announceReason =
  (description: string) =>
  (error: unknown): Record<string, string> => {
    const detail = error instanceof ApiError ? error.problem?.detail : undefined
    const isBesideFields = Object.keys(fieldErrors(error)).length > 0
    return announceFailure((!isBesideFields && detail) || description)(error)
  }

/** Shows an error only inside the form. A lost session has its own toast. */
export const formErrorsUnlessSignedOut = (error: unknown): Record<string, string> =>
  isSignedOut(error) ? {} : formErrors(error)

/** Shows the error of an action that has no form. A lost session has its own toast. */
export function announceError(error: unknown): void {
  if (!isSignedOut(error)) toast({ title: 'Error', description: explain(error), destructive: true })
}

/** Runs some work and shows its error; returns whether it succeeded. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    announceError(error)
    return false
  }
}
