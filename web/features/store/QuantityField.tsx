import { type KeyboardEvent, useState } from 'react'
import css from '#/web/features/store/quantity-field.module.css'

interface QuantityFieldProps {
  /** Of what. */
  name: string
  value: number
  /** As many as can be had. */
  most: number
  /** Asked for with what was chosen, which may be less than 1 or more than there is. */
  onChange: (quantity: number) => void
}

/** How many: typed, or counted up and down. What is typed counts on Enter, or when the field is left. */
export function QuantityField({ name, value, most, onChange }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    const quantity = Number(typed)
    if (typed !== undefined && typed.trim() !== '' && Number.isInteger(quantity)) onChange(quantity)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (event.key === 'Enter') {
      event.preventDefault()
      commit()
    }
    if (step === 0) return
    event.preventDefault()
    if (value + step >= 1) onChange(value + step)
  }
  return (
    <div className={css.field} role="group" aria-label={`Quantity of ${name}`}>
      <button type="button" aria-label={`One less of ${name}`} onClick={() => onChange(value - 1)}>
        <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 8h10" />
        </svg>
      </button>
      <input
        aria-label={`Quantity of ${name}`}
        inputMode="numeric"
        maxLength={3}
        value={typed ?? String(value)}
        onChange={event => setTyped(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={`One more of ${name}`}
        aria-disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 8h10M8 3v10" />
        </svg>
      </button>
    </div>
  )
}
