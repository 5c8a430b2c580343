import { type KeyboardEvent, useState } from 'react'
import css from '#/web/features/store/catalog/quantity-field.module.css'

interface QuantityFieldProps {
  /** The product's name. */
  name: string
  value: number
  /** The maximum available. */
  max: number
  /** Receives the chosen quantity, which may be below 1 or above the maximum. */
  onChange: (quantity: number) => void
}

/** A quantity, typed or changed with buttons and arrow keys. A typed value applies on Enter or when the field loses focus. */
export function QuantityField({ name, value, max, onChange }: QuantityFieldProps) {
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
        aria-disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 8h10M8 3v10" />
        </svg>
      </button>
    </div>
  )
}
