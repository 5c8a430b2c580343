import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ArticleState, articleStates } from '#/shared/articles.ts'
import { isStaff, type Role } from '#/shared/roles.ts'

export interface ArticleFilter {
  search?: string
  category?: string
  /** Published ones where it is not said. */
  state?: ArticleState
}

/** Characters that the server takes. */
export const searchLength = 100

/** The filters, kept in the address: a reload, a bookmark and the back button keep them. Drafts are the team's own. */
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
  /** An empty value takes the filter away. */
  const set = (name: keyof ArticleFilter, value: string) => {
    // The address itself: two choices in quick succession come before the router has rendered the first.
    const changed = new URLSearchParams(window.location.search)
    if (value) changed.set(name, value)
    else changed.delete(name)
    setAddress(changed, { replace: true })
  }
  return { filter, set }
}
