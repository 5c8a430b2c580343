/** The labels of time zones, by which an admin finds them: `Los Angeles · Pacific Time (UTC−08:00)`. */
export interface TimeZones {
  labelOf: (zone: string) => string
  /** The zone with a label, or undefined for any other text. */
  zoneOf: (label: string) => string | undefined
  labels: readonly string[]
}

/** The part of a zone's description that `timeZoneName` asks for, at a moment: offsets change with daylight saving time. */
function nameOf(zone: string, timeZoneName: 'longOffset' | 'longGeneric', at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The city of a zone, with the region where the zone names one: `Buenos Aires, Argentina`. */
export function cityOf(zone: string): string {
  const [, ...places] = zone.split('/')
  const [city = zone, region] = places.toReversed()
  return [city, ...(region ? [region] : [])].join(', ').replaceAll('_', ' ')
}

/** A zone's label at a moment. */
export function timeZoneLabel(zone: string, at: Date): string {
  const offset = nameOf(zone, 'longOffset', at).replace('GMT', 'UTC').replace('-', '−') || 'UTC'
  const name = nameOf(zone, 'longGeneric', at)
  // A zone without a name of its own has its offset for a name.
  const isNamed = name !== '' && !/^GMT|\d/.test(name) && name !== cityOf(zone)
  return `${cityOf(zone)}${isNamed ? ` · ${name}` : ''} (${offset})`
}

/** The labels of `zones`, the earliest offset first. Two zones with the same label are one entry. */
export function timeZones(zones: readonly string[], at: Date): TimeZones {
  const zoneByLabel = new Map(zones.toReversed().map(zone => [timeZoneLabel(zone, at), zone]))
  return {
    labelOf: zone => timeZoneLabel(zone, at),
    zoneOf: label => zoneByLabel.get(label.trim()) ?? zones.find(zone => zone === label.trim()),
    labels: [...zoneByLabel.keys()].sort(),
  }
}
