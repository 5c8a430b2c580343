import { useCallback } from 'react'

/** Returns a function that reads again. It stays the same between renders, so effects that depend on it don't restart. */
export function useRetry(mutate: () => Promise<unknown>): () => void {
  return useCallback(() => void mutate(), [mutate])
}
