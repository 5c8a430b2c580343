import { formatDollars } from '#/shared/lib/money.ts'
import type { Part, Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { type Replacement, replacementFor } from '#/shared/pc-builds/compatibility/replacement.ts'
import type { PartChange } from '#/shared/pc-builds/draft.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'
import css from '#/web/features/pc-builder/part-changes.module.css'
import { formatDifference } from '#/web/features/pc-builder/part-compatibility.ts'
import { Button } from '#/web/shell/parts/Button.tsx'

/** A part whose price or availability has changed. */
export interface PartChangeLine {
  /** The part's id. */
  id: string
  category: ComponentCategory
  name: string
  customSpecs: string | null
  price: string
  priceToday: string | null
  change: PartChange
}

interface PartChangesProps {
  changes: readonly PartChangeLine[]
  parts: Parts
  catalog: readonly Part[]
  onReplace: (replacement: Replacement) => void
}

/** Price changes and discontinued parts, each with a one-click replacement. */
export const PartChanges = ({ changes, parts, catalog, onReplace }: PartChangesProps) => (
  <ul className={css.changes}>
    {changes.map(line => {
      const isReplaced = (parts[line.category]?.part.id ?? line.id) !== line.id
      const others = catalog.filter(({ id }) => id !== line.id)
      const replacement = line.change === 'price' || isReplaced ? undefined : replacementFor(line, parts, others)
      return (
        <li key={line.category}>
          <span>{changeLabel(line)}</span>
          {replacement && (
            <Button variant="outline" size="sm" className={css.wrap} onClick={() => onReplace(replacement)}>
              Use {replacement.chosen.part.name} ({formatDifference(replacement.differenceCents)})
            </Button>
          )}
        </li>
      )
    })}
  </ul>
)

function changeLabel({ name, price, priceToday, change }: PartChangeLine): string {
  if (change === 'gone') return `${name} is no longer offered.`
  if (change === 'out-of-stock') return `${name} is out of stock.`
  return `${name} now costs ${formatDollars(priceToday ?? price)}. It was ${formatDollars(price)}.`
}
