import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { assetTypeLabels } from '#/shared/assets/labels.ts'
import { type ChosenStatus, isInUse } from '#/shared/assets/rules.ts'
import type { AssetPage } from '#/shared/assets/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import { assetActions } from '#/web/features/assets/asset-actions.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { AssetState } from '#/web/ui/labels/AssetState.tsx'
import { CompanyLink } from '#/web/ui/labels/CompanyLink.tsx'
import { CopyId } from '#/web/ui/labels/CopyId.tsx'
import { PageActions, PageFacts, PageHead } from '#/web/ui/pages/DetailPage.tsx'

const EditAssetDialog = lazyDialog(
  async () => (await import('#/web/features/assets/EditAssetDialog.tsx')).EditAssetDialog,
)
const LabelsDialog = lazyDialog(async () => (await import('#/web/features/assets/LabelsDialog.tsx')).LabelsDialog)
const ReplaceDialog = lazyDialog(async () => (await import('#/web/features/assets/ReplaceDialog.tsx')).ReplaceDialog)
const StatusDialog = lazyDialog(async () => (await import('#/web/features/assets/StatusDialog.tsx')).StatusDialog)
const DeleteAssetDialog = lazyDialog(
  async () => (await import('#/web/features/assets/DeleteAssetDialog.tsx')).DeleteAssetDialog,
)

export type AssetTask = 'edit' | 'print' | 'replace' | 'delete' | ChosenStatus

/** The name, state and owner of an asset, with what the user can do about it. */
export function AssetHead({ asset, role }: { asset: AssetPage; role: Role }) {
  const [task, setTask] = useState<AssetTask>()
  const navigate = useNavigate()
  const { id, name, assetTag, type, status, customerId, customerName, companyId, companyName } = asset
  const forStaff = isStaff(role)
  const close = () => setTask(undefined)
  return (
    <PageHead>
      <div>
        <Breadcrumbs list="Assets" to="/assets">
          {name}
        </Breadcrumbs>
        <PageTitle>{name}</PageTitle>
        <PageFacts>
          <AssetState status={status} />
          {assetTag && (
            <span>
              <CopyId>{assetTag}</CopyId>
            </span>
          )}
          <span>{assetTypeLabels[type]}</span>
          {forStaff && companyId && (
            <span>
              <CompanyLink id={companyId} name={companyName} forStaff />
            </span>
          )}
          {customerId && (forStaff || companyId) && <span>Used by {customerName}</span>}
        </PageFacts>
      </div>
      <PageActions>
        {forStaff ? (
          <StaffActions asset={asset} role={role} onTask={setTask} />
        ) : (
          <Link to={`/customer-portal?asset=${id}`} {...buttonVariant()}>
            Report a problem
          </Link>
        )}
      </PageActions>
      {task === 'edit' && <EditAssetDialog asset={asset} onClose={close} />}
      {task === 'print' && <LabelsDialog assets={[asset]} onClose={close} />}
      {task === 'replace' && <ReplaceDialog asset={asset} onClose={close} />}
      {task === 'delete' && (
        <DeleteAssetDialog asset={asset} onClose={close} onDeleted={() => navigate('/assets', { replace: true })} />
      )}
      {task && isStatus(task) && <StatusDialog assets={[asset]} to={task} onClose={close} />}
    </PageHead>
  )
}

const isStatus = (task: AssetTask): task is ChosenStatus =>
  task === 'active' || task === 'in_repair' || task === 'retired' || task === 'lost'

interface StaffActionsProps {
  asset: AssetPage
  role: Role
  onTask: (task: AssetTask) => void
}

function StaffActions({ asset, role, onTask }: StaffActionsProps) {
  const isOn = useModuleOn()
  const menu = assetActions(
    { asset, isAdmin: role === 'admin', hasQuotes: isOn('quotes'), hasStore: isOn('store') },
    onTask,
  )
  return (
    <>
      <Button variant="outline" onClick={() => onTask('print')}>
        Print label
      </Button>
      {isInUse(asset.status) && (
        <>
          <Button variant="outline" onClick={() => onTask('replace')}>
            Replace
          </Button>
          <Button variant="outline" onClick={() => onTask('retired')}>
            Retire
          </Button>
        </>
      )}
      <Button aria-label="Edit asset" onClick={() => onTask('edit')}>
        Edit
      </Button>
      {menu.length > 0 && <MenuButton label="More actions" items={menu} variant="outline" />}
    </>
  )
}
