import { useId, useState } from 'react'
import { EmailSettings, emailLimits } from '#/shared/desk/email-settings.ts'
import type { DeskSettings } from '#/shared/desk/settings.ts'
import { check } from '#/shared/lib/check.ts'
import css from '#/web/features/desk/email-senders.module.css'
import { useSaveDeskSettings } from '#/web/features/desk/use-desk-settings.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'

/** The mailing lists through which the support mailbox is forwarded. */
export function OwnLists({ settings }: { settings: DeskSettings }) {
  const { save, pending } = useSaveDeskSettings()
  const [isAdding, setIsAdding] = useState(false)
  const titleId = useId()
  const { email } = settings
  const remove = async (name: string) => {
    const ownLists = email.ownLists.filter(one => one !== name)
    if (await attempt(() => save(settings, { email: { ...email, ownLists } })))
      toast({ title: 'Success', description: `${name} was removed` })
  }
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <div className={css.head}>
        <h3 id={titleId}>Own mailing lists</h3>
        <p>
          A group that forwards your support mailbox marks every email as a list’s. Add its address or List-Id, so that
          those emails aren’t held as automatic.
        </p>
      </div>
      {email.ownLists.length > 0 && (
        <ul className={css.list} aria-labelledby={titleId} aria-busy={pending}>
          {email.ownLists.map(name => (
            <li key={name}>
              <div className={css.entry} dir="auto">
                <p>{name}</p>
              </div>
              <RowActions
                of={name}
                actions={[
                  {
                    label: 'Remove',
                    name: `Remove ${name}`,
                    place: 'hover',
                    destructive: true,
                    onSelect: () => void remove(name),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {email.ownLists.length < emailLimits.ownLists && (
        <div>
          <Button size="sm" variant="outline" onClick={() => setIsAdding(true)}>
            Add list
          </Button>
        </div>
      )}
      {isAdding && <AddListDialog settings={settings} onClose={() => setIsAdding(false)} />}
    </section>
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
