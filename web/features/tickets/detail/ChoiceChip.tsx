import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import css from '#/web/features/tickets/detail/choice-chip.module.css'
import { Icon } from '#/web/shell/parts/Icon.tsx'

interface ChoiceChipProps {
  label: string
  value: string
  /** The chosen value as it reads in the line of facts. */
  face: ReactNode
  isBusy: boolean
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A fact in the head of a ticket that a click changes. */
export const ChoiceChip = ({ label, value, face, isBusy, onChoose, children }: ChoiceChipProps) => (
  <span className={css.chip}>
    <span className={css.face} aria-hidden="true">
      {face}
    </span>
    <Icon of={ChevronDown} size={14} />
    <select aria-label={label} aria-busy={isBusy} value={value} onChange={event => onChoose(event.target.value)}>
      {children}
    </select>
  </span>
)
