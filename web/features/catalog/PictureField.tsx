import type { Drawing } from '#/shared/catalog/drawings.ts'
import css from '#/web/features/catalog/picture-field.module.css'
import { TextField } from '#/web/ui/forms/FormFields.tsx'
import { Picture } from '#/web/ui/images/Picture.tsx'
import type { FormField } from '#/web/ui/validation/use-form.ts'

/** A picture's address, with a preview. */
export const PictureField = ({ field, drawing }: { field: FormField; drawing: Drawing }) => (
  <div className={css.beside}>
    <TextField
      label="Image URL"
      optional
      type="url"
      autoComplete="off"
      hint="Must start with https://. Leave blank for a default image."
      field={field}
    />
    <Picture size="large" address={field.value} drawing={drawing} />
  </div>
)
