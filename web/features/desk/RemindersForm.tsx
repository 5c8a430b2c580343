import { type DeskSettings, DeskSettingsChange } from '#/shared/desk/settings.ts'
import { check } from '#/shared/lib/check.ts'
import { savedFields, useDeskSettings, useSaveDeskSettings } from '#/web/features/desk/use-desk-settings.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** When customers who have not answered are reminded, and when their tickets are resolved. */
export function RemindersForm() {
  const { data: settings, error, retry } = useDeskSettings()
  if (error) return <ErrorState error={error} retry={retry} />
  return settings ? <LoadedForm settings={settings} /> : <Skeleton height="120px" />
}

/** Digits as a number; any other text as it is, for the contract to refuse. */
const days = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text)

function LoadedForm({ settings }: { settings: DeskSettings }) {
  const { save } = useSaveDeskSettings()
  const form = useContractForm({
    keepAs: 'desk-reminders',
    values: { reminderDays: String(settings.reminderDays), resolveDays: String(settings.resolveDays) },
    check: ({ reminderDays, resolveDays }) =>
      check(DeskSettingsChange, {
        ...savedFields(settings),
        reminderDays: days(reminderDays),
        resolveDays: days(resolveDays),
      }),
  })
  return (
    <PageForm
      form={form}
      label="Reminders"
      button="Save changes"
      submit={({ reminderDays, resolveDays }) => save(settings, { reminderDays, resolveDays })}
      success="Reminders saved"
    >
      <TextField
        form={form}
        name="reminderDays"
        label="Remind the customer after (business days)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        hint="One email while a ticket waits for their answer. 0 sends none."
      />
      <TextField
        form={form}
        name="resolveDays"
        label="Resolve the ticket after the reminder (business days)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        hint="The customer gets an email, and a reply within seven days reopens it. 0 leaves it open."
      />
    </PageForm>
  )
}
