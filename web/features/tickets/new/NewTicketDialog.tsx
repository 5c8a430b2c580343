import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { check } from '#/shared/lib/check.ts'
import { NewTicket, type Ticket } from '#/shared/tickets/schemas.ts'
import { useOpenTicket } from '#/web/features/tickets/data/use-tickets.ts'
import css from '#/web/features/tickets/new/new-ticket-dialog.module.css'
import { areSendable, FilePicker } from '#/web/features/tickets/reply/FilePicker.tsx'
import { useAttachFiles } from '#/web/features/tickets/reply/use-attach-files.ts'
import { useLostFiles } from '#/web/features/tickets/reply/use-lost-files.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid } from '#/web/ui/forms/FormFields.tsx'
import { type FormField, useForm } from '#/web/ui/validation/use-form.ts'

interface NewTicketDialogProps<Name extends string> {
  open: boolean
  onClose: () => void
  onCreated: (ticket: Ticket) => void
  initial: Record<Name, string>
  required: readonly NoInfer<Name>[]
  /** The text of the success toast. */
  success: string
  /** Whether the fields leave a column on the right free on a wide screen. */
  hasAside?: boolean
  children: (field: (name: Name) => FormField, values: Record<Name, string>) => ReactNode
}

/** The dialog that opens a ticket; customers and staff have different fields. */
export function NewTicketDialog<Name extends string>(props: NewTicketDialogProps<Name>) {
  const { open, onClose, onCreated, initial, required, success, hasAside = false, children } = props
  const { send, pending } = useOpenTicket()
  const attach = useAttachFiles()
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  const [sending, setSending] = useState(false)
  const lost = useLostFiles('create-ticket-files', files)
  const form = useForm({
    keepAs: 'create-ticket',
    initial,
    required,
    check: values => check(NewTicket, withoutBlanks(values)),
    submit: async body => {
      if (!areSendable(files)) return
      const ticket = await send({ body })
      onCreated(ticket)
      setSending(true)
      const attached = await attach(ticket.id, files).then(
        () => true,
        () => false,
      )
      setSending(false)
      setFiles([])
      form.reset()
      onClose()
      if (attached) return toast({ title: 'Success', description: success })
      toast({
        title: 'Error',
        description: 'The ticket was created, but the files could not be uploaded. Attach them to a reply.',
        destructive: true,
      })
      navigate(`/tickets/${ticket.id}`)
    },
    errorsIn: announceFailure('Failed to create ticket'),
  })

  return (
    <Dialog title="Create Ticket" wide={hasAside} open={open} onClose={onClose}>
      <FormGrid className={hasAside ? css.besideAside : undefined} noValidate {...form.props}>
        {children(form.field, form.values)}
        <FilePicker files={files} lost={lost} onChange={setFiles} />
        <FormFooter
          form={form}
          pending={pending || sending}
          button={sending ? 'Uploading…' : pending ? 'Creating…' : 'Create Ticket'}
          onCancel={onClose}
        />
      </FormGrid>
    </Dialog>
  )
}

/** Empty fields are not sent. */
const withoutBlanks = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
