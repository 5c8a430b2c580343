import { useState } from 'react'
import { type ContractPage, ItemsChange, type ItemsPreview } from '#/shared/contracts/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { AmountList } from '#/web/features/contracts/AmountList.tsx'
import { Confirmation } from '#/web/features/contracts/Confirmation.tsx'
import { blankLine, hoursOf, linesOf, minutesOf } from '#/web/features/contracts/contract-form.ts'
import { LineFields } from '#/web/features/contracts/LineFields.tsx'
import { useChangeContractItems } from '#/web/features/contracts/use-contracts.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormFooter } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

interface ItemsDialogProps {
  contract: ContractPage
  onClose: () => void
}

/** Changes the lines and hours of an active contract, after a preview of the amounts. */
export function ItemsDialog({ contract, onClose }: ItemsDialogProps) {
  const { id, version, nextInvoiceOn, coverage, includedMinutes } = contract
  const today = useBusinessDay()
  const previewing = useSend('previewContractItems')
  const changing = useChangeContractItems()
  const [shown, setShown] = useState<{ change: ItemsChange; preview: ItemsPreview }>()
  const form = useContractForm({
    keepAs: `contract-items:${id}`,
    values: {
      items: contract.items.length > 0 ? contract.items.map(({ amount: _, ...line }) => line) : [blankLine],
      from: nextInvoiceOn ?? today,
      includedHours: hoursOf(includedMinutes),
    },
    check: ({ items, from, includedHours }) =>
      check(ItemsChange, {
        items: linesOf(items),
        from,
        ...(coverage === 'hours' && { includedMinutes: minutesOf(includedHours) ?? Number.NaN }),
        version,
      }),
  })
  const preview = async (change: ItemsChange) =>
    setShown({ change, preview: await previewing.send({ parameters: { id }, body: change }) })
  return (
    <Dialog title="Change lines" open onClose={onClose} wide>
      {shown ? (
        <Confirmation
          button="Change lines"
          pendingLabel="Changing…"
          success="Contract changed"
          pending={changing.pending}
          onConfirm={async () => {
            await changing.send({ parameters: { id }, body: shown.change })
            form.discard()
          }}
          onBack={() => setShown(undefined)}
          onClose={onClose}
        >
          <AmountList rows={amountsOf(shown.preview)} />
        </Confirmation>
      ) : (
        <FormGrid aria-label="Change lines" {...form.props(preview, undefined, { isPreview: true })}>
          <LineFields form={form} />
          <TextField
            form={form}
            name="from"
            label="From"
            type="date"
            hint="Days already billed are credited or charged pro rata."
          />
          {coverage === 'hours' && (
            <TextField
              form={form}
              name="includedHours"
              label="Hours a month"
              inputMode="decimal"
              autoComplete="off"
              hint="Changes with the next contract month."
            />
          )}
          <FormFooter form={form} button={form.pending ? 'Calculating…' : 'Continue'} onCancel={onClose} />
        </FormGrid>
      )}
    </Dialog>
  )
}

const amountsOf = ({ credit, charge, tax, dueNow, credited, monthlyAmount, nextInvoiceOn }: ItemsPreview) => [
  ['Billed days at the old price', `−${formatDollars(credit)}`] as const,
  ['The same days at the new price', formatDollars(charge)] as const,
  ['Tax on the difference', formatDollars(tax)] as const,
  Number(credited) > 0
    ? (['Credit toward the next invoices', formatDollars(credited)] as const)
    : (['Invoice now', formatDollars(dueNow)] as const),
  [
    nextInvoiceOn ? `A month from ${formatDay(nextInvoiceOn)}, before tax` : 'A month, before tax',
    formatDollars(monthlyAmount),
  ] as const,
]
