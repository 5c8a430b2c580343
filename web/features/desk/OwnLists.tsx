import { useState } from 'react'
import { EmailSettings, emailLimits } from '#/shared/desk/email-settings.ts'
import type { DeskSettings } from '#/shared/desk/settings.ts'
import { check } from '#/shared/lib/check.ts'
import { EmailList } from '#/web/features/desk/EmailList.tsx'
import { useSaveDeskSettings } from '#/web/features/desk/use-desk-settings.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** The mailing lists through which the support mailbox is forwarded. */
export function OwnLists({ settings }: { settings: DeskSettings }) {
  const { save, pending } = useSaveDeskSettings()
  const [isAdding, setIsAdding] = useState(false)
  const { email } = settings
  const remove = async (name: string) => {
    const ownLists = email.ownLists.filter(one => one !== name)
    if (await attempt(() => save(settings, { email: { ...email, ownLists } })))
      toast({ title: 'Success', description: `${name} was removed` })
  }
  return (
    <EmailList
      title="Own mailing lists"
      description="A group that forwards your support mailbox marks every email as a list’s. Add its address or List-Id, so that those emails aren’t held as automatic."
      entries={email.ownLists.map(name => ({ name, label: name }))}
      pending={pending}
      onRemove={name => void remove(name)}
      add="Add list"
      onAdd={email.ownLists.length < emailLimits.ownLists ? () => setIsAdding(true) : undefined}
    >
      {isAdding && <AddListDialog settings={settings} onClose={() => setIsAdding(false)} />}
    </EmailList>
  )
}

function AddListDialog({ settings, onClose }: { settings: DeskSettings; onClose: () => void }) {
  const { save } = useSaveDeskSettings()
  const form = useContractForm({
    keepAs: 'add-own-list',
    values: { name: '' },
    check: ({ name }) => {
      const { ownLists } = settings.email
      const checked = check(EmailSettings, { ...settings.email, ownLists: [...ownLists, name] })
      return checked.ok
        ? checked
        : { ok: false, errors: checked.errors.map(({ message }) => ({ field: 'name', message })) }
    },
  })
  return (
    <DialogForm
      verb="add"
      resource="list"
      form={form}
      open
      onClose={onClose}
      submit={email => save(settings, { email })}
    >
      <TextField
        form={form}
        name="name"
        label="Address or List-Id"
        autoComplete="off"
        maxLength={254}
        hint="For example help@company.com, or the List-Id among an email’s headers."
      />
    </DialogForm>
  )
}
