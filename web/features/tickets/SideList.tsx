import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { explain } from '#/web/api/errors.ts'
import type { List } from '#/web/api/use-list.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'
import { useKeptFocus } from '#/web/ui/use-kept-focus.ts'

const Frame = chakra('div', {
  base: { display: 'grid', justifyItems: 'start', gap: '1.5', padding: '2', paddingInline: { base: '2', md: '3' } },
})
const Items = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '1.5',
    width: '100%',
    '& li': { minWidth: '0', overflowWrap: 'anywhere' },
    '& p + p': { color: 'mutedForeground', fontSize: 'sm' },
    '& strong': { fontWeight: '600' },
  },
})
const Quiet = chakra('p', { base: { color: 'mutedForeground', fontSize: 'sm' } })

interface SideListProps<T> {
  label: string
  list: List<T>
  empty: string
  children: (row: T) => ReactNode
}

/** A short list at a ticket's side, in all its states. */
export function SideList<T>({ label, list, empty, children }: SideListProps<T>) {
  const { rows, error, retry, more, pending } = list
  const frame = useKeptFocus<HTMLDivElement>()
  return (
    <Frame ref={frame} tabIndex={-1} aria-busy={pending}>
      {error && (
        <>
          <Quiet role="alert">{explain(error)}</Quiet>
          <Button size="sm" look="outline" onClick={retry}>
            Try again
          </Button>
        </>
      )}
      {!error && !rows && <Loading />}
      {rows?.length === 0 && <Quiet>{empty}</Quiet>}
      {rows && rows.length > 0 && <Items aria-label={label}>{rows.map(children)}</Items>}
      {more && (
        <Button size="sm" look="outline" aria-disabled={pending} onClick={pending ? undefined : more}>
          {pending ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </Frame>
  )
}

const Loading = () => (
  <>
    <Skeleton width="80%" />
    <Skeleton width="48%" />
  </>
)
