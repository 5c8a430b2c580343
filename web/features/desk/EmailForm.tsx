import { EmailSettings } from '#/shared/desk/email-settings.ts'
import type { DeskSettings } from '#/shared/desk/settings.ts'
import { check } from '#/shared/lib/check.ts'
import { useSaveDeskSettings } from '#/web/features/desk/use-desk-settings.ts'
import { CheckField, SelectField } from '#/web/ui/forms/Fields.tsx'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const staffReplyLabels = { note: 'Add an internal note', reply: 'Reply to the customer' }
const unknownSenderLabels = { ticket: 'Open a ticket', reject: 'Refuse them' }

/** The choices about received emails. */
export function EmailForm({ settings }: { settings: DeskSettings }) {
  const { save } = useSaveDeskSettings()
  const { staffReplies, unknownSenders, keepsResolved } = settings.email
  const form = useContractForm({
    keepAs: 'desk-email',
    values: { staffReplies, unknownSenders, keepsResolved },
    check: values => check(EmailSettings, { ...settings.email, ...values }),
  })
  return (
    <PageForm
      form={form}
      label="Email"
      button="Save changes"
      submit={email => save(settings, { email })}
      success="Email settings saved"
    >
      <SelectField
        form={form}
        name="staffReplies"
        label="Staff replies by email"
        labels={staffReplyLabels}
        hint="Applies to answers to all emails about tickets, also to earlier ones."
      />
      <SelectField
        form={form}
        name="unknownSenders"
        label="Emails from unknown senders"
        labels={unknownSenderLabels}
        hint="These senders have no account. If you refuse their emails, each gets one notice a day and no ticket opens."
      />
      <CheckField form={form} name="keepsResolved" label="Keep a ticket resolved when the answer is only thanks" />
    </PageForm>
  )
}
