import { ApiError } from '#/web/api/errors.ts'
import { useSend } from '#/web/api/use-send.ts'
import { announceReason } from '#/web/ui/announce-failure.ts'

/** What a change of a build job makes out of date. */
const refresh = [
  'getBuildJob',
  'listBuildJobs',
  'getOrder',
  'listOrders',
  'countOrders',
  'listAssets',
  'getAsset',
] as const

export const useJobChange = <Id extends 'changeBuildStep' | 'changeBuildParts'>(id: Id) => useSend<Id>(id, { refresh })

/** Says why a change was refused; a job that has changed meanwhile is read anew. */
export const explainTo =
  (onStale: () => void, description: string) =>
  (error: unknown): Record<string, string> => {
    if (error instanceof ApiError && error.status === 409) onStale()
    return announceReason(description)(error)
  }
