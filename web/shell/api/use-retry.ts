import { useCallback } from 'react'

/** Reads again. It is the same function in each render, so that effects with it, such as repeated reads, are not started anew. */
export function useRetry(mutate: () => Promise<unknown>): () => void {
  return useCallback(() => void mutate(), [mutate])
}
