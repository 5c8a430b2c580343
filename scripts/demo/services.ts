import { serviceGroups } from '#/shared/services/schemas.ts'

/** A demo service: its price is in dollars per month. */
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
    'Requests reach the right engineer by subject, site and urgency, with reminders before a deadline is missed.',
  ),
  service(
    automation,
    'Users',
    'Onboarding and offboarding',
    '149.00',
    'Accounts, licenses and devices, ready on the first day and closed on the last, from one form.',
  ),
  service(
    automation,
    'Clock',
    'Patch management',
    '4.50',
    'Updates tested in rings, installed after hours, and reported each month. Price per device.',
  ),
  service(
    monitoring,
    'Activity',
    'Workstation monitoring',
    '9.00',
    'Health, disk, memory and updates of a workstation, around the clock, with remote repair. Price per device.',
  ),
  service(
    monitoring,
    'Server',
    'Server monitoring',
    '49.00',
    'Services, storage, backups and certificates of a server, with an engineer on call. Price per server.',
  ),
  service(
    monitoring,
    'Headset',
    'Remote support desk',
    '390.00',
    'Our desk for up to 25 people, weekdays from 7 a.m. to 7 p.m., by phone, by email and in this portal.',
  ),
  service(
    security,
    'Shield',
    'Endpoint protection',
    '7.50',
    'Detection and response, monitored by people, with isolation within minutes. Price per device.',
  ),
  service(
    security,
    'Mail',
    'Email filtering',
    '3.20',
    'Phishing, malware and spoofed senders stopped before the mailbox. Price per mailbox.',
  ),
  service(
    security,
    'Database',
    'Managed backup',
    '119.00',
    'A terabyte in two places, encrypted, and a documented test restore every quarter.',
  ),
  service(
    security,
    'Users',
    'Awareness training',
    '2.90',
    'Short lessons and realistic phishing tests throughout the year. Price per person.',
  ),
  service(
    ai,
    'Bot',
    'Document handling',
    '240.00',
    'Invoices and forms read, checked and filed where they belong, with a person for unclear cases.',
  ),
  service(
    ai,
    'Bot',
    'Knowledge assistant',
    '310.00',
    'Answers from your own documents with their sources, and nothing leaves your tenant.',
  ),
  service(
    ai,
    'Activity',
    'Anomaly alerts',
    '165.00',
    'Unusual logins, transfers and costs, sorted by their possible damage.',
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
    'Access from anywhere by identity and device, without shared passwords. Price per person.',
  ),
  service(
    network,
    'Cloud',
    'Cloud administration',
    '420.00',
    'Your Microsoft 365 or Google tenant, kept tidy: policies, licenses, sharing and cost.',
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
    'A meeting with an engineer, a budget for the coming year, and the risks in order of their cost.',
  ),
]
