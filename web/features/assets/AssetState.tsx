import type { AssetStatus } from '#/shared/assets/schemas.ts'
import { assetTones } from '#/shared/lib/tones.ts'
import { assetStatusLabels } from '#/web/features/assets/asset-labels.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'

export const AssetState = ({ status }: { status: AssetStatus }) => (
  <Badge tone={assetTones[status]}>{assetStatusLabels[status]}</Badge>
)
