import { useState } from 'react'
import { type ContractPage, NewTermination, type TerminationPreview } from '#/shared/contracts/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { AmountList } from '#/web/features/contracts/AmountList.tsx'
import { Confirmation } from '#/web/features/contracts/Confirmation.tsx'
import { useTerminateContract } from '#/web/features/contracts/use-contracts.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { CheckField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormFooter } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

interface TerminateDialogProps {
  contract: ContractPage
  onClose: () => void
}

/** Terminates a contract, after a preview of every amount. */
export function TerminateDialog({ contract, onClose }: TerminateDialogProps) {
  const { id, version, contractNumber } = contract
  const today = useBusinessDay()
  const previewing = useSend('previewTermination')
  const terminating = useTerminateContract()
  const [shown, setShown] = useState<{ body: NewTermination; preview: TerminationPreview }>()
  const form = useContractForm({
    keepAs: `terminate-contract:${id}`,
    values: { endDate: today, reason: '', fee: '0.00', credits: true },
    check: values => check(NewTermination, { ...values, version }),
  })
  const preview = async (body: NewTermination) =>
    setShown({ body, preview: await previewing.send({ parameters: { id }, body }) })
  return (
    <Dialog title={`Terminate ${contractNumber}`} open onClose={onClose}>
      {shown ? (
        <Confirmation
          button="Terminate contract"
          pendingLabel="Terminating…"
          destructive
          success="Contract terminated"
          pending={terminating.pending}
          onConfirm={async () => {
            await terminating.send({ parameters: { id }, body: shown.body })
            form.discard()
          }}
          onBack={() => setShown(undefined)}
          onClose={onClose}
        >
          <p>
            The last day is {formatDay(shown.preview.endDate)}. Billing and support hours end with it. We’ll email the
            customer. This can’t be undone.
          </p>
          <AmountList rows={amountsOf(shown.preview)} />
        </Confirmation>
      ) : (
        <FormGrid aria-label={`Terminate ${contractNumber}`} {...form.props(preview, undefined, { isPreview: true })}>
          <TextField form={form} name="endDate" label="Last day" type="date" />
          <TextField form={form} name="reason" label="Reason" autoComplete="off" hint="Visible to the customer." />
          <TextField form={form} name="fee" label="Fee ($)" inputMode="decimal" autoComplete="off" />
          <CheckField form={form} name="credits" label="Credit the unused part" />
          <FormFooter form={form} button={form.pending ? 'Calculating…' : 'Continue'} onCancel={onClose} />
        </FormGrid>
      )}
    </Dialog>
  )
}

const amountsOf = ({ daysLeft, unused, credit, fee, feeTax, dueNow, stillBilled }: TerminationPreview) => [
  ['Still billed until the last day, before tax', formatDollars(stillBilled)] as const,
  [`Unused: ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}, before tax`, formatDollars(unused)] as const,
  ['Account credit, with tax', formatDollars(credit)] as const,
  ['Fee', formatDollars(fee)] as const,
  ['Tax on the fee', formatDollars(feeTax)] as const,
  ['Invoice now', formatDollars(dueNow)] as const,
]
