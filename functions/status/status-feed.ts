import { escapeXml } from '#/functions/status/xml.ts'
import { eventStatusLabels, severityLabels, stageLabels } from '#/shared/status/labels.ts'
import type { StatusEvent, StatusUpdate } from '#/shared/status/schemas.ts'

/**
 * A company's events as an Atom feed (RFC 4287), the most recently changed first. Links begin with `origin`, and all text
 * is escaped.
 */
export function statusFeed(events: readonly StatusEvent[], company: string, origin: string, now: Date): string {
  const newest = [...events].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
  const [page, self] = [`${origin}/status`, `${origin}/api/public/status.atom`].map(escapeXml)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${page}</id>
<title>${escapeXml(`${company} service status`)}</title>
<updated>${newest[0]?.updatedAt ?? now.toISOString()}</updated>
<author><name>${escapeXml(company)}</name></author>
<link rel="alternate" type="text/html" href="${page}"/>
<link rel="self" type="application/atom+xml" href="${self}"/>
${newest.map(event => entryOf(event, page ?? '')).join('\n')}
</feed>
`
}

function entryOf(event: StatusEvent, page: string): string {
  return `<entry>
<id>urn:uuid:${event.id}</id>
<title>${escapeXml(event.resolved ? `Resolved: ${event.title}` : event.title)}</title>
<published>${event.createdAt}</published>
<updated>${event.updatedAt}</updated>
<category term="${event.resolved ? 'resolved' : event.status}"/>
<link rel="alternate" type="text/html" href="${page}#event-${event.id}"/>
<content type="text">${escapeXml(contentOf(event))}</content>
</entry>`
}

/** The event's updates, newest first, as plain text. */
function contentOf(event: StatusEvent): string {
  const { affectedServices, description, updates, endTime, startTime, plannedEnd, initialStatus, severity } = event
  return [
    ...(endTime ? [`${endTime} Resolved.`] : []),
    ...updates.toReversed().map(update => `${update.at} ${headOf(event, update)}: ${update.message}`),
    `${startTime} ${eventStatusLabels[initialStatus]}${description ? `: ${description}` : '.'}`,
    ...(plannedEnd ? [`Planned end: ${plannedEnd}.`] : []),
    `Severity: ${severityLabels[severity]}.`,
    ...(affectedServices.length > 0 ? [`Affected: ${affectedServices.join(', ')}.`] : []),
  ].join('\n\n')
}

/** The stage of an update, and its status; a maintenance has no stages. */
const headOf = ({ status: current }: StatusEvent, { status, stage }: StatusUpdate) =>
  stage && current !== 'maintenance'
    ? `${stageLabels[stage]} (${eventStatusLabels[status]})`
    : eventStatusLabels[status]
