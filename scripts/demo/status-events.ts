import type { EventStatus, Service, Severity } from '#/shared/status.ts'

/** A demo event of the status page: begun so many hours before the demo (negative: to come), and over after so many minutes. */
export interface DemoEvent {
  title: string
  description: string
  status: EventStatus
  severity: Severity
  services: Service[]
  hoursAgo: number
  /** Undefined while it goes on. */
  minutes?: number
  /** What was said so many minutes after it began. */
  updates?: { after: number; status: EventStatus; says: string }[]
  /** For the team alone. */
  hidden?: true
}

const day = 24
const said = (after: number, status: EventStatus, says: string) => ({ after, status, says })

/** A provider’s year, the oldest first. */
export const events: readonly DemoEvent[] = [
  {
    title: 'Mail from one large provider delayed',
    description: 'Mails from a large webmail provider arrive up to 40 minutes late. Nothing is lost.',
    status: 'degraded',
    severity: 'low',
    services: ['Email Services'],
    hoursAgo: 352 * day + 5,
    minutes: 265,
    updates: [said(45, 'degraded', 'The delay is on the sender’s side; we are in touch with them.')],
  },
  {
    title: 'Storage of the backup site full',
    description: 'Two nightly backups were not written. Earlier ones are complete and were verified.',
    status: 'degraded',
    severity: 'medium',
    services: ['Backup Systems'],
    hoursAgo: 318 * day + 2,
    minutes: 410,
    updates: [said(120, 'degraded', 'A shelf of disks is added. The missed backups run as soon as it is there.')],
  },
  {
    title: 'Firewall firmware, all sites',
    description: 'Firewalls restart one after the other. Each site is offline for about six minutes.',
    status: 'maintenance',
    severity: 'low',
    services: ['Network Infrastructure', 'VPN Services'],
    hoursAgo: 287 * day + 21,
    minutes: 140,
  },
  {
    title: 'VPN refuses new connections',
    description: 'Whoever is connected stays connected. New connections end with “No certificate found”.',
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
    description: 'Pages take three to eight seconds. The cause is traffic against one of the sites.',
    status: 'degraded',
    severity: 'high',
    services: ['Website Hosting'],
    hoursAgo: 203 * day + 10,
    minutes: 185,
    updates: [
      said(25, 'degraded', 'The traffic comes from some 4,000 addresses. We are filtering it.'),
      said(90, 'degraded', 'Filters hold. All other sites are fast again.'),
    ],
  },
  {
    title: 'Move of the e-mail archive',
    description: 'The archive cannot be searched while it moves. Mail itself is not affected.',
    status: 'maintenance',
    severity: 'low',
    services: ['Email Services'],
    hoursAgo: 171 * day + 22,
    minutes: 300,
  },
  {
    title: 'Fibre cut in Harbor City',
    description: 'Construction work has cut the fibre of our carrier. Sites in the harbour district are offline.',
    status: 'partial_outage',
    severity: 'critical',
    services: ['Network Infrastructure', 'VPN Services', 'Cloud Services'],
    hoursAgo: 132 * day + 6,
    minutes: 402,
    updates: [
      said(20, 'partial_outage', 'Sites with a second line have switched over by themselves.'),
      said(155, 'partial_outage', 'The carrier’s crew is on site and has found the place.'),
      said(340, 'degraded', 'Most sites are back. Two wait for the last splice.'),
    ],
  },
  {
    title: 'False alarms from endpoint protection',
    description: 'An update of signatures quarantines a harmless accounting application.',
    status: 'degraded',
    severity: 'medium',
    services: ['Security Systems'],
    hoursAgo: 101 * day + 4,
    minutes: 96,
    updates: [said(30, 'degraded', 'The application is released everywhere. No need to do anything.')],
  },
  {
    title: 'Quarterly restore rehearsal',
    description: 'We restore one server of each customer in a room of its own. Backups start an hour later.',
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
      said(35, 'degraded', 'A graphics driver of last night is the cause. It is rolled back host by host.'),
      said(190, 'degraded', 'All hosts are done. We watch until the end of the working day.'),
    ],
  },
  {
    title: 'Core switch of the data centre replaced at short notice',
    description: 'A fan of the core switch failed. It is replaced tonight, before the second one does.',
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
      said(28, 'partial_outage', 'Nine of eleven volumes are back, without a loss.'),
    ],
  },
  {
    title: 'Outbound mail held back by a blocklist',
    description: 'One of our addresses was listed after a customer’s mailbox was abused. Some mails come back.',
    status: 'partial_outage',
    severity: 'high',
    services: ['Email Services'],
    hoursAgo: 22 * day + 5,
    minutes: 163,
    updates: [
      said(15, 'partial_outage', 'Mail leaves through another address now. Please send again what came back.'),
      said(130, 'degraded', 'We are off the list. Some receivers keep their copy for an hour.'),
    ],
  },
  {
    title: 'Monthly updates of hosted servers',
    description: 'Hosted servers restart in the night from Saturday to Sunday, each for about five minutes.',
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
    updates: [said(70, 'degraded', 'A third gateway takes part of the load from now on.')],
  },
  {
    title: 'Searching large mailboxes is slow',
    description: 'Searches in mailboxes over 50 GB take up to a minute. Sending and receiving are not affected.',
    status: 'degraded',
    severity: 'low',
    services: ['Email Services'],
    hoursAgo: 3,
    updates: [
      said(40, 'degraded', 'The index of one mail server is being rebuilt. About a third of it is done.'),
      said(125, 'degraded', 'Two thirds are done. Searches are slow for some 40 mailboxes still.'),
    ],
  },
  {
    title: 'Second line for the data centre',
    description:
      'A second fibre, from another carrier and through another street, is brought into service.\nWhile routes settle, connections may drop once for a few seconds.',
    status: 'maintenance',
    severity: 'low',
    services: ['Network Infrastructure', 'VPN Services', 'Cloud Services'],
    hoursAgo: -(5 * day + 2),
  },
]
