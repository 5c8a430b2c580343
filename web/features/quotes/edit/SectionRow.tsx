import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { RowHandle } from '#/web/features/quotes/edit/RowHandle.tsx'
import css from '#/web/features/quotes/edit/section-row.module.css'
import type { QuoteForm } from '#/web/features/quotes/edit/use-quote-form.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'

interface SectionRowProps {
  form: QuoteForm
  index: number
  isDragged: boolean
  handle: ComponentProps<'button'>
  onRemove: () => void
}

/** The heading of the lines below it. Without a text, the lines below it have no heading. */
export const SectionRow = ({ form, index, isDragged, handle, onRemove }: SectionRowProps) => (
  <li className={css.section} data-row data-dragged={isDragged}>
    <RowHandle of={`section ${index + 1}`} {...handle} />
    <TextField
      form={form}
      name={`items.${index}.description`}
      label="Section"
      placeholder="Section title"
      maxLength={60}
      autoComplete="off"
    />
    <Button variant="quiet" size="icon" aria-label={`Remove section ${index + 1}`} onClick={onRemove}>
      <Icon of={X} />
    </Button>
  </li>
)
