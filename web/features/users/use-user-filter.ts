import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Role, roles } from '#/shared/roles.ts'

export interface UserFilter {
  search?: string
  role?: Role
}

/** Characters that the server takes. */
export const searchLength = 100

/** The filters, kept in the address: a reload, a bookmark and the back button keep them. */
export function useUserFilter() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo((): UserFilter => {
    const search = (address.get('search') ?? '').trim().slice(0, searchLength)
    const role = roles.find(one => one === address.get('role'))
    return { ...(search && { search }), ...(role && { role }) }
  }, [address])
  const set = (name: keyof UserFilter, value: string) => {
    // The address itself: two choices in quick succession come before the router has rendered the first.
    const changed = new URLSearchParams(window.location.search)
    if (value) changed.set(name, value)
    else changed.delete(name)
    setAddress(changed, { replace: true })
  }
  return { filter, set }
}
