import { useState } from 'react'
import type { Checked } from '#/shared/lib/check.ts'
import { plainAmount } from '#/shared/lib/typed-numbers.ts'
import type { Part, Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { formatStorageSize } from '#/shared/pc-builds/draft.ts'
import { type Proposal, proposeBuild } from '#/shared/pc-builds/proposals/propose-build.ts'
import { plans, type Use, uses } from '#/shared/pc-builds/proposals/uses.ts'
import { componentCategories, componentLabels } from '#/shared/pc-components/specifications.ts'
import { BuildFigures } from '#/web/features/pc-builder/BuildFigures.tsx'
import css from '#/web/features/pc-builder/budget-dialog.module.css'
import { ComponentLine, ComponentList } from '#/web/features/pc-builder/ComponentList.tsx'
import { priceOf } from '#/web/features/pc-builder/part-compatibility.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormActions, FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface BudgetDialogProps {
  catalog: readonly Part[]
  open: boolean
  onClose: () => void
  onUse: (parts: Parts) => void
}

interface Budget {
  use: Use
  sum: number
}

const useLabels = Object.fromEntries(uses.map(use => [use, plans[use].label]))

function checkBudget({ use, sum }: Record<keyof Budget, string>): Checked<Budget> {
  const dollars = Number(plainAmount(sum))
  const isSum = Number.isInteger(dollars) && dollars >= 1 && dollars <= 100_000
  if (isSum) return { ok: true, value: { use: use as Use, sum: dollars } }
  return { ok: false, errors: [{ field: 'sum', message: 'Enter a whole number of dollars, up to 100,000' }] }
}

/** Proposes a build for a purpose and a budget, from components in stock. */
export function BudgetDialog({ catalog, open, onClose, onUse }: BudgetDialogProps) {
  const [proposal, setProposal] = useState<Proposal>()
  const form = useContractForm({ keepAs: null, values: { use: 'gaming', sum: '1200' }, check: checkBudget })
  const propose = async ({ use, sum }: Budget) => setProposal(proposeBuild(catalog, use, sum * 100))
  return (
    <Dialog title="Build one for my budget" open={open} onClose={onClose}>
      <FormGrid aria-label="Build one for my budget" {...form.props(propose)}>
        <SelectField form={form} name="use" label="What will you use it for?" labels={useLabels} />
        <TextField form={form} name="sum" label="Budget in dollars" inputMode="numeric" autoComplete="off" />
        <FormActions>
          <Button type="submit" variant={proposal?.parts ? 'outline' : 'solid'}>
            Suggest a build
          </Button>
        </FormActions>
      </FormGrid>
      {proposal && <Proposed proposal={proposal} onUse={onUse} />}
    </Dialog>
  )
}

function Proposed({ proposal, onUse }: { proposal: Proposal; onUse: (parts: Parts) => void }) {
  const { parts } = proposal
  if (!parts) return <ErrorText role="status">{proposal.why}</ErrorText>
  return (
    <div className={css.trade}>
      <ComponentList aria-label="Suggested build">
        {componentCategories.map(category => {
          const chosen = parts[category]
          return chosen ? (
            <ComponentLine key={category} price={priceOf(chosen)}>
              <span>{componentLabels[category]}</span>
              <strong>
                {chosen.part.name}
                {chosen.size !== undefined && `, ${formatStorageSize(chosen.size)}`}
              </strong>
            </ComponentLine>
          ) : null
        })}
      </ComponentList>
      <BuildFigures parts={parts} />
      {proposal.trades.length > 0 && (
        <>
          <p>Trade-offs:</p>
          <ul className={css.given}>
            {proposal.trades.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      <FormActions className={css.foot}>
        <Button onClick={() => onUse(parts)}>Use this build</Button>
      </FormActions>
    </div>
  )
}
