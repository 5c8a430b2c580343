import { ApiError, formErrors, isSignedOut } from '#/web/api/errors.ts'
import { toast } from '#/web/ui/toast.ts'

/** What a form does with an error: a toast says what failed, the fields why. A lost session is announced by itself. */
export const announceFailure =
  (description: string) =>
  (error: unknown): Record<string, string> => {
    if (isSignedOut(error)) return {}
    toast({ title: 'Error', description, destructive: true })
    return formErrors(error)
  }

/** The same where the toast shows the server's own sentence, if it sent one. */
export const announceReason =
  (description: string) =>
  (error: unknown): Record<string, string> => {
    const detail = error instanceof ApiError ? error.problem?.detail : undefined
    return announceFailure(detail ?? description)(error)
  }

/** What a form says of an error in its own place alone. A lost session is announced by itself. */
export const formErrorsUnlessSignedOut = (error: unknown): Record<string, string> =>
  isSignedOut(error) ? {} : formErrors(error)
