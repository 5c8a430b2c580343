import { Check } from 'lucide-react'
import { useState } from 'react'
import { componentDrawing } from '#/shared/catalog/drawings.ts'
import { type Chosen, choose, type Part, type Parts, sizeFor } from '#/shared/pc-builds/compatibility/build.ts'
import { formatStorageSize } from '#/shared/pc-builds/draft.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'
import css from '#/web/features/pc-builder/part-card.module.css'
import { type Fit, findingsWith, fitOf, money, priceOf } from '#/web/features/pc-builder/part-compatibility.ts'
import { cardFacts } from '#/web/features/pc-builder/spec-labels.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Select } from '#/web/shell/parts/Field.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { Picture } from '#/web/ui/images/Picture.tsx'
import { customerStockLabel } from '#/web/ui/labels/stock-label.ts'

export interface PartActions {
  onAdd: (chosen: Chosen) => void
  onRemove: (part: Part) => void
  onCompare: (part: Part) => void
}

interface PartCardProps extends PartActions {
  part: Part
  parts: Parts
  isCompared: boolean
  canCompare: boolean
}

/** A part in the catalog: key specifications, sizes and price, compatibility, and stock. */
export function PartCard({ part, parts, isCompared, canCompare, onAdd, onRemove, onCompare }: PartCardProps) {
  const inBuild = parts[part.category]
  const isChosen = inBuild?.part.id === part.id
  const [wanted, setWanted] = useState(sizeFor(part))
  const shown: Chosen = isChosen ? inBuild : choose(part, wanted)
  const found = findingsWith(shown, parts)
  // A part can only fit others.
  const hasOthers = Object.keys(parts).some(category => category !== part.category)
  const changeSize = (size: number) => {
    setWanted(size)
    if (isChosen) onAdd({ part, size })
  }
  return (
    <article className={css.card} data-chosen={isChosen} aria-label={part.name}>
      <header className={css.head}>
        <Picture size="medium" address={part.picture} drawing={componentDrawing(part.category, part.specifications)} />
        <div>
          <h2>{part.name}</h2>
          {hasOthers && <FitBadge fit={fitOf(found)} because={found.find(({ level }) => level !== 'note')?.why} />}
        </div>
      </header>
      <dl className={css.facts}>
        {cardFacts(part).map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buy}>
        {part.sizes.length > 0 && (
          <Select
            aria-label={`Size of ${part.name}`}
            value={shown.size}
            onChange={event => changeSize(Number(event.target.value))}
          >
            {part.sizes.map(({ size, cents }) => (
              <option key={size} value={size}>
                {formatStorageSize(size)} – {money(cents)}
              </option>
            ))}
          </Select>
        )}
        <p className={css.price}>
          <strong>{priceOf(shown)}</strong>
          <span className={css.stock} data-left={part.isAvailable}>
            {customerStockLabel(part.left, part.isAvailable)}
          </span>
        </p>
      </div>
      <footer className={css.actions}>
        <label className={css.compare}>
          <input
            type="checkbox"
            checked={isCompared}
            disabled={!isCompared && !canCompare}
            onChange={() => onCompare(part)}
          />
          Compare<span className="visually-hidden"> {part.name}</span>
        </label>
        {isChosen ? (
          <Button variant="outline" size="sm" onClick={() => onRemove(part)}>
            <Icon of={Check} size={14} /> In your build · Remove<span className="visually-hidden"> {part.name}</span>
          </Button>
        ) : (
          <Button size="sm" disabled={!part.isAvailable} onClick={() => onAdd(shown)}>
            {inBuild ? `Replace ${componentLabels[part.category]}` : 'Add to build'}
            <span className="visually-hidden">: {part.name}</span>
          </Button>
        )}
      </footer>
    </article>
  )
}

const fitLabels: Record<Fit, string> = {
  fits: 'Fits',
  clashes: 'Does not fit',
  drawback: 'Fits with a drawback',
  'not known': 'Compatibility unknown',
}
function FitBadge({ fit, because }: { fit: Fit; because: string | undefined }) {
  return (
    <p className={css.fit} data-fit={fit}>
      {fitLabels[fit]}
      {because && fit !== 'fits' && <span className={css.because}>{because}</span>}
    </p>
  )
}
