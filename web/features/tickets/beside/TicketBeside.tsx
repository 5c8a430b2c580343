import { Maximize2, X } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { shortId } from '#/shared/lib/short-id.ts'
import css from '#/web/features/tickets/beside/ticket-beside.module.css'
import type { TicketsBeside } from '#/web/features/tickets/beside/use-ticket-beside.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { Spinner } from '#/web/shell/parts/Spinner.tsx'

const TicketView = lazyPart(async () => (await import('#/web/features/tickets/detail/TicketView.tsx')).TicketView)

interface TicketBesideProps {
  id: string
  beside: TicketsBeside
}

/** A ticket beside the team's list, which scrolls by itself. */
export const TicketBeside = ({ id, beside }: TicketBesideProps) => (
  <section
    className={css.pane}
    aria-label={`Ticket ${shortId(id)}`}
    onKeyDown={event => {
      if (event.key === 'Escape' && event.shiftKey) beside.close()
    }}
  >
    <div className={css.bar}>
      <Link
        to={`/tickets/${id}`}
        aria-label={`Open ${shortId(id)} in full size`}
        title="Open in full size"
        {...buttonVariant({ variant: 'quiet', size: 'icon' })}
      >
        <Icon of={Maximize2} size={16} />
      </Link>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Close ${shortId(id)}`}
        aria-keyshortcuts="Shift+Escape"
        title="Close"
        onClick={beside.close}
      >
        <Icon of={X} size={16} />
      </Button>
    </div>
    <Suspense fallback={<Spinner />}>
      <TicketView key={id} id={id} beside={beside} />
    </Suspense>
  </section>
)
