import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { HeldEmail } from '#/shared/inbound-email/schemas.ts'
import { AcceptEmailDialog } from '#/web/features/tickets/held/AcceptEmailDialog.tsx'
import { DiscardEmailDialog } from '#/web/features/tickets/held/DiscardEmailDialog.tsx'
import { HeldEmailCard } from '#/web/features/tickets/held/HeldEmailCard.tsx'
import css from '#/web/features/tickets/held/held-emails-screen.module.css'
import { useHeldEmails } from '#/web/features/tickets/held/use-held-emails.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

/** The emails that were held, each with its reason and what can be done with it. */
export function HeldEmailsScreen() {
  const { data, error, retry } = useHeldEmails()
  const [accepted, setAccepted] = useState<HeldEmail>()
  const [discarded, setDiscarded] = useState<HeldEmail>()
  const list = useFocusFallback<HTMLDivElement>()
  return (
    <Page>
      <Breadcrumbs list="Tickets" to="/technician-dashboard" />
      <ListHead
        title="Held emails"
        facts="Check these emails before they reach a ticket. They’re deleted after 30 days, and their senders get no reply."
      />
      <div ref={list} tabIndex={-1} className={css.list}>
        {error ? (
          <Panel>
            <ErrorState error={error} retry={retry} />
          </Panel>
        ) : data === undefined ? (
          <Panel aria-busy="true">
            <Skeleton />
          </Panel>
        ) : data.length === 0 ? (
          <Panel>
            <EmptyState sign={MailCheck}>No emails are held.</EmptyState>
          </Panel>
        ) : (
          data.map(email => (
            <HeldEmailCard
              key={email.id}
              email={email}
              onAccept={() => setAccepted(email)}
              onDiscard={() => setDiscarded(email)}
            />
          ))
        )}
      </div>
      {accepted && <AcceptEmailDialog key={accepted.id} email={accepted} onClose={() => setAccepted(undefined)} />}
      {discarded && <DiscardEmailDialog email={discarded} onClose={() => setDiscarded(undefined)} />}
    </Page>
  )
}
