import { Button } from '#/web/ui/Button.tsx'
import { classed } from '#/web/ui/classed.ts'
import css from '#/web/ui/side-body.module.css'

/** The content of a narrow side panel. */
export const SideBody = classed('div', css.body)

/** A short remark in muted text. */
export const Quiet = classed('p', css.quiet)

/** The error, and a button to try again. */
export const SideFailed = ({ message, retry }: { message: string; retry: () => void }) => (
  <>
    <Quiet role="alert">{message}</Quiet>
    <Button size="sm" look="outline" onClick={retry}>
      Try again
    </Button>
  </>
)

/** The button that loads the rest of a list, if there is more. */
export const SideMore = ({ more, pending }: { more: (() => void) | undefined; pending: boolean }) =>
  more && (
    <Button size="sm" look="outline" aria-disabled={pending} onClick={pending ? undefined : more}>
      {pending ? 'Loading…' : 'Load more'}
    </Button>
  )
