import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ArticleState, articleStates } from '#/shared/articles/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'

export interface ArticleFilter {
  search?: string
  category?: string
  /** Published articles by default. */
  state?: ArticleState
}

/** The server's maximum length. */
export const searchLength = 100

/** The filters, kept in the address so that reload, bookmarks and the back button work. Only staff see drafts. */
export function useArticleFilter(role: Role | undefined) {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo((): ArticleFilter => {
    const word = (name: string) => (address.get(name) ?? '').trim().slice(0, searchLength)
    const search = word('search')
    const category = word('category')
    const state = articleStates.find(one => one === address.get('state'))
    return {
      ...(search && { search }),
      ...(category && { category }),
      ...(state && state !== 'published' && role && isStaff(role) && { state }),
    }
  }, [address, role])
  /** An empty value removes the filter. */
  const set = (name: keyof ArticleFilter, value: string) => {
    // Read from the address itself: two quick choices arrive before the router has rendered the first.
    const changed = new URLSearchParams(window.location.search)
    if (value) changed.set(name, value)
    else changed.delete(name)
    setAddress(changed, { replace: true })
  }
  return { filter, set }
}
