import { useSyncExternalStore } from 'react'
import { tabStorage } from '#/web/shell/browser/storage.ts'
import { keptToastKey } from '#/web/shell/parts/kept-toast.ts'

export interface Toast {
  title: string
  description?: string
  /** Marks a failure: announced at once, and distinguished by more than color. */
  destructive?: boolean
  /** Undoes the action; adds an Undo button. */
  undo?: () => void
  /** Another button, after Undo. */
  also?: { label: string; go: () => void }
  /** The way on; adds a button. */
  next?: { label: string; go: () => void }
}

/** A toast that is shown, or waits for its code. */
export type Shown = Toast & { id: number }

let current: Shown | undefined
let count = 0
const listeners = new Set<() => void>()

/**
 * Shows a toast for five seconds, or ten if it has a button. It replaces the previous one: only one is visible at a time. Returns its
 * id.
 */
export function toast(shown: Toast): number {
  current = { ...shown, id: ++count }
  announce()
  return count
}

/** Dismisses the toast, or only the one with this id. */
export function dismissToast(id = current?.id) {
  if (current?.id !== id) return
  current = undefined
  announce()
}

/** Keeps a toast for after the next page load. */
export function toastAfterReload(shown: Toast) {
  tabStorage.set(keptToastKey, JSON.stringify(shown))
}

/** Reloads the page and shows the current toast again. */
export function reload() {
  if (current) toastAfterReload(current)
  window.location.reload()
}

/** Shows the toast that the previous page kept. */
export function showKeptToast() {
  const kept = tabStorage.get(keptToastKey)
  tabStorage.remove(keptToastKey)
  if (kept) toast(JSON.parse(kept))
}

export const useToast = () => useSyncExternalStore(subscribe, () => current)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce() {
  for (const listener of listeners) listener()
}
