import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { RouteId } from '#/shared/contract.ts'
import { markStale } from '#/web/shell/api/staleness.ts'

/** Reads these routes again: at once if visible, otherwise when a screen next shows them. */
export function useRefresh(): (ids: readonly RouteId[]) => void {
  const { mutate } = useSWRConfig()
  return useCallback(
    ids => {
      markStale(ids)
      void mutate(key => Array.isArray(key) && ids.includes(key[0]))
    },
    [mutate],
  )
}
