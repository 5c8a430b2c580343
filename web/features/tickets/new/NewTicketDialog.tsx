import { type ReactNode, useState } from 'react'
import { type FieldValues, get, type Path, useWatch } from 'react-hook-form'
import { check } from '#/shared/lib/check.ts'
import type { TicketContext } from '#/shared/tickets/context.ts'
import { NewTicket, type Ticket } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/new/new-ticket-dialog.module.css'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { classes } from '#/web/shell/parts/classed.ts'
import { areSendable, FilePicker } from '#/web/ui/files/FilePicker.tsx'
import { useFileTarget } from '#/web/ui/files/use-file-drop.ts'
import { useLostFiles } from '#/web/ui/files/use-lost-files.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { isBlank } from '#/web/ui/forms/form-errors.ts'
import { type ContractForm, useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { useSendRequest } from '#/web/ui/requests/use-send-request.ts'

interface NewTicketDialogProps<V extends FieldValues> {
  open: boolean
  onClose: () => void
  onCreated: (ticket: Ticket) => void
  /** The name under which the tab keeps unsent input. */
  keepAs?: string
  values: V
  required: readonly Path<V>[]
  /** The text of the success toast. */
  success: string
  /** How it is sent, if its sender says so. */
  context?: (() => TicketContext) | undefined
  /** Whether the fields leave a column on the right free on a wide screen. */
  hasAside?: boolean
  children: (form: ContractForm<V, NewTicket>) => ReactNode
}

/** The dialog that opens a ticket; customers and staff have different fields. */
export function NewTicketDialog<V extends Record<string, string | boolean>>(props: NewTicketDialogProps<V>) {
  const {
    open,
    onClose,
    onCreated,
    keepAs = 'create-ticket',
    values,
    required,
    success,
    context,
    hasAside = false,
  } = props
  const [files, setFiles] = useState<readonly File[]>([])
  const [uploading, setUploading] = useState(false)
  const send = useSendRequest(ticket => {
    setUploading(true)
    onCreated(ticket)
  })
  const lost = useLostFiles('create-ticket-files', files)
  const form = useContractForm({
    keepAs,
    values,
    required,
    check: typed => check(NewTicket, bodyOf(typed)),
  })
  const target = useFileTarget({ files, onChange: setFiles, isOff: form.pending })
  const typed = useWatch({ control: form.control })

  const openTicket = async (body: NewTicket) => {
    const opened = await send({ body, files, context: context?.(), success })
    setUploading(false)
    setFiles([])
    return opened
  }

  return (
    <DialogForm
      verb="create"
      resource="ticket"
      title="Create Ticket"
      button="Create Ticket"
      pendingLabel={uploading ? 'Uploading…' : 'Creating…'}
      form={form}
      open={open}
      onClose={onClose}
      submit={openTicket}
      success={opened => opened}
      errorsOf={announceFailure('Failed to create ticket')}
      blocked={required.some(name => isBlank(get(typed, name))) || !areSendable(files)}
      wide={hasAside}
      className={classes(css.form, hasAside && css.besideAside)}
      fileTarget={target}
    >
      {props.children(form)}
      <FilePicker files={files} lost={lost} onChange={setFiles} />
    </DialogForm>
  )
}

/** Empty fields and unchecked boxes are not sent. The form links one asset; a ticket may have several. */
function bodyOf({ assetId, ...values }: Record<string, string | boolean>) {
  const given = Object.entries(values).filter(([, value]) => (typeof value === 'string' ? value.trim() !== '' : value))
  return { ...Object.fromEntries(given), ...(assetId && { assetIds: [assetId] }) }
}
