import type { Category, PendingReason, Priority } from '#/shared/tickets/rules.ts'

/**
 * An event of a demo ticket, this many hours after it was opened: a status change, logged minutes, a reply, a wait for the
 * customer, tags, a checklist, or a snooze.
 */
type Step = { after: number; by: string } & (
  | { to: 'in_progress' | 'resolved' | 'closed' }
  | { minutes: number; for: string }
  | { says: string; internal?: boolean }
  | { waitsOn: 'customer' }
  | { tags: string[] }
  | { checklist: string[] }
  | { checksOff: string }
  | { asideForDays: number; reason: PendingReason; note: string }
)

/** A demo ticket, opened by a customer this many hours before the demo starts. */
export interface DemoTicket {
  customer: string
  hoursAgo: number
  title: string
  description: string
  priority: Priority
  category: Category
  /** Whether the managers of the customer's company do not see it. */
  isPrivate?: true
  steps: Step[]
}

const priya = 'technician@beacon.test'
const tomasz = 'tomasz.wilk@beacon.test'
const start = (by: string, after: number): Step => ({ by, after, to: 'in_progress' })
const log = (by: string, after: number, minutes: number, purpose = ''): Step => ({ by, after, minutes, for: purpose })
const say = (by: string, after: number, says: string): Step => ({ by, after, says })
const note = (by: string, after: number, says: string): Step => ({ by, after, says, internal: true })
const resolve = (by: string, after: number): Step => ({ by, after, to: 'resolved' })
const close = (by: string, after: number): Step => ({ by, after, to: 'closed' })

const tagAs = (by: string, after: number, ...tags: string[]): Step => ({ by, after, tags })

/** Gives a ticket a checklist, some of whose items are then checked off. */
const checklist = (by: string, after: number, items: string[], done: string[]): Step[] => [
  { by, after, checklist: items },
  ...done.map((checksOff, index) => ({ by, after: after + 0.1 * (index + 1), checksOff })),
]

/** Puts a ticket aside until the morning some days after the demo starts. */
const putAside = (by: string, after: number, asideForDays: number, reason: PendingReason, note: string): Step => ({
  ...{ by, after, asideForDays, reason, note },
})

const waitOnCustomer = (by: string, after: number): Step => ({ by, after, waitsOn: 'customer' })

export const tickets: DemoTicket[] = [
  {
    customer: 'grace.kim@tidewater.test',
    hoursAgo: 530,
    title: 'Forklift tablets drop off the warehouse Wi-Fi',
    description:
      'The rugged tablets lose the connection between aisles 7 and 9. Scanning stops for about a minute each time.\nIt began after the racking was moved.',
    priority: 'high',
    category: 'network',
    steps: [
      start(tomasz, 3),
      say(
        tomasz,
        3.2,
        'Thank you, Grace. I am coming by this afternoon with a survey kit to see where the signal falls off.',
      ),
      log(tomasz, 8, 150, 'Wi-Fi survey on site'),
      note(tomasz, 8.2, 'The new racking shadows the access point over aisle 8. It needs to move about 12 feet.'),
      log(tomasz, 30, 95, 'Moved access point AP-07, new cable'),
      say(
        tomasz,
        30.5,
        'I moved the access point over aisle 8, and all tablets roam without a gap. Please keep an eye on it today.',
      ),
      say('grace.kim@tidewater.test', 30.8, 'Not one drop since noon. Thank you!'),
      resolve(tomasz, 31),
      close(tomasz, 110),
    ],
  },
  {
    customer: 'customer@beacon.test',
    hoursAgo: 460,
    title: 'Plotter prints blank pages from Revit',
    description: 'The HP DesignJet takes the job, feeds a sheet and leaves it empty. PDFs print fine.',
    priority: 'medium',
    category: 'hardware',
    steps: [start(priya, 2), log(priya, 4, 70), resolve(priya, 5), close(priya, 90)],
  },
  {
    customer: 'luis@harborview-dental.test',
    hoursAgo: 390,
    title: 'X-ray images open slowly in operatory 3',
    description: 'About 40 seconds per image since Monday. The other rooms are fine.',
    priority: 'high',
    category: 'software',
    steps: [start(priya, 1), log(priya, 3, 120), resolve(priya, 20), close(priya, 100)],
  },
  {
    customer: 'samuel@adeyemi-law.test',
    hoursAgo: 300,
    title: 'Set up a phone and laptop for a new associate',
    description: 'Starts on the first. Same setup as the last one, with access to the litigation share.',
    priority: 'low',
    category: 'general',
    steps: [start(tomasz, 20), log(tomasz, 26, 90), log(tomasz, 44, 45), resolve(tomasz, 45)],
  },
  {
    customer: 'customer@beacon.test',
    hoursAgo: 215,
    title: 'Shared project calendar missing for two people',
    description: 'Jo and Amir don’t see the project calendar in Outlook on the web. Everyone else does.',
    priority: 'low',
    category: 'email',
    steps: [start(priya, 6), log(priya, 7, 25), resolve(priya, 8), close(priya, 90)],
  },
  {
    customer: 'helen@brandt-vineyards.test',
    hoursAgo: 170,
    title: 'Card terminal in the tasting room offline',
    description: 'It says "no host" since the router was restarted. We are taking cash only.',
    priority: 'critical',
    category: 'network',
    steps: [start(tomasz, 0.3), log(tomasz, 1, 55), resolve(tomasz, 1.5)],
  },
  {
    customer: 'grace.kim@tidewater.test',
    hoursAgo: 96,
    title: 'Add three mailboxes for the night dispatch team',
    description: 'Names are in the attached list from last week: dispatch-n1 to dispatch-n3. They share one calendar.',
    priority: 'low',
    category: 'email',
    steps: [
      start(priya, 5),
      tagAs(priya, 5.5, 'mailboxes'),
      log(priya, 6, 40),
      putAside(priya, 94, 1, 'approval', 'Three licenses to approve'),
    ],
  },
  {
    customer: 'luis@harborview-dental.test',
    hoursAgo: 74,
    title: 'Backup report shows a warning for the imaging server',
    description:
      'The weekly report says "completed with warnings: 2 files skipped". Please check that patient images are safe.',
    priority: 'high',
    category: 'backup',
    steps: [
      start(tomasz, 1),
      log(tomasz, 3, 65, 'Backup logs, test restore'),
      say(
        tomasz,
        3.1,
        'Patient images are safe: I restored ten from last week as a test. The two skipped files are temporary files of the viewer.',
      ),
      log(tomasz, 26, 30, 'Exclusion rule, watched one night'),
    ],
  },
  {
    customer: 'customer@beacon.test',
    hoursAgo: 52,
    title: 'Rendering workstation restarts under load',
    description:
      'The new workstation in the studio restarts after about ten minutes of rendering. No error on screen.\n\nIt happens with two different projects, and only when the GPU is busy.',
    priority: 'high',
    category: 'hardware',
    steps: [
      start(priya, 2),
      say(
        priya,
        2.1,
        'Hi Dana, I have connected to the workstation and started a log of temperatures and voltages. Please render as usual.',
      ),
      log(priya, 4, 80, 'Remote session, stress test'),
      note(
        priya,
        4.2,
        '12 V rail dips to 11.2 V under GPU load. Looks like the power supply; it is under warranty until March.',
      ),
      say('customer@beacon.test', 20, 'It happened twice again last night, both times during the atrium scene.'),
      log(priya, 25, 45, 'Warranty case with the manufacturer'),
      say(
        priya,
        25.2,
        'The power supply sags under load. A replacement is on its way and should be here on Monday; I will swap it on site.',
      ),
      tagAs(priya, 25.25, 'warranty', 'on-site'),
      putAside(priya, 25.3, 4, 'delivery', 'Power supply from the warranty case'),
    ],
  },
  {
    customer: 'samuel@adeyemi-law.test',
    hoursAgo: 30,
    title: 'Suspicious sign-in from abroad reported by Microsoft',
    description:
      'One of our paralegals got a warning about a sign-in from a country we have no business in. She did not approve it.',
    priority: 'critical',
    category: 'security',
    steps: [
      start(tomasz, 0.2),
      say(tomasz, 0.3, 'I ended her sessions and reset her password. Please call me before she signs in again.'),
      log(tomasz, 2, 110, 'Sign-in logs, reset, second factor'),
      note(
        tomasz,
        2.1,
        'Password was reused from a breached site. No inbox rules were added, no files opened. Still checking the tenant.',
      ),
    ],
  },
  {
    customer: 'helen@brandt-vineyards.test',
    hoursAgo: 22,
    title: 'Wine club spreadsheet opens read-only',
    description: 'No one has it open, but Excel says it is locked for editing by "Cellar-PC".',
    priority: 'medium',
    category: 'software',
    steps: [],
  },
  {
    customer: 'manager@beacon.test',
    hoursAgo: 20,
    title: 'New hygienist starts on Monday: account and email',
    description: 'Please set up an account for her with email, the scheduling system and the door reader.',
    priority: 'medium',
    category: 'general',
    steps: [
      start(priya, 1),
      tagAs(priya, 1.1, 'onboarding'),
      say(priya, 1.2, 'Happy to. What is her full name, and which operatory will she use?'),
      waitOnCustomer(priya, 1.2),
      ...checklist(
        priya,
        2,
        [
          'Create the account',
          'Create the mailbox',
          'Add to the scheduling system',
          'Order a badge for the door reader',
          'Send the welcome email',
        ],
        ['Create the account', 'Create the mailbox'],
      ),
    ],
  },
  {
    customer: 'member@beacon.test',
    hoursAgo: 12,
    title: 'Question about files on my old laptop',
    description: 'I saved personal documents on the laptop that goes back. How can I remove them?',
    priority: 'low',
    category: 'general',
    isPrivate: true,
    steps: [],
  },
  {
    customer: 'customer@beacon.test',
    hoursAgo: 9,
    title: 'VPN asks for the password again every hour',
    description:
      'Since this week the VPN on both laptops disconnects and wants the password again, about once an hour.',
    priority: 'medium',
    category: 'network',
    steps: [],
  },
  {
    customer: 'grace.kim@tidewater.test',
    hoursAgo: 5,
    title: 'Label printer at dock 2 prints half labels',
    description: 'Zebra ZT411, the lower half of each label is cut off. Swapping the roll did not help.',
    priority: 'medium',
    category: 'hardware',
    steps: [start(priya, 0.5), log(priya, 1.5, 35), resolve(priya, 2)],
  },
  {
    customer: 'luis@harborview-dental.test',
    hoursAgo: 2,
    title: 'Front desk cannot reach the scheduling system',
    description: 'Both front desk PCs show "server not found". Patients are waiting at the counter.',
    priority: 'critical',
    category: 'network',
    steps: [],
  },
  {
    customer: 'luis@harborview-dental.test',
    hoursAgo: 1,
    title: 'Scheduling still down at the front desk',
    description: 'The back office has it, the front desk does not. Restarting both PCs did not help.',
    priority: 'high',
    category: 'network',
    steps: [],
  },
]
