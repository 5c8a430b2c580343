import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { check } from '#/shared/lib/check.ts'
import { ApiError, formErrors } from '#/web/shell/api/errors.ts'
import { LineFields } from '#/web/ui/fields/LineFields.tsx'
import { FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useLines } from '#/web/ui/forms/use-lines.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

const quantity = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99))
const Invoice = z.strictObject({
  customer: z.string(),
  items: z.array(z.strictObject({ description: z.string(), quantity })).check(z.minLength(1)),
})

/** Rejects errors that no schema can find, as the server does. */
async function send(invoice: z.output<typeof Invoice>) {
  const at = invoice.items.findIndex(({ description }) => description === 'Sold out')
  if (at < 0) return
  const errors = [{ field: `items.${at}.description`, message: 'Out of stock' }]
  throw new ApiError(400, JSON.stringify({ detail: 'Invalid input', errors }))
}

/** A form with lines, like those of invoices, quotes and orders. */
function InvoiceForm() {
  const items = useLines('items', { blank: { description: '', quantity: '1' }, required: ['description'] })
  const form = useForm({
    keepAs: null,
    initial: { customer: '' },
    required: ['customer'],
    lines: [items],
    check: values => check(Invoice, { ...values, items: items.values }),
    submit: async invoice => {
      await send(invoice)
      document.title = JSON.stringify(invoice)
      form.reset()
    },
    errorsIn: formErrors,
  })
  return (
    <main>
      <h1>New invoice</h1>
      <FormGrid noValidate {...form.props}>
        <TextField label="Customer" field={form.field('customer')} />
        <LineFields form={form} lines={items} title="Item">
          {field => (
            <>
              <TextField label="Description" field={field('description')} />
              <TextField label="Quantity" inputMode="numeric" field={field('quantity')} />
            </>
          )}
        </LineFields>
        <FormFooter form={form} button="Save" pending={false} blocked={false} />
      </FormGrid>
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(<InvoiceForm />)
}
