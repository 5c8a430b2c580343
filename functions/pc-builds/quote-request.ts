import { truncate } from '#/shared/lib/text.ts'
import { findingsIn } from '#/shared/pc-builds/compatibility/rules.ts'
import { nameWithSize } from '#/shared/pc-builds/draft.ts'
import { partsOfOpened } from '#/shared/pc-builds/opened-build.ts'
import type { OpenedPcBuild } from '#/shared/pc-builds/schemas.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'
import type { NewTicket } from '#/shared/tickets/schemas.ts'

const maxTitleLength = 255
const changeLabels = { gone: 'no longer offered', 'out-of-stock': 'out of stock', price: 'price changed' } as const

/** The ticket that requests a quote: each component with its current price, and compatibility findings. */
export function quoteRequest(build: OpenedPcBuild): NewTicket {
  const lines = build.components.map(({ category, name, customSpecs, priceToday, change }) => {
    const what = nameWithSize(name, customSpecs)
    const price = priceToday === null ? '' : ` – $${priceToday}`
    return `${componentLabels[category]}: ${what}${price}${change ? ` (${changeLabels[change]})` : ''}`
  })
  const findings = findingsIn(partsOfOpened(build)).map(({ what, why }) => `- ${what}. ${why}`)
  const description = [
    `Please send me a quote for my build "${build.name}".`,
    lines.join('\n'),
    `Total today: ${build.totalToday === null ? 'unknown' : `$${build.totalToday}`}`,
    ...(build.notes ? [`Notes: ${build.notes}`] : []),
    ...(findings.length > 0 ? [`Compatibility:\n${findings.join('\n')}`] : []),
  ].join('\n\n')
  return {
    title: truncate(`Quote for PC build: ${build.name}`, maxTitleLength),
    description,
    priority: 'medium',
    category: 'hardware',
  }
}
