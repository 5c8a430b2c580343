import { ChevronLeft, ChevronRight } from 'lucide-react'
import css from '#/web/features/service-levels/month-choice.module.css'
import { monthLabels } from '#/web/features/service-levels/month-labels.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Select } from '#/web/shell/parts/Field.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

interface MonthChoiceProps {
  month: string
  onChoose: (month: string) => void
}

/** A month, with the ones before and after it one click away. */
export function MonthChoice({ month, onChoose }: MonthChoiceProps) {
  const months = monthLabels(useBusinessDay())
  const at = months.findIndex(([one]) => one === month)
  const earlier = at < 0 ? undefined : months[at + 1]?.[0]
  const later = at < 1 ? undefined : months[at - 1]?.[0]
  return (
    <div className={css.choice} role="group" aria-label="Month">
      <Button
        variant="quiet"
        size="icon"
        aria-label="Earlier month"
        disabled={!earlier}
        onClick={() => earlier && onChoose(earlier)}
      >
        <Icon of={ChevronLeft} />
      </Button>
      <Select aria-label="Month" value={month} onChange={event => onChoose(event.target.value)}>
        {months.map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </Select>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Later month"
        disabled={!later}
        onClick={() => later && onChoose(later)}
      >
        <Icon of={ChevronRight} />
      </Button>
    </div>
  )
}
