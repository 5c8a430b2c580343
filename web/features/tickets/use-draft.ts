import { useState } from 'react'

/** What is being written on a ticket. */
export interface Draft {
  text: string
  kind: 'reply' | 'note'
}

const nothing: Draft = { text: '', kind: 'reply' }

/** A draft as the tab keeps it; an empty one for what is none. */
export function parseDraft(kept: string | null): Draft {
  try {
    const { text, kind } = JSON.parse(kept ?? 'null') ?? {}
    return typeof text === 'string' ? { text, kind: kind === 'note' ? 'note' : 'reply' } : nothing
  } catch {
    return nothing
  }
}

/** What a user is writing on a ticket, kept by the tab until it is sent or they log out. */
export function useDraft(ticketId: string, userId: string) {
  const key = `beacon:draft:${userId}:${ticketId}`
  const [draft, setDraft] = useState(() => parseDraft(sessionStorage.getItem(key)))
  const write = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    if (next.text) sessionStorage.setItem(key, JSON.stringify(next))
    else sessionStorage.removeItem(key)
  }
  return { ...draft, write }
}
