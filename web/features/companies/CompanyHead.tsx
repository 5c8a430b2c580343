import { useState } from 'react'
import { Link } from 'react-router-dom'
import { companyStatusLabels } from '#/shared/companies/labels.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import { companyTones } from '#/web/features/companies/company-tones.ts'
import { countLabel } from '#/web/features/companies/count-label.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { type MenuAction, MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { PageActions, PageFacts, PageHead } from '#/web/ui/pages/DetailPage.tsx'
import { quotePath } from '#/web/ui/quote-path.ts'

const EditCompanyDialog = lazyDialog(
  async () => (await import('#/web/features/companies/EditCompanyDialog.tsx')).EditCompanyDialog,
)
const MergeDialog = lazyDialog(async () => (await import('#/web/features/companies/MergeDialog.tsx')).MergeDialog)
const ArchiveDialog = lazyDialog(async () => (await import('#/web/features/companies/ArchiveDialog.tsx')).ArchiveDialog)

type Task = 'edit' | 'merge' | 'archive'

/** The name, state and domains of a company, with what staff do for it. */
export function CompanyHead({ company, isAdmin }: { company: Company; isAdmin: boolean }) {
  const [task, setTask] = useState<Task>()
  const { name, status, domains, peopleCount, mergedIntoId, mergedIntoName } = company
  const close = () => setTask(undefined)
  return (
    <PageHead>
      <div>
        <Breadcrumbs list="Companies" to="/companies">
          {name}
        </Breadcrumbs>
        <PageTitle>{name}</PageTitle>
        <PageFacts>
          <Badge tone={companyTones[status]}>{companyStatusLabels[status]}</Badge>
          {mergedIntoId && (
            <span>
              Merged into <Link to={`/companies/${mergedIntoId}`}>{mergedIntoName}</Link>
            </span>
          )}
          {domains.length > 0 && <span>{domains.join(', ')}</span>}
          <span>{countLabel(peopleCount, 'person', 'people')}</span>
        </PageFacts>
      </div>
      {status !== 'merged' && <Actions company={company} isAdmin={isAdmin} onTask={setTask} />}
      {task === 'edit' && <EditCompanyDialog company={company} onClose={close} />}
      <MergeDialog company={company} open={task === 'merge'} onClose={close} />
      <ArchiveDialog company={company} open={task === 'archive'} onClose={close} />
    </PageHead>
  )
}

interface ActionsProps {
  company: Company
  isAdmin: boolean
  onTask: (task: Task) => void
}

function Actions({
  company: { id, name, status, primaryContactId, primaryContactName },
  isAdmin,
  onTask,
}: ActionsProps) {
  const isOn = useModuleOn()
  const isActive = status === 'active'
  const tasks: MenuAction[] = [
    { label: 'Edit', onSelect: () => onTask('edit') },
    ...(isActive ? [{ label: 'Merge', onSelect: () => onTask('merge') }] : []),
    isActive
      ? { label: 'Archive', destructive: true, onSelect: () => onTask('archive') }
      : { label: 'Restore', onSelect: () => onTask('archive') },
  ]
  const company = { id, name }
  return (
    <PageActions>
      {isOn('billing') && isActive && (
        <Link to="/invoices" state={{ creating: true, company }} {...buttonVariant({ variant: 'outline' })}>
          Create invoice
        </Link>
      )}
      {isOn('billing') && isOn('quotes') && isActive && (
        <Link
          to={quotePath({ companyId: id, company: name, customerId: primaryContactId, name: primaryContactName })}
          {...buttonVariant({ variant: 'outline' })}
        >
          Create quote
        </Link>
      )}
      <Link to="/technician-dashboard" state={{ creating: true, company }} {...buttonVariant()}>
        Create ticket
      </Link>
      {isAdmin && <MenuButton label="More actions" items={tasks} variant="outline" />}
    </PageActions>
  )
}
