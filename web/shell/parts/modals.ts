import { useEffect, useSyncExternalStore } from 'react'

/** The places for toasts in the open dialogs and drawers, lowest first. */
let places: readonly Element[] = []
const listeners = new Set<() => void>()

function set(next: readonly Element[]) {
  places = next
  for (const listener of listeners) listener()
}

/** Shows toasts in `place` while this modal is open: it makes everything outside it inert. */
export function useModal(place: Element | null) {
  useEffect(() => {
    if (!place) return undefined
    set([...places, place])
    return () => set(places.filter(one => one !== place))
  }, [place])
}

/** The place for toasts in the topmost modal; undefined if none is open. */
export const useTopmostModal = (): Element | undefined => useSyncExternalStore(subscribe, () => places.at(-1))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
