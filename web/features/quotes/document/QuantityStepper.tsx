import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import css from '#/web/features/quotes/document/quantity-stepper.module.css'
import { Icon } from '#/web/shell/parts/Icon.tsx'

interface QuantityStepperProps {
  /** The line's name. */
  name: string
  value: number
  min: number
  max: number
  disabled?: boolean | undefined
  onChange: (quantity: number) => void
}

/** A whole quantity within limits, changed with buttons and arrow keys, or typed. */
export function QuantityStepper({ name, value, min, max, disabled = false, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>()
  const change = (quantity: number) => {
    if (!disabled) onChange(Math.min(max, Math.max(min, quantity)))
  }
  const commit = () => {
    const quantity = Number(typed)
    if (typed?.trim() && Number.isInteger(quantity)) change(quantity)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return commit()
    }
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    change(value + step)
  }
  const isLeast = disabled || value <= min
  const isMost = disabled || value >= max
  return (
    <div className={css.field} role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label={`One less: ${name}`}
        aria-disabled={isLeast}
        onClick={isLeast ? undefined : () => change(value - 1)}
      >
        <Icon of={Minus} />
      </button>
      <input
        aria-label={`Quantity of ${name}, ${min} to ${max}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        readOnly={disabled}
        value={typed ?? String(value)}
        onChange={event => setTyped(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={`One more: ${name}`}
        aria-disabled={isMost}
        onClick={isMost ? undefined : () => change(value + 1)}
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
}
