import { Check, X } from 'lucide-react'
import { componentDrawing } from '#/shared/catalog/drawings.ts'
import type { Chosen, Part, Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { clashingCategories } from '#/shared/pc-builds/compatibility/fixes.ts'
import { findingsIn } from '#/shared/pc-builds/compatibility/rules.ts'
import { formatStorageSize, missingFrom } from '#/shared/pc-builds/draft.ts'
import { type ComponentCategory, componentCategories, componentLabels } from '#/shared/pc-components/specifications.ts'
import { BuildDrawing } from '#/web/features/pc-builder/BuildDrawing.tsx'
import { BuildFigures } from '#/web/features/pc-builder/BuildFigures.tsx'
import css from '#/web/features/pc-builder/build-panel.module.css'
import { CompatibilityFindings } from '#/web/features/pc-builder/CompatibilityFindings.tsx'
import { ComponentLine, ComponentList, MissingLine, Unavailable } from '#/web/features/pc-builder/ComponentList.tsx'
import { PartChanges } from '#/web/features/pc-builder/PartChanges.tsx'
import { priceOf } from '#/web/features/pc-builder/part-compatibility.ts'
import { changesSince, type Refusal } from '#/web/features/pc-builder/refusal.ts'
import { SidePanel } from '#/web/features/pc-builder/SidePanel.tsx'
import type { Catalog } from '#/web/features/pc-builder/use-parts.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText, Field, TextArea, TextInput } from '#/web/shell/parts/Field.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { Picture } from '#/web/ui/images/Picture.tsx'

interface BuildPanelProps {
  parts: Parts
  name: string
  notes: string
  catalog: Catalog
  onName: (name: string) => void
  onNotes: (notes: string) => void
  onCategory: (category: ComponentCategory) => void
  onRemove: (part: Part) => void
  /** Replaces parts. */
  onFix: (chosen: readonly Chosen[]) => void
  onSave: () => void
  onOrder: () => void
  /** Saves the build and begins a quote with it; for staff. */
  onQuote: (() => void) | undefined
  refusal: Refusal | undefined
  /** The request in flight. */
  pendingAction: 'save' | 'order' | undefined
}

/** The current build next to the catalog: drawing, components, price, and compatibility findings. */
export function BuildPanel(props: BuildPanelProps) {
  const {
    parts,
    name,
    notes,
    catalog,
    onName,
    onNotes,
    onCategory,
    onRemove,
    onFix,
    onSave,
    onOrder,
    onQuote,
    refusal,
    pendingAction,
  } = props
  // Fixing or removing a part also removes the focused button.
  const panel = useFocusFallback<HTMLElement>()
  const missing = missingFrom(parts)
  // Without the store, an order could not be paid.
  const isSold = useModuleOn()('store')
  const clashing = clashingCategories(findingsIn(parts))
  const isEmpty = missing.length === componentCategories.length
  return (
    <SidePanel as="aside" ref={panel} id="build" tabIndex={-1} aria-label="Current build">
      <Field label="Build name">
        {control => (
          <TextInput {...control} value={name} maxLength={255} onChange={event => onName(event.target.value)} />
        )}
      </Field>
      <ComponentList>
        {componentCategories.map(category => (
          <Component
            key={category}
            category={category}
            chosen={parts[category]}
            clashes={clashing.has(category)}
            onCategory={onCategory}
            onRemove={onRemove}
          />
        ))}
      </ComponentList>
      <CompatibilityFindings parts={parts} catalog={catalog} onFix={onFix} />
      <BuildDrawing parts={parts} />
      <Field label="Notes" optional hint="Our technicians will read these when they build your PC.">
        {control => (
          <TextArea
            {...control}
            rows={2}
            value={notes}
            maxLength={2000}
            onChange={event => onNotes(event.target.value)}
          />
        )}
      </Field>
      <div className={css.end}>
        <BuildFigures parts={parts} />
        <div className={css.actions}>
          <Button variant="outline" disabled={isEmpty} aria-disabled={pendingAction === 'save'} onClick={onSave}>
            {pendingAction === 'save' ? 'Saving...' : 'Save Build'}
          </Button>
          {onQuote && (
            <Button variant="outline" disabled={isEmpty} aria-disabled={pendingAction === 'save'} onClick={onQuote}>
              Create quote
            </Button>
          )}
          {isSold && (
            <Button disabled={missing.length > 0} aria-disabled={pendingAction === 'order'} onClick={onOrder}>
              {pendingAction === 'order' ? 'Checking...' : 'Add to Order'}
            </Button>
          )}
        </div>
        {refusal && <RefusalNotice refusal={refusal} parts={parts} catalog={catalog} onFix={onFix} />}
        {!isSold && <p className={css.hint}>We’re not taking orders right now. You can save your build for later.</p>}
        {isSold && missing.length > 0 && <p className={css.hint}>Select all required components to place order</p>}
      </div>
    </SidePanel>
  )
}

interface RefusalNoticeProps extends Pick<BuildPanelProps, 'parts' | 'catalog' | 'onFix'> {
  refusal: Refusal
}

/** The reasons why an order was rejected, with replacements for unavailable parts. */
function RefusalNotice({ refusal, parts, catalog, onFix }: RefusalNoticeProps) {
  const changes = changesSince(refusal, catalog).filter(({ category, id }) => (parts[category]?.part.id ?? id) === id)
  return (
    <div role="alert" className={css.refusal}>
      {refusal.words.map(words => (
        <ErrorText key={words}>{words}</ErrorText>
      ))}
      {changes.length > 0 && (
        <>
          <strong>Since you chose these components</strong>
          <PartChanges
            changes={changes}
            parts={parts}
            catalog={catalog.parts}
            onReplace={({ chosen }) => onFix([chosen])}
          />
        </>
      )}
    </div>
  )
}

interface ComponentProps {
  category: ComponentCategory
  chosen: Chosen | undefined
  /** Whether it is incompatible with another part. */
  clashes: boolean
  onCategory: (category: ComponentCategory) => void
  onRemove: (part: Part) => void
}

function Component({ category, chosen, clashes, onCategory, onRemove }: ComponentProps) {
  const label = componentLabels[category]
  if (!chosen) {
    return (
      <MissingLine>
        <Picture address={null} drawing={category} />
        <span>{label}</span>
        <Button variant="quiet" size="sm" aria-label={`Choose: ${label}`} onClick={() => onCategory(category)}>
          Choose
        </Button>
      </MissingLine>
    )
  }
  const { part, size } = chosen
  return (
    <ComponentLine
      price={priceOf(chosen)}
      picture={<Picture address={part.picture} drawing={componentDrawing(category, part.specifications)} />}
      action={
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Remove ${part.name} from the build`}
          onClick={() => onRemove(part)}
        >
          ×
        </Button>
      }
    >
      <button type="button" data-clashes={clashes} onClick={() => onCategory(category)}>
        <Icon of={clashes ? X : Check} size={14} /> {label}
        {clashes && <span className="visually-hidden">, does not fit</span>}{' '}
        <span className={css.change}>· change</span>
      </button>
      <span>
        {part.name}
        {part.sizes.length > 0 && size !== undefined && `, ${formatStorageSize(size)}`}
      </span>
      {!part.isAvailable && <Unavailable>Out of Stock</Unavailable>}
    </ComponentLine>
  )
}
