import type { Drawing } from '#/web/features/catalogue/drawings.ts'
import { Picture } from '#/web/features/catalogue/Picture.tsx'
import css from '#/web/features/catalogue/picture-field.module.css'
import { InputField } from '#/web/ui/FormFields.tsx'
import type { FormField } from '#/web/ui/use-form.ts'

/** A picture's address, and the picture as customers will see it. */
export const PictureField = ({ field, drawing }: { field: FormField; drawing: Drawing }) => (
  <div className={css.beside}>
    <InputField
      label="Image URL"
      optional
      type="url"
      autoComplete="off"
      hint="Begins with https://. Without one a drawing stands there."
      field={field}
    />
    <Picture large address={field.value} drawing={drawing} />
  </div>
)
