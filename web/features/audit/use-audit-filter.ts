import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

const names = ['userId', 'action', 'subject', 'from', 'to'] as const
export type AuditFilterName = (typeof names)[number]
export type AuditFilter = Partial<Record<AuditFilterName, string>>

const forms: Partial<Record<AuditFilterName, RegExp>> = {
  userId: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
}

/** The filters, kept in the address so that reload, bookmarks and the back button work. */
export function useAuditFilter() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo((): AuditFilter => {
    const chosen = names.flatMap(name => {
      const value = address.get(name)
      return value && value.length <= 100 && (forms[name]?.test(value) ?? true) ? [[name, value]] : []
    })
    return Object.fromEntries(chosen)
  }, [address])
  const set = (name: AuditFilterName, value: string) => {
    // Read from the address itself: two quick choices arrive before the router has rendered the first.
    const changed = new URLSearchParams(window.location.search)
    if (value) changed.set(name, value)
    else changed.delete(name)
    setAddress(changed, { replace: true })
  }
  return { filter, set, clear: () => setAddress({}, { replace: true }) }
}
