import { useState } from 'react'
import { emailLimits, type TrustedSender } from '#/shared/desk/email-settings.ts'
import type { DeskSettings } from '#/shared/desk/settings.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import { EmailList } from '#/web/features/desk/EmailList.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'

const TrustedSenderDialog = lazyDialog(
  async () => (await import('#/web/features/desk/TrustedSenderDialog.tsx')).TrustedSenderDialog,
)
const RemoveSenderDialog = lazyDialog(
  async () => (await import('#/web/features/desk/RemoveSenderDialog.tsx')).RemoveSenderDialog,
)

/** The programs whose emails open tickets. */
export function TrustedSenders({ settings }: { settings: DeskSettings }) {
  const [opened, setOpened] = useState<{ added: true } | { edited: TrustedSender } | { removed: string }>()
  const { trustedSenders } = settings.email
  const close = () => setOpened(undefined)
  return (
    <EmailList
      title="Automatic senders"
      description="Emails from these programs open tickets instead of being held, as long as their sender is verified. Equal ones within an hour are added to the same ticket."
      entries={trustedSenders.map(one => ({
        name: one.sender,
        label: emailLabel(one.sender),
        traits: traitsOf(one, settings),
      }))}
      onEdit={name => {
        const edited = trustedSenders.find(one => one.sender === name)
        if (edited) setOpened({ edited })
      }}
      onRemove={removed => setOpened({ removed })}
      add="Add sender"
      onAdd={trustedSenders.length < emailLimits.trustedSenders ? () => setOpened({ added: true }) : undefined}
    >
      {opened && !('removed' in opened) && (
        <TrustedSenderDialog
          settings={settings}
          trusted={'edited' in opened ? opened.edited : undefined}
          open
          onClose={close}
        />
      )}
      {opened && 'removed' in opened && (
        <RemoveSenderDialog settings={settings} sender={opened.removed} onClose={close} />
      )}
    </EmailList>
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
