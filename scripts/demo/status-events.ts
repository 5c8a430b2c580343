import type { EventStatus, Service, Severity } from '#/shared/status/schemas.ts'

/**
 * A demo event of the status page. Its start is in hours before the demo (negative for the future), and its duration in minutes.
 */
export interface DemoEvent {
  title: string
  description: string
  status: EventStatus
  severity: Severity
  services: Service[]
  hoursAgo: number
  /** Undefined if it is ongoing. */
  minutes?: number
  /** Updates, by minutes after the start. */
  updates?: { after: number; status: EventStatus; says: string }[]
  /** Visible only to the team. */
  hidden?: true
}

const day = 24
const said = (after: number, status: EventStatus, says: string) => ({ after, status, says })

/** A provider’s year of events, oldest first. */
export const events: readonly DemoEvent[] = [
  {
    title: 'Email from one large provider delayed',
    description: 'Emails from a large webmail provider arrive up to 40 minutes late. Nothing is lost.',
    status: 'degraded',
    severity: 'low',
    services: ['Email Services'],
    hoursAgo: 352 * day + 5,
    minutes: 265,
    updates: [said(45, 'degraded', 'The delay is on the provider’s side; we are in touch with them.')],
  },
  {
    title: 'Backup site out of storage',
    description: 'Two nightly backups are missing. Earlier ones are complete and verified.',
    status: 'degraded',
    severity: 'medium',
    services: ['Backup Systems'],
    hoursAgo: 318 * day + 2,
    minutes: 410,
    updates: [said(120, 'degraded', 'We are adding disks. The missed backups will run as soon as they are in.')],
  },
  {
    title: 'Firewall firmware, all sites',
    description: 'Firewalls restart one after another. Each site is offline for about six minutes.',
    status: 'maintenance',
    severity: 'low',
    services: ['Network Infrastructure', 'VPN Services'],
    hoursAgo: 287 * day + 21,
    minutes: 140,
  },
  {
    title: 'VPN refuses new connections',
    description: 'Existing connections stay up. New ones fail with “No certificate found”.',
    status: 'major_outage',
    severity: 'critical',
    services: ['VPN Services', 'Remote Desktop'],
    hoursAgo: 244 * day + 3,
    minutes: 58,
    updates: [
      said(9, 'major_outage', 'An intermediate certificate expired this morning. A new one is being issued.'),
      said(41, 'degraded', 'The new certificate is in place. Please restart the VPN client once.'),
    ],
  },
  {
    title: 'Customer websites slow',
    description: 'Pages take three to eight seconds. The cause is a flood of traffic to one of the sites.',
    status: 'degraded',
    severity: 'high',
    services: ['Website Hosting'],
    hoursAgo: 203 * day + 10,
    minutes: 185,
    updates: [
      said(25, 'degraded', 'The traffic comes from about 4,000 addresses. We are filtering it.'),
      said(90, 'degraded', 'The filters work. All other sites are fast again.'),
    ],
  },
  {
    title: 'Email archive migration',
    description: 'The archive can’t be searched during the migration. Email itself is not affected.',
    status: 'maintenance',
    severity: 'low',
    services: ['Email Services'],
    hoursAgo: 171 * day + 22,
    minutes: 300,
  },
  {
    title: 'Fiber cut in Harbor City',
    description: 'Construction work has cut our carrier’s fiber. Sites in the harbor district are offline.',
    status: 'partial_outage',
    severity: 'critical',
    services: ['Network Infrastructure', 'VPN Services', 'Cloud Services'],
    hoursAgo: 132 * day + 6,
    minutes: 402,
    updates: [
      said(20, 'partial_outage', 'Sites with a second line have switched over automatically.'),
      said(155, 'partial_outage', 'The carrier’s crew is on site and has found the break.'),
      said(340, 'degraded', 'Most sites are back. Two are waiting for the last splice.'),
    ],
  },
  {
    title: 'False alarms from endpoint protection',
    description: 'A signature update quarantines a harmless accounting application.',
    status: 'degraded',
    severity: 'medium',
    services: ['Security Systems'],
    hoursAgo: 101 * day + 4,
    minutes: 96,
    updates: [said(30, 'degraded', 'The application is released everywhere. You don’t need to do anything.')],
  },
  {
    title: 'Quarterly restore test',
    description: 'We restore one server of each customer in an isolated environment. Backups start an hour later.',
    status: 'maintenance',
    severity: 'low',
    services: ['Backup Systems'],
    hoursAgo: 83 * day + 20,
    minutes: 420,
  },
  {
    title: 'Remote Desktop sessions freeze',
    description: 'Sessions stop for up to a minute, several times an hour.',
    status: 'degraded',
    severity: 'high',
    services: ['Remote Desktop'],
    hoursAgo: 64 * day + 7,
    minutes: 224,
    updates: [
      said(35, 'degraded', 'The cause is a graphics driver installed last night. We are rolling it back host by host.'),
      said(190, 'degraded', 'All hosts are done. We’ll keep watching until the end of the business day.'),
    ],
  },
  {
    title: 'Emergency replacement of a core switch in the data center',
    description: 'A fan in the core switch failed. We’re replacing the switch tonight, before the second fan fails.',
    status: 'maintenance',
    severity: 'medium',
    services: ['Network Infrastructure', 'Cloud Services'],
    hoursAgo: 47 * day + 23,
    minutes: 75,
    hidden: true,
  },
  {
    title: 'Cloud storage unreachable',
    description: 'Files on the cloud volumes cannot be opened. Databases are not affected.',
    status: 'major_outage',
    severity: 'critical',
    services: ['Cloud Services', 'Backup Systems'],
    hoursAgo: 36 * day + 9,
    minutes: 47,
    updates: [
      said(6, 'major_outage', 'Both controllers restarted at the same time. The volumes are being checked.'),
      said(28, 'partial_outage', 'Nine of eleven volumes are back, without data loss.'),
    ],
  },
  {
    title: 'Outgoing email blocked by a blocklist',
    description: 'One of our addresses was listed after a customer’s mailbox was abused. Some emails bounce.',
    status: 'partial_outage',
    severity: 'high',
    services: ['Email Services'],
    hoursAgo: 22 * day + 5,
    minutes: 163,
    updates: [
      said(15, 'partial_outage', 'Email is now sent from another address. Please resend emails that bounced.'),
      said(130, 'degraded', 'We are off the list. Some recipients keep a copy of it for an hour.'),
    ],
  },
  {
    title: 'Monthly updates of hosted servers',
    description: 'Hosted servers restart on Saturday night, each for about five minutes.',
    status: 'maintenance',
    severity: 'low',
    services: ['Website Hosting', 'Cloud Services'],
    hoursAgo: 13 * day + 20,
    minutes: 185,
  },
  {
    title: 'VPN slow in the morning',
    description: 'Between 8:30 and 10:00 connections take up to a minute, and files open slowly.',
    status: 'degraded',
    severity: 'medium',
    services: ['VPN Services'],
    hoursAgo: 4 * day + 8,
    minutes: 112,
    updates: [said(70, 'degraded', 'A third gateway now takes part of the load.')],
  },
  {
    title: 'Searching large mailboxes is slow',
    description: 'Searches in mailboxes over 50 GB take up to a minute. Sending and receiving are not affected.',
    status: 'degraded',
    severity: 'low',
    services: ['Email Services'],
    hoursAgo: 3,
    updates: [
      said(40, 'degraded', 'The index of one mail server is being rebuilt. About a third is done.'),
      said(125, 'degraded', 'Two thirds are done. Searches are still slow for about 40 mailboxes.'),
    ],
  },
  {
    title: 'Second line for the data center',
    description:
      'A second fiber from another carrier, on another route, goes into service.\nConnections may drop once for a few seconds while routes settle.',
    status: 'maintenance',
    severity: 'low',
    services: ['Network Infrastructure', 'VPN Services', 'Cloud Services'],
    hoursAgo: -(5 * day + 2),
  },
]
