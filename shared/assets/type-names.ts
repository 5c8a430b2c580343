import { assetTypeLabels } from '#/shared/assets/labels.ts'
import { type AssetType, assetTypes } from '#/shared/assets/rules.ts'
import { folded } from '#/shared/lib/search-terms.ts'

/** Other names of types in the files of monitoring tools. */
const otherNames = new Map<string, AssetType>([
  ['desktop', 'pc'],
  ['workstation', 'pc'],
  ['notebook', 'laptop'],
  ['firewall', 'network'],
  ['router', 'network'],
  ['switch', 'network'],
  ['access point', 'network'],
])

/** The type of assets with this value, label or other name: 'pc', 'PC', 'Desktop'. */
export function assetTypeNamed(text: string): AssetType | undefined {
  const name = folded(text.trim())
  return assetTypes.find(type => type === name || folded(assetTypeLabels[type]) === name) ?? otherNames.get(name)
}
