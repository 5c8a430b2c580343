import { type ReactNode, useState } from 'react'
import type { OrderAsset } from '#/shared/assets/schemas.ts'
import { type Checked, check } from '#/shared/lib/check.ts'
import { chooseReturned, needsChoice, returnedUnits } from '#/shared/orders/returned-units.ts'
import { type OrderLine, type OrderPage, ReturnedUnits } from '#/shared/orders/schemas.ts'
import { explainTo, type TaskProps, useOrderTask } from '#/web/features/orders/use-order-task.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { Field, Select } from '#/web/shell/parts/Field.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface ReturnsDialogProps extends TaskProps {
  order: OrderPage
}

/** Chooses the units that came back of a line that was refunded in part. A choice can be corrected. */
export function ReturnsDialog({ open, ...props }: ReturnsDialogProps) {
  return open && <OpenReturnsDialog {...props} />
}

function OpenReturnsDialog({ order, ...props }: Omit<ReturnsDialogProps, 'open'>) {
  const lines = order.lines.filter(needsChoice)
  const [lineId, setLineId] = useState(() => (lines.find(one => one.isReturnUndecided) ?? lines[0])?.id)
  const line = lines.find(({ id }) => id === lineId)
  const { rows, error, retry } = useList(
    'listOrderAssets',
    { line: lineId ?? '', limit: 200 },
    { id: order.id },
    String(order.version),
  )
  if (!line) return null
  if (error) {
    return (
      <Dialog title={chooseReturned} open onClose={props.onClose}>
        <ErrorState error={error} retry={retry} />
      </Dialog>
    )
  }
  // The rows of the line that was chosen before stay while those of another one load.
  if (!rows?.every(asset => asset.line === line.id)) return null
  return (
    <UnitsForm key={line.id} {...props} order={order} line={line} assets={rows}>
      {lines.length > 1 && (
        <Field label="Item">
          {control => (
            <Select {...control} value={line.id} onChange={({ target }) => setLineId(target.value)}>
              {lines.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </UnitsForm>
  )
}

interface UnitsFormProps extends Omit<ReturnsDialogProps, 'open'> {
  line: OrderLine
  assets: readonly OrderAsset[]
  children: ReactNode
}

function UnitsForm({ order, line, assets, onClose, onStale, children }: UnitsFormProps) {
  const { send } = useOrderTask('chooseReturnedUnits')
  const returned = returnedUnits(line)
  const form = useContractForm({
    keepAs: null,
    values: { units: assets.map(({ status }) => status === 'refunded') },
    check: ({ units }) => checkUnits(order, line, assets, units),
  })
  return (
    <DialogForm
      verb="record"
      resource="return"
      title={chooseReturned}
      button="Save returned units"
      pendingLabel="Saving…"
      success="Returned units saved"
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id: order.id }, body })}
      errorsOf={explainTo(onStale)}
    >
      {children}
      <fieldset>
        <legend>
          {returned} of {line.shipped} × {line.name} {returned === 1 ? 'was' : 'were'} returned
        </legend>
        {assets.map(({ id, name, assetTag, serialNumber }, index) => (
          <CheckField
            key={id}
            form={form}
            name={`units.${index}`}
            label={[assetTag || name, serialNumber].filter(Boolean).join(', ')}
          />
        ))}
      </fieldset>
    </DialogForm>
  )
}

function checkUnits(
  { version }: OrderPage,
  line: OrderLine,
  assets: readonly OrderAsset[],
  units: readonly boolean[],
): Checked<ReturnedUnits> {
  const assetIds = assets.filter((_, index) => units[index]).map(({ id }) => id)
  const wanted = Math.min(returnedUnits(line), assets.length)
  if (assetIds.length > wanted) {
    return { ok: false, errors: [{ field: '', message: `Choose ${wanted}, not ${assetIds.length}.` }] }
  }
  if (assetIds.length === 0 && wanted > 0) return { ok: false, errors: [{ field: '', message: `Choose ${wanted}.` }] }
  return check(ReturnedUnits, { lines: [{ line: line.id, assetIds }], version })
}
