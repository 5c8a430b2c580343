import { explain } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { classed } from '#/web/shell/parts/classed.ts'
import css from '#/web/ui/pages/detail-side-panel.module.css'

/** The content of a narrow side panel. */
export const DetailSidePanel = classed('div', css.body)

/** A short remark in muted text. */
export const MutedText = classed('p', css.quiet)

/** The error, and a button to try again. */
export const SideFailed = ({ error, retry }: { error: Error; retry: () => void }) => (
  <>
    <MutedText role="alert">{explain(error)}</MutedText>
    <Button size="sm" variant="outline" onClick={retry}>
      Try again
    </Button>
  </>
)

/** The button that loads the rest of a list, if there is more. */
export const SideMore = ({ more, pending }: { more: (() => void) | undefined; pending: boolean }) =>
  more && (
    <Button size="sm" variant="outline" aria-disabled={pending} onClick={pending ? undefined : more}>
      {pending ? 'Loading…' : 'Load more'}
    </Button>
  )
