import type { AssetStatus } from '#/shared/assets.ts'
import { assetTones } from '#/shared/tones.ts'
import { assetStatusWords } from '#/web/features/assets/asset-words.ts'
import { Badge } from '#/web/ui/Badge.tsx'

export const AssetState = ({ status }: { status: AssetStatus }) => (
  <Badge tone={assetTones[status]}>{assetStatusWords[status]}</Badge>
)
