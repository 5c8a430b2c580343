import type { AssetStatus } from '#/shared/assets.ts'
import { assetTones } from '#/shared/tones.ts'
import { assetStatusLabels } from '#/web/features/assets/asset-labels.ts'
import { Badge } from '#/web/ui/Badge.tsx'

export const AssetState = ({ status }: { status: AssetStatus }) => (
  <Badge tone={assetTones[status]}>{assetStatusLabels[status]}</Badge>
)
