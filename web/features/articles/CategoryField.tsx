import { useId } from 'react'
import { useRead } from '#/web/shell/api/use-read.ts'
import { TextField } from '#/web/ui/forms/FormFields.tsx'
import type { FormField } from '#/web/ui/validation/use-form.ts'

/** A category: an existing one, or a new one. */
export function CategoryField({ field }: { field: FormField }) {
  const id = useId()
  const { data: categories = [] } = useRead('listCategories')
  return (
    <>
      <TextField
        label="Category"
        optional
        autoComplete="off"
        list={id}
        hint="Readers can filter by category. Choose one or type a new one."
        field={field}
      />
      <datalist id={id}>
        {categories.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
