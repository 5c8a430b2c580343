import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

const control = {
  base: {
    width: '100%',
    minHeight: '40px',
    paddingInline: '1.5',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'edge',
    borderRadius: 'md',
    background: 'background',
    color: 'foreground',
    fontSize: 'md',
    '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' },
    _placeholder: { color: 'mutedForeground' },
  },
}

export const TextInput = chakra('input', control)
export const TextArea = chakra('textarea', { base: { ...control.base, paddingBlock: '1', resize: 'vertical' } })
export const Select = chakra('select', { base: { ...control.base, paddingRight: '1' } })

const Frame = chakra('div', { base: { display: 'grid', gap: '0.5', minWidth: '0', alignContent: 'start' } })
const Label = chakra('label', { base: { fontSize: 'sm', fontWeight: '560' } })
const Hint = chakra('p', { base: { color: 'mutedForeground', fontSize: 'sm' } })
const Optional = chakra('span', { base: { color: 'mutedForeground', fontWeight: '400' } })
export const ErrorText = chakra('p', { base: { color: 'danger', fontSize: 'sm', fontWeight: '560' } })

/** What a labelled control is given, so that its error is read with it. */
interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  error?: string | undefined
  /** What helps before anything is wrong. */
  hint?: string | undefined
  optional?: boolean
  children: (props: ControlProps) => ReactNode
}

/** A label, its control, the hint and the error beside it. */
export function Field({ label, error, hint, optional, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {optional && <Optional> (optional)</Optional>}
      </Label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy || undefined })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Frame>
  )
}
