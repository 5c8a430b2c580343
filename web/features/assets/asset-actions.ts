import { mayBecome, needsAdmin } from '#/shared/assets/rules.ts'
import type { AssetPage } from '#/shared/assets/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { AssetTask } from '#/web/features/assets/AssetHead.tsx'
import type { MenuAction } from '#/web/shell/parts/MenuButton.tsx'
import { quotePath } from '#/web/ui/quote-path.ts'

interface ActionsContext {
  asset: AssetPage
  isAdmin: boolean
  /** Whether these modules are on. */
  hasQuotes: boolean
  hasStore: boolean
}

/** The actions of staff on an asset that have no button of their own. */
export function assetActions(
  { asset, isAdmin, hasQuotes, hasStore }: ActionsContext,
  onTask: (task: AssetTask) => void,
) {
  const { status, orderId, buildId, source, tickets } = asset
  const may = (to: 'active' | 'in_repair' | 'lost') => mayBecome(status, to) && (isAdmin || !needsAdmin(status))
  const isMistake = (source === 'manual' || source === 'import') && tickets.length === 0
  const actions: (MenuAction | false)[] = [
    hasQuotes && { label: 'Quote a replacement', to: replacementPath(asset) },
    may('active') && { label: 'Mark as active', onSelect: () => onTask('active') },
    may('in_repair') && { label: 'Send to repair', onSelect: () => onTask('in_repair') },
    may('lost') && { label: 'Mark as lost', onSelect: () => onTask('lost') },
    hasStore && orderId !== null && { label: `Order ${shortId(orderId)}`, to: `/orders/${orderId}` },
    hasStore && orderId !== null && buildId !== null && { label: 'Build job', to: `/build-jobs/${orderId}` },
    isAdmin && isMistake && { label: 'Delete', destructive: true, onSelect: () => onTask('delete') },
  ]
  return actions.filter(action => action !== false)
}

/** Begins a quote with the model as a line of text. */
const replacementPath = ({ name, brand, model, customerId, companyId, customerName, companyName }: AssetPage) =>
  quotePath({
    title: `Replacement for ${name}`,
    customerId: customerId ?? companyId,
    name: customerName || companyName,
    text: [brand, model].filter(Boolean).join(' ') || name,
  })
