import { useState } from 'react'
import { assetLimits, type LabelLayout } from '#/shared/assets/rules.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import css from '#/web/features/assets/labels-dialog.module.css'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

const layouts: Record<LabelLayout, string> = { sheet: 'Sheet', roll: 'Roll' }

const layoutHints: Record<LabelLayout, string> = {
  sheet: 'US Letter, 3 × 10 labels of 2 5/8 × 1 in.',
  roll: 'One label a page, 2 1/4 × 1 1/4 in, for a label printer.',
}

interface LabelsDialogProps {
  assets: readonly Pick<Asset, 'id' | 'name'>[]
  onClose: () => void
}

/** Prints labels as a PDF, on a sheet that may have used labels, or for a label printer. */
export function LabelsDialog({ assets, onClose }: LabelsDialogProps) {
  const [layout, setLayout] = useState<LabelLayout>('sheet')
  const [skip, setSkip] = useState('0')
  const [first] = assets
  const isTooMany = assets.length > assetLimits.labels
  const fault = layout === 'sheet' ? skipFault(skip) : undefined
  const title = assets.length === 1 && first ? `Print the label of ${first.name}` : `Print ${assets.length} labels`
  return (
    <Dialog title={title} open onClose={onClose}>
      <div className={css.body}>
        <div>
          <SegmentedControl label="Layout" labels={layouts} value={layout} onChoose={setLayout} />
          <p className={css.hint}>{layoutHints[layout]}</p>
        </div>
        {layout === 'sheet' && (
          <Field label="Labels to skip" error={fault} hint="The labels of the first sheet that are used already.">
            {props => (
              <TextInput
                {...props}
                className={css.skip}
                inputMode="numeric"
                maxLength={2}
                value={skip}
                onChange={event => setSkip(event.target.value)}
              />
            )}
          </Field>
        )}
        {isTooMany && <p role="alert">Select at most {assetLimits.labels} assets to print their labels.</p>}
        <FormActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {isTooMany || fault ? (
            <Button disabled>Print labels</Button>
          ) : (
            <a {...buttonVariant()} href={labelsPath(assets, layout, Number(skip))} target="_blank" rel="noopener">
              Print labels
            </a>
          )}
        </FormActions>
      </div>
    </Dialog>
  )
}

const skipFault = (text: string) =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) < assetLimits.labelsPerSheet
    ? undefined
    : `Enter a number from 0 to ${assetLimits.labelsPerSheet - 1}`

/** The address of the PDF. */
function labelsPath(assets: LabelsDialogProps['assets'], layout: LabelLayout, skip: number): string {
  const query = new URLSearchParams({ ids: assets.map(({ id }) => id).join(), layout })
  if (layout === 'sheet' && skip > 0) query.set('skip', String(skip))
  return `/api/assets/labels?${query}`
}
