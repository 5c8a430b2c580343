import { siteLink, type Templates } from '#/functions/email/template.ts'
import { greetingByFirstName } from '#/functions/identity/email-templates.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import type { Day } from '#/shared/schedules/periods.ts'

interface Devices {
  devices: { name: string; assetTag: string; warrantyExpires: Day }[]
  /** Devices beyond those that are named. */
  more: number
}

export interface AssetsData {
  /** To the managers of a company, or to a customer without one. */
  warrantyEnding: Devices & { firstName: string; companyName: string | null }
  /** To the team, on Mondays. */
  warrantiesEnding: Devices
}

const factsOf = ({ devices }: Devices): [string, string][] =>
  devices.map(({ name, assetTag, warrantyExpires }) => [
    assetTag ? `${name} (${assetTag})` : name,
    `Ends on ${formatDay(warrantyExpires)}`,
  ])

const countOf = ({ devices, more }: Devices, one: string, many: string) => {
  const count = devices.length + more
  return `${count} ${count === 1 ? one : many}`
}

export const assetsTemplates: Templates<AssetsData> = {
  warrantyEnding: ({ firstName, companyName, ...listed }) => ({
    subject: `Warranty ends soon for ${countOf(listed, 'device', 'devices')}`,
    heading: `Warranty ends soon for ${countOf(listed, 'device', 'devices')}`,
    paragraphs: [
      greetingByFirstName(firstName),
      'If something is wrong with one of them, tell us now. We can also quote a replacement.',
      ...(listed.more > 0 ? [`And ${listed.more} more.`] : []),
      companyName
        ? `You get this email because you manage ${companyName}.`
        : 'You get this email because this equipment is yours.',
    ],
    facts: factsOf(listed),
    action: { label: 'View devices', url: siteLink('/assets?warranty=30') },
  }),

  warrantiesEnding: listed => ({
    subject: `${countOf(listed, 'warranty ends', 'warranties end')} within 60 days`,
    heading: `${countOf(listed, 'warranty ends', 'warranties end')} within 60 days`,
    paragraphs: [
      ...(listed.more > 0 ? [`And ${listed.more} more.`] : []),
      'The team gets this list on Mondays, whenever there is something on it.',
    ],
    facts: factsOf(listed),
    action: { label: 'View devices', url: siteLink('/assets?warranty=60') },
  }),
}
