import type { ReactNode } from 'react'
import { explain } from '#/web/api/errors.ts'
import type { List } from '#/web/api/use-list.ts'
import css from '#/web/features/tickets/side-list.module.css'
import { Quiet, SideBody, SideFailed, SideMore } from '#/web/ui/SideBody.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'
import { useKeptFocus } from '#/web/ui/use-kept-focus.ts'

interface SideListProps<T> {
  label: string
  list: List<T>
  empty: string
  children: (row: T) => ReactNode
}

/** A short list next to a ticket, with its loading, empty and error states. */
export function SideList<T>({ label, list, empty, children }: SideListProps<T>) {
  const { rows, error, retry, more, pending } = list
  const frame = useKeptFocus<HTMLDivElement>()
  return (
    <SideBody ref={frame} tabIndex={-1} aria-busy={pending}>
      {error && <SideFailed message={explain(error)} retry={retry} />}
      {!error && !rows && <Loading />}
      {rows?.length === 0 && <Quiet>{empty}</Quiet>}
      {rows && rows.length > 0 && (
        <ul className={css.items} aria-label={label}>
          {rows.map(children)}
        </ul>
      )}
      <SideMore more={more} pending={pending} />
    </SideBody>
  )
}

const Loading = () => (
  <>
    <Skeleton width="80%" />
    <Skeleton width="48%" />
  </>
)
