import { useCallback, useState } from 'react'
import { tabStorage } from '#/web/browser/storage.ts'

type Values = Record<string, string>

/** The form's fields as stored in the tab, over their initial values; unknown fields are dropped. */
export function parseTicketDraft<V extends Values>(kept: string | null, initial: V): V {
  try {
    const parsed = Object.entries(JSON.parse(kept ?? '{}') ?? {})
    const fields = parsed.filter(([name, value]) => name in initial && typeof value === 'string')
    return { ...initial, ...Object.fromEntries(fields) }
  } catch {
    return initial
  }
}

/** An unfinished ticket, kept in the tab until it is sent or the user logs out, because a session may end in between. */
export function useTicketDraft<V extends Values>(userId: string, initial: V) {
  const key = `beacon:new-ticket:${userId}`
  const [kept] = useState(() => parseTicketDraft(tabStorage.get(key), initial))
  const keep = useCallback(
    (values: V) => {
      const isBegun = Object.entries(values).some(([name, value]) => value !== initial[name])
      if (isBegun) tabStorage.set(key, JSON.stringify(values))
      else tabStorage.remove(key)
    },
    [key, initial],
  )
  return { kept, keep }
}
