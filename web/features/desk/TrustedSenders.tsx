import { useId, useState } from 'react'
import { emailLimits, type TrustedSender } from '#/shared/desk/email-settings.ts'
import type { DeskSettings } from '#/shared/desk/settings.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import css from '#/web/features/desk/email-senders.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'

const TrustedSenderDialog = lazyDialog(
  async () => (await import('#/web/features/desk/TrustedSenderDialog.tsx')).TrustedSenderDialog,
)
const RemoveSenderDialog = lazyDialog(
  async () => (await import('#/web/features/desk/RemoveSenderDialog.tsx')).RemoveSenderDialog,
)

/** The programs whose emails open tickets. */
export function TrustedSenders({ settings }: { settings: DeskSettings }) {
  const [opened, setOpened] = useState<'add' | { removed: TrustedSender }>()
  const titleId = useId()
  const { trustedSenders } = settings.email
  const close = () => setOpened(undefined)
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <div className={css.head}>
        <h3 id={titleId}>Automatic senders</h3>
        <p>
          Emails from these programs open tickets instead of being held, as long as their sender is verified. Equal ones
          within an hour are added to the same ticket.
        </p>
      </div>
      {trustedSenders.length > 0 && (
        <ul className={css.list} aria-labelledby={titleId}>
          {trustedSenders.map(one => (
            <li key={one.sender}>
              <div className={css.entry} dir="auto">
                <p>{emailLabel(one.sender)}</p>
                <p>{traitsOf(one, settings)}</p>
              </div>
              <RowActions
                of={one.sender}
                actions={[
                  {
                    label: 'Remove',
                    name: `Remove ${one.sender}`,
                    place: 'hover',
                    destructive: true,
                    onSelect: () => setOpened({ removed: one }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {trustedSenders.length < emailLimits.trustedSenders && (
        <div>
          <Button size="sm" variant="outline" onClick={() => setOpened('add')}>
            Add sender
          </Button>
        </div>
      )}
      {opened === 'add' && <TrustedSenderDialog settings={settings} open onClose={close} />}
      {typeof opened === 'object' && (
        <RemoveSenderDialog settings={settings} sender={opened.removed.sender} onClose={close} />
      )}
    </section>
  )
}

/** The traits of a sender’s tickets on one line. */
function traitsOf({ priority, category, companyId, usesReplyTo }: TrustedSender, { customerNames }: DeskSettings) {
  const company = companyId ? (customerNames[companyId] ?? 'Deleted company') : ''
  return [
    `${priorityLabels[priority]} priority`,
    categoryLabels[category],
    ...(company ? [company] : []),
    ...(usesReplyTo ? ['Uses the Reply-To address'] : []),
  ].join(' · ')
}
