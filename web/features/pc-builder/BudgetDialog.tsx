import { type FormEvent, useState } from 'react'
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
import { ErrorText, Field, Select, TextInput } from '#/web/shell/parts/Field.tsx'
import { FormActions, FormGrid, FormRow } from '#/web/ui/forms/FormFields.tsx'

interface BudgetDialogProps {
  catalog: readonly Part[]
  open: boolean
  onClose: () => void
  onUse: (parts: Parts) => void
}

/** Proposes a build for a purpose and a budget, from components in stock. */
export function BudgetDialog({ catalog, open, onClose, onUse }: BudgetDialogProps) {
  const [use, setUse] = useState<Use>('gaming')
  const [sum, setSum] = useState('1200')
  const [proposal, setProposal] = useState<Proposal>()
  const dollars = Number(sum)
  const isSum = Number.isInteger(dollars) && dollars >= 1 && dollars <= 100_000
  const propose = (event: FormEvent) => {
    event.preventDefault()
    if (isSum) setProposal(proposeBuild(catalog, use, dollars * 100))
  }
  return (
    <Dialog title="Build one for my budget" open={open} onClose={onClose}>
      <FormGrid onSubmit={propose} noValidate>
        <FormRow>
          <Field label="What will you use it for?">
            {control => (
              <Select {...control} value={use} onChange={event => setUse(event.target.value as Use)}>
                {uses.map(one => (
                  <option key={one} value={one}>
                    {plans[one].label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Budget in dollars" error={isSum ? undefined : 'Enter a whole number of dollars, up to 100,000'}>
            {control => (
              <TextInput {...control} inputMode="numeric" value={sum} onChange={event => setSum(event.target.value)} />
            )}
          </Field>
        </FormRow>
        <FormActions>
          <Button type="submit" variant="outline" disabled={!isSum}>
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
      <FormActions>
        <Button onClick={() => onUse(parts)}>Use this build</Button>
      </FormActions>
    </div>
  )
}
