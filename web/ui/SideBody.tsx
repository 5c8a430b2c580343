import { Button } from '#/web/ui/Button.tsx'
import { classed } from '#/web/ui/classed.ts'
import css from '#/web/ui/side-body.module.css'

/** What stands in a narrow panel beside the page's subject. */
export const SideBody = classed('div', css.body)

/** What is said there in passing. */
export const Quiet = classed('p', css.quiet)

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
