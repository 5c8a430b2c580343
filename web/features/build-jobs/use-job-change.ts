import { ApiError } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason, formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'

/** Routes to reload after a change to a build job. */
const refresh = [
  'getBuildJob',
  'listBuildJobs',
  'getOrder',
  'listOrders',
  'countOrders',
  'listAssets',
  'getAsset',
] as const

export const useJobChange = <Id extends 'planBuildJob' | 'changeBuildStep' | 'changeBuildParts'>(id: Id) =>
  useSend<Id>(id, { refresh })

/** Explains why a form's change was rejected. Reloads the job if it was changed in the meantime (409). */
export const explainTo =
  (onStale: () => void) =>
  (error: unknown): Record<string, string> => {
    if (error instanceof ApiError && error.status === 409) onStale()
    return formErrorsUnlessSignedOut(error)
  }

/** The same for a button: a toast says why. */
export const announceTo = (onStale: () => void, description: string) => (error: unknown) => {
  if (error instanceof ApiError && error.status === 409) onStale()
  announceReason(description)(error)
}
