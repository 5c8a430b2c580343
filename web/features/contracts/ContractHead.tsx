import { useState } from 'react'
import { Link } from 'react-router-dom'
import { continuationLabel } from '#/shared/contracts/labels.ts'
import type { ContractPage } from '#/shared/contracts/schemas.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { ContractState } from '#/web/features/contracts/ContractState.tsx'
import type { ContractTask } from '#/web/features/contracts/ContractTaskDialog.tsx'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { CompanyLink } from '#/web/ui/labels/CompanyLink.tsx'
import { PageActions, PageFacts, PageHead } from '#/web/ui/pages/DetailPage.tsx'

const EditDraftDialog = lazyDialog(
  async () => (await import('#/web/features/contracts/ContractDialog.tsx')).EditDraftDialog,
)
const EditContractDialog = lazyDialog(
  async () => (await import('#/web/features/contracts/EditContractDialog.tsx')).EditContractDialog,
)
const ItemsDialog = lazyDialog(async () => (await import('#/web/features/contracts/ItemsDialog.tsx')).ItemsDialog)
const TermsDialog = lazyDialog(async () => (await import('#/web/features/contracts/TermsDialog.tsx')).TermsDialog)
const TerminateDialog = lazyDialog(
  async () => (await import('#/web/features/contracts/TerminateDialog.tsx')).TerminateDialog,
)
const ContractTaskDialog = lazyDialog(
  async () => (await import('#/web/features/contracts/ContractTaskDialog.tsx')).ContractTaskDialog,
)

type Task = ContractTask | 'edit-draft' | 'edit' | 'items' | 'terms' | 'terminate'

interface ContractHeadProps {
  contract: ContractPage
  forStaff: boolean
  isAdmin: boolean
}

/** Contract header: number, state, actions. */
export function ContractHead({ contract, forStaff, isAdmin }: ContractHeadProps) {
  const head = useFocusFallback<HTMLElement>()
  const [task, setTask] = useState<Task>()
  const isOn = useModuleOn()
  const { id, contractNumber, title, customerName, companyName, monthlyAmount, endDate, noticeDays, status } = contract
  const dialog = { contract, onClose: () => setTask(undefined) }
  return (
    <PageHead ref={head} tabIndex={-1}>
      <div>
        <Breadcrumbs list="Contracts" to="/contracts">
          {contractNumber}
        </Breadcrumbs>
        <PageTitle>{title}</PageTitle>
        <PageFacts>
          <ContractState contract={contract} />
          <span>{contractNumber}</span>
          {forStaff && (
            <span>
              <CompanyLink id={contract.companyId} name={companyName || customerName} forStaff />
            </span>
          )}
          <span>{formatDollars(monthlyAmount)} a month</span>
          <span>{continuationLabel(contract)}</span>
          {isOn('quotes') && contract.quoteId && <Link to={`/quotes/${contract.quoteId}`}>View quote</Link>}
          {!forStaff && status === 'active' && !endDate && (
            <span>To end this contract, contact us {noticeDays} days ahead.</span>
          )}
        </PageFacts>
      </div>
      <PageActions>
        <a
          {...buttonVariant({ variant: 'outline' })}
          href={`/api/contracts/${id}/pdf`}
          aria-label={`Download ${contractNumber} as PDF`}
        >
          PDF
        </a>
        <Actions contract={contract} isAdmin={isAdmin} onTask={setTask} />
      </PageActions>
      {task === 'edit-draft' && <EditDraftDialog {...dialog} />}
      {task === 'edit' && <EditContractDialog {...dialog} />}
      {task === 'items' && <ItemsDialog {...dialog} />}
      {task === 'terms' && <TermsDialog {...dialog} />}
      {task === 'terminate' && <TerminateDialog {...dialog} />}
      {(task === 'activate' || task === 'decline' || task === 'delete') && (
        <ContractTaskDialog task={task} {...dialog} />
      )}
    </PageHead>
  )
}

interface ActionsProps {
  contract: ContractPage
  isAdmin: boolean
  onTask: (task: Task) => void
}

/** The next step as a button, and an admin's other actions in a menu. */
function Actions({ contract, isAdmin, onTask }: ActionsProps) {
  const { status, termination, mayDecline, contractNumber } = contract
  const item = (label: string, task: Task) => ({ label, onSelect: () => onTask(task) })
  if (status === 'draft') {
    return isAdmin ? (
      <>
        <Button variant="outline" onClick={() => onTask('edit-draft')}>
          Edit
        </Button>
        <Button onClick={() => onTask('activate')}>Activate</Button>
        <MenuButton
          label={`More actions for ${contractNumber}`}
          variant="outline"
          items={[{ ...item('Delete draft', 'delete'), destructive: true }]}
        />
      </>
    ) : null
  }
  if (status !== 'active' || termination) return null
  return (
    <>
      {mayDecline && (
        <Button variant="outline" onClick={() => onTask('decline')}>
          Don’t renew
        </Button>
      )}
      {isAdmin && (
        <>
          <Button onClick={() => onTask('items')}>Change lines</Button>
          <MenuButton
            label={`More actions for ${contractNumber}`}
            variant="outline"
            items={[
              item('Edit', 'edit'),
              item('Change terms', 'terms'),
              { ...item('Terminate', 'terminate'), destructive: true },
            ]}
          />
        </>
      )}
    </>
  )
}
