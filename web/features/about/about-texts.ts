export const mission =
  'To keep the technology of small and mid-sized businesses running so quietly that they forget it is there, and to be a person they know when it is not.'

export const vision =
  'A region where the size of a business says nothing about how well it is protected: where the clinic with nine chairs has the care of a bank.'

export const values = [
  {
    name: 'Reliability',
    text: 'We do what we said, when we said it. When we cannot, you hear it from us first.',
    drawing: 'M16 4l10 4v7c0 6-4 10.500-10 13C10 25.500 6 21 6 15V8zM12 15.500l3 3 5.500-6',
  },
  {
    name: 'Plain words',
    text: 'No jargon and no small print. You always know what happened, what it costs and what we would do.',
    drawing: 'M5 6h22v15H14l-6 6v-6H5zM10 12h12M10 16h8',
  },
  {
    name: 'Curiosity',
    text: 'A fault that came twice has a cause. We look for it, and write down what we found.',
    drawing: 'M14 5a9 9 0 1 0 0 18 9 9 0 1 0 0-18M21 21l7 7M14 10v4l3 2',
  },
  {
    name: 'Care',
    text: 'Your systems, data and passwords are yours. We treat them as we treat our own.',
    drawing: 'M16 27C8 21 4 16.500 4 12a6 6 0 0 1 12-2 6 6 0 0 1 12 2c0 4.500-4 9-12 15z',
  },
]

export const overview = (companyName: string) => [
  `${companyName} is a managed service provider: we run the networks, computers, mail, backups and security of businesses that would rather do their own work than ours.`,
  'We are small on purpose. A monitoring system never sleeps, but a name you know is worth more than a queue number, so each customer is looked after by engineers who have stood in the building.',
  'We bill by the month, with everything on one page, and we take on a new customer only when there is somebody free to look after them.',
]

export const reasons = [
  'One team for service, security, network and equipment',
  'Engineers who know your site, not a call centre',
  'Monitored around the clock, and mended before you notice',
  'Monthly agreements: you stay because it works',
  'Your documentation is yours, and you can read it',
]

export const excellence = [
  { name: '24/7', text: 'Systems watched around the clock, every day of the year' },
  { name: '99.9%', text: 'Uptime that we aim for on all that we manage' },
  { name: 'Monthly', text: 'Billing, with a plain report of what was done' },
]
