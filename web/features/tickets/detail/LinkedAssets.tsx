import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { assetStatusLabels, assetTypeLabels } from '#/shared/assets/labels.ts'
import { assetLimits, isInUse } from '#/shared/assets/rules.ts'
import type { AssetLink } from '#/shared/assets/schemas.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useLinkAssets } from '#/web/features/tickets/data/use-tickets.ts'
import css from '#/web/features/tickets/detail/linked-assets.module.css'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { FoldingPanel } from '#/web/ui/pages/FoldingPanel.tsx'

const LinkAssetDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/detail/LinkAssetDialog.tsx')).LinkAssetDialog,
)

/** The assets that a ticket is about. Staff link them. Renders nothing for a customer whose ticket has none. */
export function LinkedAssets({ ticket, forStaff }: { ticket: TicketPage; forStaff: boolean }) {
  const [linking, setLinking] = useState(false)
  const { assets } = ticket
  if (assets.length === 0 && !forStaff) return null
  return (
    <FoldingPanel
      title="Assets"
      isEmpty={assets.length === 0}
      end={
        forStaff &&
        assets.length < assetLimits.perTicket && (
          <Button size="sm" variant="quiet" onClick={() => setLinking(true)}>
            Link asset
          </Button>
        )
      }
    >
      <ul className={css.items}>
        {assets.map(asset => (
          <li key={asset.id}>
            <LinkedAsset asset={asset} />
            {forStaff && <Unlink ticket={ticket} asset={asset} />}
          </li>
        ))}
        {assets.length === 0 && <li className={css.none}>No linked assets.</li>}
      </ul>
      {linking && <LinkAssetDialog ticket={ticket} onClose={() => setLinking(false)} />}
    </FoldingPanel>
  )
}

const LinkedAsset = ({ asset: { id, name, assetTag, type, status } }: { asset: AssetLink }) => (
  <div>
    <Link to={`/assets/${id}`}>{name}</Link>
    <p className={css.about}>
      {[assetTag, assetTypeLabels[type], ...(isInUse(status) ? [] : [assetStatusLabels[status]])]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </div>
)

/** Removes the link at once; linking it again undoes that. */
function Unlink({ ticket, asset }: { ticket: TicketPage; asset: AssetLink }) {
  const { send, pending } = useLinkAssets()
  const unlink = async () => {
    if (pending) return
    try {
      const basedOn = ticket.assets.map(({ id }) => id)
      await send({ parameters: { id: ticket.id }, body: { assetIds: basedOn.filter(id => id !== asset.id), basedOn } })
    } catch (error) {
      announceError(error)
    }
  }
  return (
    <Button size="icon" variant="quiet" aria-label={`Unlink ${asset.name}`} aria-disabled={pending} onClick={unlink}>
      <Icon of={X} />
    </Button>
  )
}
