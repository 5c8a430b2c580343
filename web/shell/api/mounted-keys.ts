import { useEffect } from 'react'

/** The number of mounted components that show the data under a key. */
const mounted = new Map<string, number>()

/**
 * Whether another component already shows, and so polls, the data under a key. A part that appears later on the same screen then takes
 * what is there, instead of asking for it again.
 */
export function useShownElsewhere(key: string | undefined): boolean {
  useEffect(() => {
    if (key === undefined) return
    mounted.set(key, (mounted.get(key) ?? 0) + 1)
    return () => void mounted.set(key, (mounted.get(key) ?? 1) - 1)
  }, [key])
  return key !== undefined && (mounted.get(key) ?? 0) > 0
}
