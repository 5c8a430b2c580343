import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { check } from '#/shared/lib/check.ts'
import { CompanyId, PcBuildId, TicketId, UserId } from '#/shared/lib/ids.ts'
import { NewQuote, type QuotePage } from '#/shared/quotes/schemas.ts'
import { useCreateQuote } from '#/web/features/quotes/use-quotes.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { CustomerField } from '#/web/ui/fields/CustomerField.tsx'
import { useCustomerSearch } from '#/web/ui/fields/use-customer-search.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface CreateQuoteDialogProps {
  /** The address that opened the dialog; other screens fill it in (`quotePath`). */
  address: URLSearchParams
  onClose: () => void
}

const kinds = { customer: 'Customer', new: 'Someone new' } as const

/** Begins a draft with a recipient and a title. Everything else is edited on its page. */
export function CreateQuoteDialog({ address, onClose }: CreateQuoteDialogProps) {
  const navigate = useNavigate()
  const { send } = useCreateQuote()
  const customers = useCustomerSearch()
  const given = useMemo(() => givenIn(address), [address])
  const build = useRead('getPcBuild', { parameters: { id: given.buildId ?? '' } }, { isOff: !given.buildId }).data
  const form = useContractForm({
    keepAs: null,
    values: {
      kind: ((given.email || given.companyId) && !given.customerId ? 'new' : 'customer') as keyof typeof kinds,
      title: given.title || (build?.name ?? ''),
      customerId: given.customerId ?? '',
      recipientName: given.name,
      recipientEmail: given.email,
      recipientCompany: given.company,
    },
    check: ({ kind, customerId, recipientName, recipientEmail, recipientCompany, title }) =>
      check(NewQuote, {
        title,
        ...(kind === 'customer' ? customerId && { customerId } : { recipientName, recipientEmail, recipientCompany }),
        // Another recipient has another company.
        ...(given.companyId && (kind === 'new' || customerId === given.customerId) && { companyId: given.companyId }),
        ...(given.ticketId && { ticketId: given.ticketId }),
        ...(build && { items: [lineOf(build)] }),
        ...(given.text && { items: [{ description: given.text, unitPrice: '0.00' }] }),
      }),
  })
  const field = useFormField(form, 'customerId')
  const kind = form.watch('kind')
  return (
    <DialogForm
      verb="create"
      resource="quote"
      form={form}
      open
      onClose={onClose}
      // After the dialog is closed, which changes the address of the list.
      success={(created: QuotePage) => void navigate(`/quotes/${created.id}`)}
      submit={body => send({ body })}
    >
      <TextField
        form={form}
        name="title"
        label="Title"
        autoComplete="off"
        maxLength={255}
        placeholder="Office refresh"
        hint="The customer sees it."
      />
      <SegmentedControl
        label="Recipient"
        labels={kinds}
        value={kind}
        onChoose={chosen => form.setValue('kind', chosen, { shouldDirty: true })}
      />
      {kind === 'customer' ? (
        <CustomerField customers={customers} field={field} initialName={given.name} />
      ) : (
        <>
          <TextField form={form} name="recipientName" label="Name" optional autoComplete="off" maxLength={120} />
          <TextField
            form={form}
            name="recipientEmail"
            label="Email"
            type="email"
            optional
            autoComplete="off"
            maxLength={254}
            hint="They need no account to accept."
          />
          <TextField form={form} name="recipientCompany" label="Company" optional autoComplete="off" maxLength={255} />
        </>
      )}
    </DialogForm>
  )
}

const lineOf = ({
  id,
  name,
  totalToday,
  totalPrice,
}: {
  id: string
  name: string
  totalToday: string | null
  totalPrice: string
}) => ({
  kind: 'build',
  buildId: id,
  description: name,
  unitPrice: totalToday ?? totalPrice,
})

/** The values that another screen filled in; invalid ids are ignored. */
function givenIn(address: URLSearchParams) {
  const text = (name: string, max = 255) => (address.get(name) ?? '').slice(0, max)
  return {
    title: text('title'),
    name: text('name', 120),
    email: text('email', 254),
    company: text('company'),
    text: text('text', 500),
    customerId: UserId.safeParse(address.get('customerId')).data,
    companyId: CompanyId.safeParse(address.get('companyId')).data,
    ticketId: TicketId.safeParse(address.get('ticketId')).data,
    buildId: PcBuildId.safeParse(address.get('buildId')).data,
  }
}
