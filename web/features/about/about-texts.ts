export const mission =
  'To keep technology running so smoothly that small and mid-sized businesses forget it’s there, and to be a familiar voice when something breaks.'

export const vision =
  'A region where every business is well protected, whatever its size: where a nine-chair clinic gets the same care as a bank.'

export const values = [
  {
    name: 'Reliability',
    text: 'We do what we said we would, when we said we would. If we can’t, you hear it from us first.',
    drawing: 'M16 4l10 4v7c0 6-4 10.500-10 13C10 25.500 6 21 6 15V8zM12 15.500l3 3 5.500-6',
  },
  {
    name: 'Plain language',
    text: 'No jargon and no small print. You always know what happened, what it costs and what we recommend.',
    drawing: 'M5 6h22v15H14l-6 6v-6H5zM10 12h12M10 16h8',
  },
  {
    name: 'Curiosity',
    text: 'A problem that happens twice has a root cause. We find it and document it.',
    drawing: 'M14 5a9 9 0 1 0 0 18 9 9 0 1 0 0-18M21 21l7 7M14 10v4l3 2',
  },
  {
    name: 'Care',
    text: 'Your systems, data and passwords are yours. We treat them like our own.',
    drawing: 'M16 27C8 21 4 16.500 4 12a6 6 0 0 1 12-2 6 6 0 0 1 12 2c0 4.500-4 9-12 15z',
  },
]

export const overview = (companyName: string) => [
  `${companyName} is a managed service provider: we run the networks, computers, email, backups and security of businesses that would rather focus on their own work.`,
  'We are small on purpose. Our monitoring never sleeps, but a name you know is worth more than a ticket number, so every customer is supported by engineers who have been on site.',
  'We bill monthly, with everything on one page, and take on a new customer only when an engineer has time for them.',
]

export const reasons = [
  'One team for service, security, network and equipment',
  'Engineers who know your site, not a call center',
  'Monitored around the clock, and fixed before you notice',
  'Monthly agreements: stay because it works, not because you’re locked in',
  'Your documentation belongs to you, and it’s readable',
]

export const excellence = [
  { name: '24/7', text: 'Monitoring around the clock, every day of the year' },
  { name: '99.9%', text: 'Uptime target for everything we manage' },
  { name: 'Monthly', text: 'Billing, with a plain report of the work we did' },
]
