import { chakra } from '@chakra-ui/react'
import { Button } from '#/web/ui/Button.tsx'

/** What stands in a narrow panel beside the page's subject. */
export const SideBody = chakra('div', {
  base: { display: 'grid', justifyItems: 'start', gap: '1.5', padding: '2', paddingInline: { base: '2', md: '3' } },
})

/** What is said there in passing. */
export const Quiet = chakra('p', { base: { color: 'mutedForeground', fontSize: 'sm' } })

/** Why there is nothing, and the way to try again. */
export const SideFailed = ({ message, retry }: { message: string; retry: () => void }) => (
  <>
    <Quiet role="alert">{message}</Quiet>
    <Button size="sm" look="outline" onClick={retry}>
      Try again
    </Button>
  </>
)

/** The rest of a list, where there is one. */
export const SideMore = ({ more, pending }: { more: (() => void) | undefined; pending: boolean }) =>
  more && (
    <Button size="sm" look="outline" aria-disabled={pending} onClick={pending ? undefined : more}>
      {pending ? 'Loading…' : 'Load more'}
    </Button>
  )
