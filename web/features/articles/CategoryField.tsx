import { useId } from 'react'
import { useRead } from '#/web/shell/api/use-read.ts'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { type FormOf, partOf } from '#/web/ui/forms/form-field.ts'

interface OfCategory {
  category: string
}

/** A category: an existing one, or a new one. */
export function CategoryField<V extends OfCategory, Parsed>(props: { form: FormOf<V, Parsed> }) {
  const form: FormOf<OfCategory, Parsed> = partOf(props.form)
  const id = useId()
  const { data: categories = [] } = useRead('listCategories')
  return (
    <>
      <TextField
        form={form}
        name="category"
        label="Category"
        optional
        autoComplete="off"
        list={id}
        hint="Readers can filter by category. Choose one or type a new one."
      />
      <datalist id={id}>
        {categories.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
