import type { KeyboardEvent } from 'react'

/**
 * Enter, which scanners send after each code, moves to the form's next field for a serial number. In the last one it submits the form,
 * as in other fields.
 */
export function toNextSerialNumber(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const field = event.currentTarget
  const fields = [...(field.form?.querySelectorAll<HTMLInputElement>('input[name$=".serialNumber"]') ?? [])]
  const next = fields[fields.indexOf(field) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}
