import { chakra } from '@chakra-ui/react'
import type { Drawing } from '#/web/features/catalogue/drawings.ts'
import { Picture } from '#/web/features/catalogue/Picture.tsx'
import { InputField } from '#/web/ui/FormFields.tsx'
import type { FormField } from '#/web/ui/use-form.ts'

const Beside = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '1.5', alignItems: 'start' },
})

/** A picture's address, and the picture as customers will see it. */
export const PictureField = ({ field, drawing }: { field: FormField; drawing: Drawing }) => (
  <Beside>
    <InputField
      label="Image URL"
      optional
      type="url"
      autoComplete="off"
      hint="Begins with https://. Without one a drawing stands there."
      field={field}
    />
    <Picture large address={field.value} drawing={drawing} />
  </Beside>
)
