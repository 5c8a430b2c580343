import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Role, roles } from '#/shared/users/roles.ts'

export interface UserFilter {
  search?: string
  role?: Role
}

/** The server's maximum length. */
export const searchLength = 100

/** The filters, kept in the address so that reload, bookmarks and the back button work. */
export function useUserFilter() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo((): UserFilter => {
    const search = (address.get('search') ?? '').trim().slice(0, searchLength)
    const role = roles.find(one => one === address.get('role'))
    return { ...(search && { search }), ...(role && { role }) }
  }, [address])
  const set = (name: keyof UserFilter, value: string) => {
    // Read from the address itself: two quick choices arrive before the router has rendered the first.
    const changed = new URLSearchParams(window.location.search)
    if (value) changed.set(name, value)
    else changed.delete(name)
    setAddress(changed, { replace: true })
  }
  return { filter, set }
}
