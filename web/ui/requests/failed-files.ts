import { useSyncExternalStore } from 'react'

/** Files that were not uploaded to a ticket that was just opened. They cannot outlive the page. */
const failed = new Map<string, readonly File[]>()
const listeners = new Set<() => void>()

/** Remembers the files that a ticket still lacks; none forgets them. */
export function keepFailedFiles(ticketId: string, files: readonly File[]) {
  if (files.length > 0) failed.set(ticketId, files)
  else failed.delete(ticketId)
  for (const listener of listeners) listener()
}

export const useFailedFiles = (ticketId: string): readonly File[] | undefined =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => failed.get(ticketId),
  )
