import { useState } from 'react'
import { tabStorage } from '#/web/shell/browser/storage.ts'

/** A draft reply on a ticket. */
export interface Draft {
  text: string
  kind: 'reply' | 'note'
}

const nothing: Draft = { text: '', kind: 'reply' }

/** The draft stored in the tab; an empty one if there is none or it is invalid. */
export function parseDraft(kept: string | null): Draft {
  try {
    const { text, kind } = JSON.parse(kept ?? 'null') ?? {}
    return typeof text === 'string' ? { text, kind: kind === 'note' ? 'note' : 'reply' } : nothing
  } catch {
    return nothing
  }
}

/** The user's draft reply, kept in the tab until it is sent or they log out. */
export function useDraft(ticketId: string, userId: string) {
  const key = `beacon:draft:${userId}:${ticketId}`
  const [draft, setDraft] = useState(() => parseDraft(tabStorage.get(key)))
  const write = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    if (next.text) tabStorage.set(key, JSON.stringify(next))
    else tabStorage.remove(key)
  }
  return { ...draft, write }
}
