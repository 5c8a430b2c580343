import { formatMinutes } from '#/shared/lib/dates.ts'
import type { DashboardStatistics } from '#/shared/statistics/schemas.ts'

/** A number above this is not counted further. */
const max = 100

interface Line {
  label: string
  value: string
  /** The list that it counts. */
  to: string
}

/** The numbers of the dashboard that are not 0, with the lists that they count. */
export function openWork({
  quotesOpen,
  slaMissed,
  followUps,
  overageDrafts,
  quotesToAnswer,
  hoursLeft,
}: DashboardStatistics): Line[] {
  const lines: [label: string, count: number | undefined, to: string][] = [
    ['Quotes waiting for an answer', quotesOpen, '/quotes?segment=open'],
    ['Tickets past their target', slaMissed, '/technician-dashboard?due=missed'],
    ['Low ratings to follow up', followUps, '/satisfaction?followUp=needed'],
    ['Overage invoices to send', overageDrafts, '/invoices?status=draft'],
    ['Quotes to answer', quotesToAnswer, '/quotes?segment=open'],
  ]
  const counted = lines.flatMap(([label, count, to]) => (count ? [{ label, value: countText(label, count), to }] : []))
  const support = hoursLeft
    ? [{ label: 'Support hours left this month', value: formatMinutes(hoursLeft), to: '/contracts?status=active' }]
    : []
  return [...counted, ...support]
}

const isCapped = (label: string) => label === 'Low ratings to follow up' || label === 'Quotes to answer'
const countText = (label: string, count: number) => (isCapped(label) && count >= max ? `${max}+` : String(count))
