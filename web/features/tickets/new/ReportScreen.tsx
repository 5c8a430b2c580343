import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { assetStatusLabels } from '#/shared/assets/labels.ts'
import { isInUse } from '#/shared/assets/rules.ts'
import type { LabeledAsset } from '#/shared/assets/schemas.ts'
import { telephone } from '#/shared/branding/brand.ts'
import { isStaff } from '#/shared/users/roles.ts'
import css from '#/web/features/tickets/new/report-screen.module.css'
import { ApiError } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'

const CustomerTicketDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/new/CustomerTicketDialog.tsx')).CustomerTicketDialog,
)

/** The page of a scanned label: reports a problem with its asset. Staff go to the asset’s page. */
export function ReportScreen() {
  const { code = '' } = useParams()
  const { user } = useSession()
  const { data: asset, error, retry } = useRead('findLabeledAsset', { parameters: { code } })
  if (!user) return null
  if (asset && isStaff(user.role)) return <Navigate to={`/assets/${asset.id}`} replace />
  if (asset) return <Report key={asset.id} asset={asset} />
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <Page>
      <PageTitle>Report a problem</PageTitle>
      <Panel as="div" aria-busy={!error}>
        {!error && <Skeleton height="120px" />}
        {isUnknown && <UnknownLabel />}
        {error && !isUnknown && <ErrorState error={error} retry={retry} />}
      </Panel>
    </Page>
  )
}

function UnknownLabel() {
  const { company: provider } = useBrand()
  return (
    <div className={css.body}>
      <p>
        This label isn’t one of yours. Call <a href={telephone(provider.phone)}>{provider.phone}</a>.
      </p>
    </div>
  )
}

function Report({ asset }: { asset: LabeledAsset }) {
  const { name, assetTag, status, openTicketId } = asset
  const [creating, setCreating] = useState(openTicketId === null)
  const navigate = useNavigate()
  return (
    <Page>
      <PageTitle>
        Report a problem with {name} {assetTag && `(${assetTag})`}
      </PageTitle>
      <Panel as="div">
        <div className={css.body}>
          {!isInUse(status) && <p>{assetStatusLabels[status]}</p>}
          {openTicketId ? (
            <>
              <p>There’s an open ticket about this device.</p>
              <div className={css.ways}>
                <Link to={`/tickets/${openTicketId}`} {...buttonVariant()}>
                  Open ticket
                </Link>
                <Button variant="outline" onClick={() => setCreating(true)}>
                  Report something else
                </Button>
              </div>
            </>
          ) : (
            <>
              <p>Tell us what’s wrong, and we’ll take a look.</p>
              <div className={css.ways}>
                <Button onClick={() => setCreating(true)}>Report a problem</Button>
              </div>
            </>
          )}
        </div>
      </Panel>
      <CustomerTicketDialog
        asset={asset}
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={({ id }) => navigate(`/tickets/${id}`)}
      />
    </Page>
  )
}
