import css from '#/web/ui/lists/select-box.module.css'

interface SelectBoxProps {
  /** The name of the row: 'Select #TK000001'. */
  label: string
  checked: boolean
  /** `isRange` if Shift was down. */
  onToggle: (isRange: boolean) => void
}

/** Selects a row of a list. */
export const SelectBox = ({ label, checked, onToggle }: SelectBoxProps) => (
  <input
    className={css.box}
    type="checkbox"
    aria-label={label}
    checked={checked}
    onChange={() => {}}
    onClick={event => onToggle(event.shiftKey)}
  />
)
