import type { ChangeEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { TicketTemplate } from '#/shared/ticket-templates/schemas.ts'
import { Field, Select } from '#/web/shell/parts/Field.tsx'
import { useDesk } from '#/web/ui/canned-replies/use-desk.ts'
import { useFormField } from '#/web/ui/forms/form-field.ts'

type Values = Record<'templateId' | 'title' | 'description' | 'priority' | 'category', string>

/**
 * Starts a ticket from a template, which fills in the fields. Nothing that was typed is lost: only a blank field, or one with the text
 * of the template that was chosen before, is filled in.
 */
export function StartFromField<V extends Values>({ form }: { form: UseFormReturn<V, unknown, never> | object }) {
  const { getValues, setValue, ...part } = form as UseFormReturn<Values>
  const { data } = useDesk()
  const { error, value, onChange, ...control } = useFormField(part, 'templateId')
  const templates = data?.templates ?? []
  if (templates.length === 0) return null
  const chosen = templates.find(({ id }) => id === value)

  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange(event)
    const next = templates.find(({ id }) => id === event.target.value)
    const fill = (name: 'title' | 'description') => {
      const now = getValues(name)
      if (now.trim() === '' || now === chosen?.[name]) setValue(name, next?.[name] ?? '', { shouldDirty: true })
    }
    fill('title')
    fill('description')
    setValue('priority', next?.priority ?? 'medium', { shouldDirty: true })
    setValue('category', next?.category ?? '', { shouldDirty: true })
  }
  return (
    <Field label="Start from" error={error} hint={chosen && hintOf(chosen)} optional>
      {props => (
        <Select {...control} {...props} value={value} onChange={choose}>
          <option value="">Blank ticket</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The rest that a template gives a ticket. */
function hintOf({ checklist, tags, assignedTo }: TicketTemplate): string | undefined {
  const parts = [
    ...(checklist.length > 0 ? [`a checklist of ${checklist.length}`] : []),
    ...(tags.length > 0 ? [`the tags ${tags.join(', ')}`] : []),
    ...(assignedTo ? ['its assignee'] : []),
  ]
  return parts.length > 0 ? `Also adds ${parts.join(', ')}.` : undefined
}
