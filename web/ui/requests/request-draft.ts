import { useSyncExternalStore } from 'react'
import { requestTitle } from '#/shared/tickets/request-title.ts'
import type { Category, Priority } from '#/shared/tickets/rules.ts'
import { keepTypedInput, typedInput } from '#/web/shell/browser/typed-input.ts'

/** A request that is being written. The tab keeps it for every screen that has the box. */
export interface RequestDraft {
  text: string
  /** The title, once it was changed; otherwise, the text decides it. */
  title?: string | undefined
  priority: Priority
  category: Category
}

const form = 'request'
const empty: RequestDraft = { text: '', priority: 'medium', category: 'general' }
const listeners = new Set<() => void>()

const current = (): RequestDraft => ({ ...empty, ...typedInput(form) })

/** Changes the request; undefined empties it. */
export function writeRequest(change: Partial<RequestDraft> | undefined) {
  keepTypedInput(form, change && { ...current(), ...change })
  for (const listener of listeners) listener()
}

/** The request that is being written. */
export function useRequestDraft(): RequestDraft {
  const kept = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => typedInput(form),
  )
  return { ...empty, ...kept }
}

/** The title that a request has. */
export const titleOf = ({ title, text }: RequestDraft): string => title ?? requestTitle(text)
