import { serviceGroups } from '#/shared/services.ts'

/** A demo service: its price is dollars a month. */
export interface DemoService {
  name: string
  description: string
  price: string
  category: string
  icon: string
}

const [automation, monitoring, security, ai, network, reporting] = serviceGroups

const service = (category: string, icon: string, name: string, price: string, description: string): DemoService => ({
  name,
  description,
  price,
  category,
  icon,
})

export const services: readonly DemoService[] = [
  service(
    automation,
    'Workflow',
    'Ticket routing',
    '89.00',
    'Requests reach the right engineer by subject, site and urgency, with reminders before a promise is broken.',
  ),
  service(
    automation,
    'Users',
    'Starters and leavers',
    '149.00',
    'Accounts, licences and devices ready on the first day, and closed on the last, from one form.',
  ),
  service(
    automation,
    'Clock',
    'Patch management',
    '4.50',
    'A device’s updates tested in rings, installed out of hours, and reported each month. Price for each device.',
  ),
  service(
    monitoring,
    'Activity',
    'Workstation monitoring',
    '9.00',
    'Health, disk, memory and updates of a workstation, around the clock, with remote repair. Price for each device.',
  ),
  service(
    monitoring,
    'Server',
    'Server monitoring',
    '49.00',
    'Services, storage, backups and certificates of a server, with an engineer on call. Price for each server.',
  ),
  service(
    monitoring,
    'Headset',
    'Remote support desk',
    '390.00',
    'Our desk for up to 25 people, weekdays from 7 to 19, on the phone, by mail and in this portal.',
  ),
  service(
    security,
    'Shield',
    'Endpoint protection',
    '7.50',
    'Detection and response on a device, watched by people, with isolation in minutes. Price for each device.',
  ),
  service(
    security,
    'Mail',
    'Mail filtering',
    '3.20',
    'Phishing, malware and spoofed senders stopped before the mailbox. Price for each mailbox.',
  ),
  service(
    security,
    'Database',
    'Managed backup',
    '119.00',
    'A terabyte in two places, encrypted, and a restore rehearsed every quarter with its minutes written down.',
  ),
  service(
    security,
    'Users',
    'Awareness training',
    '2.90',
    'Short lessons and honest phishing tests through the year. Price for each person.',
  ),
  service(
    ai,
    'Bot',
    'Document handling',
    '240.00',
    'Invoices and forms read, checked and filed where they belong, with a person for what is unclear.',
  ),
  service(
    ai,
    'Bot',
    'Knowledge assistant',
    '310.00',
    'Answers from your own documents, with the source beside each, and nothing leaves your tenancy.',
  ),
  service(
    ai,
    'Activity',
    'Anomaly alerts',
    '165.00',
    'Logins, transfers and costs that are out of pattern, sorted by what they would cost you.',
  ),
  service(
    network,
    'Network',
    'Managed network',
    '275.00',
    'Switches, Wi-Fi and firewall of one site, configured, backed up, updated and documented.',
  ),
  service(
    network,
    'Lock',
    'Managed VPN',
    '6.00',
    'Access from anywhere by identity and device, no shared passwords. Price for each person.',
  ),
  service(
    network,
    'Cloud',
    'Cloud administration',
    '420.00',
    'Your Microsoft 365 or Google tenancy, kept tidy: policies, licences, sharing and cost.',
  ),
  service(
    reporting,
    'Chart',
    'Monthly report',
    '75.00',
    'What happened, what it cost, how fast we were, and what we suggest next, in four pages.',
  ),
  service(
    reporting,
    'Chart',
    'Quarterly roadmap',
    '190.00',
    'A meeting with an engineer, a budget for the year to come, and the risks in the order of their price.',
  ),
]
