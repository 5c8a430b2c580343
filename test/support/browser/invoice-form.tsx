import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { check } from '#/shared/lib/check.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { keepTypedInputOf } from '#/web/shell/browser/typed-input.ts'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormFooter } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { FormLines } from '#/web/ui/forms/FormLines.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const quantity = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99))
const Invoice = z.strictObject({
  customer: z.string().check(z.minLength(1)),
  due: z.string(),
  items: z.array(z.strictObject({ description: z.string().check(z.minLength(1)), quantity })).check(z.minLength(1)),
  // Not a field of the form.
  currency: z.optional(z.string()),
})

/** Rejects errors that no schema can find, as the server does. */
async function send(invoice: z.output<typeof Invoice>) {
  if (invoice.customer === 'Nobody') throw refused([{ field: 'currency', message: 'No currency is set' }])
  const at = invoice.items.findIndex(({ description }) => description === 'Sold out')
  if (at >= 0) throw refused([{ field: `items.${at}.description`, message: 'Out of stock' }])
}

const refused = (errors: { field: string; message: string }[]) =>
  new ApiError(400, JSON.stringify({ detail: 'Invalid input', errors }))

const item = { description: '', quantity: '1' }

/** A form with lines, like those of invoices, quotes and orders. */
function InvoiceForm() {
  const form = useContractForm({
    keepAs: 'invoice',
    values: { customer: '', due: '', password: '', items: [item] },
    check: ({ password: _, ...values }) => check(Invoice, values),
  })
  const submit = async (invoice: z.output<typeof Invoice>) => {
    await send(invoice)
    document.title = JSON.stringify(invoice)
    form.discard()
  }
  return (
    <main>
      <h1>New invoice</h1>
      <FormGrid {...form.props(submit)}>
        <TextField form={form} name="customer" label="Customer" />
        <TextField form={form} name="due" label="Due" type="date" optional />
        <FormLines form={form} name="items" title="Item" blank={item}>
          {index => (
            <>
              <TextField form={form} name={`items.${index}.description`} label="Description" />
              <TextField form={form} name={`items.${index}.quantity`} label="Quantity" inputMode="numeric" />
            </>
          )}
        </FormLines>
        <TextField form={form} name="password" label="Password" type="password" optional />
        <FormFooter form={form} button="Save" />
      </FormGrid>
    </main>
  )
}

keepTypedInputOf('dana')
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(<InvoiceForm />)
}
