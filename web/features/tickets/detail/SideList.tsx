import type { ReactNode } from 'react'
import css from '#/web/features/tickets/detail/side-list.module.css'
import type { List } from '#/web/shell/api/use-list.ts'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { DetailSidePanel, MutedText, SideFailed, SideMore } from '#/web/ui/pages/DetailSidePanel.tsx'

interface SideListProps<T> {
  label: string
  list: List<T>
  empty: string
  children: (row: T) => ReactNode
}

/** A short list next to a ticket, with its loading, empty and error states. */
export function SideList<T>({ label, list, empty, children }: SideListProps<T>) {
  const { rows, error, retry, more, pending } = list
  const frame = useFocusFallback<HTMLDivElement>()
  return (
    <DetailSidePanel ref={frame} tabIndex={-1} aria-busy={pending}>
      {error && <SideFailed error={error} retry={retry} />}
      {!error && !rows && <Loading />}
      {rows?.length === 0 && <MutedText>{empty}</MutedText>}
      {rows && rows.length > 0 && (
        <ul className={css.items} aria-label={label}>
          {rows.map(children)}
        </ul>
      )}
      <SideMore more={more} pending={pending} />
    </DetailSidePanel>
  )
}

const Loading = () => (
  <>
    <Skeleton width="80%" />
    <Skeleton width="48%" />
  </>
)
