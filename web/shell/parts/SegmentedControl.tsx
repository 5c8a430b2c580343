import css from '#/web/shell/parts/segmented-control.module.css'

interface SegmentedControlProps<Value extends string> {
  label: string
  /** The choices and their labels, in order. */
  labels: Record<Value, string>
  value: Value
  onChoose: (value: Value) => void
}

/** A choice between a few options, all visible. */
export function SegmentedControl<Value extends string>({
  label,
  labels,
  value,
  onChoose,
}: SegmentedControlProps<Value>) {
  return (
    <div className={css.group} role="group" aria-label={label}>
      {(Object.entries(labels) as [Value, string][]).map(([choice, word]) => (
        <button key={choice} type="button" aria-pressed={choice === value} onClick={() => onChoose(choice)}>
          {word}
        </button>
      ))}
    </div>
  )
}
