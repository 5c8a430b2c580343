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
}

/** Milliseconds. */
const displayMilliseconds = 5000
/** Milliseconds during which an action can be undone. */
const undoFor = 10_000

let current: (Toast & { id: number }) | undefined
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a toast for five seconds, or ten if it has Undo. It replaces the previous one: only one is visible at a time. */
export function toast(shown: Toast) {
  current = { ...shown, id: ++count }
  resumeToast()
  announce()
}

export function dismissToast() {
  clearTimeout(timer)
  current = undefined
  announce()
}

/** Keeps the toast open while the pointer is over it (WCAG 2.2.1). */
export const holdToast = () => clearTimeout(timer)

export function resumeToast() {
  clearTimeout(timer)
  timer = setTimeout(dismissToast, current?.undo ? undoFor : displayMilliseconds)
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
