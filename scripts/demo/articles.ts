import type { Vote } from '#/shared/articles/schemas.ts'

/** A demo article. Its text is the Markdown file with its name in the folder `articles`. */
export interface DemoArticle {
  file: string
  title: string
  category: string
  tags: string[]
  author: string
  daysAgo: number
  /** The article's state, if it is not published. */
  becomes?: 'draft' | 'retired'
  /** Anonymous readers over the past year. */
  read: { views: number; helpful: number; notHelpful: number }
  /** Votes of the demo accounts. */
  votes?: Record<string, Vote>
  /** Later changes, oldest first. The file has the text after all of them. */
  changes?: { daysAgo: number; author: string; from: string; to: string }[]
}

const priya = 'technician@beacon.test'
const tomasz = 'tomasz.wilk@beacon.test'
const morgan = 'admin@beacon.test'
const read = (views: number, helpful: number, notHelpful: number) => ({ views, helpful, notHelpful })

/** Articles, oldest first, because numbers are assigned in this order. */
export const articles: readonly DemoArticle[] = [
  {
    file: 'ie-mode',
    title: 'Internet Explorer mode for the old time sheet',
    category: 'Software',
    tags: ['edge', 'time sheet'],
    author: tomasz,
    daysAgo: 372,
    becomes: 'retired',
    read: read(688, 31, 44),
  },
  {
    file: 'how-we-answer',
    title: 'How we answer: priorities and times',
    category: 'Working with us',
    tags: ['tickets', 'service levels'],
    author: morgan,
    daysAgo: 350,
    read: read(412, 37, 2),
    votes: { 'customer@beacon.test': 'helpful', 'samuel@adeyemi-law.test': 'helpful' },
    changes: [{ daysAgo: 120, author: morgan, from: '30 minutes', to: '15 minutes' }],
  },
  {
    file: 'printers',
    title: 'Add a printer, and what to do when nothing comes out',
    category: 'Printing',
    tags: ['printer', 'scan', 'labels'],
    author: priya,
    daysAgo: 318,
    read: read(1204, 86, 9),
    votes: { 'grace.kim@tidewater.test': 'not_helpful', 'customer@beacon.test': 'helpful' },
  },
  {
    file: 'password',
    title: 'Reset a forgotten password and set up the second factor',
    category: 'Accounts',
    tags: ['password', 'authenticator', 'locked out'],
    author: priya,
    daysAgo: 301,
    read: read(2376, 164, 12),
    votes: { 'luis@harborview-dental.test': 'helpful', 'helen@brandt-vineyards.test': 'helpful' },
    changes: [
      { daysAgo: 166, author: priya, from: 'at least ten characters', to: 'at least twelve characters' },
      { daysAgo: 71, author: tomasz, from: 'an account for an hour', to: 'an account for fifteen minutes' },
    ],
  },
  {
    file: 'restore',
    title: 'Bring back a deleted or overwritten file',
    category: 'Backup',
    tags: ['restore', 'onedrive', 'file share'],
    author: tomasz,
    daysAgo: 276,
    read: read(533, 58, 3),
    votes: { 'customer@beacon.test': 'helpful' },
  },
  {
    file: 'phishing',
    title: 'Recognize a phishing email and report it',
    category: 'Security',
    tags: ['phishing', 'email', 'incident'],
    author: morgan,
    daysAgo: 240,
    read: read(1687, 141, 4),
    votes: { 'samuel@adeyemi-law.test': 'helpful', 'grace.kim@tidewater.test': 'helpful' },
  },
  {
    file: 'phone-mail',
    title: 'Work email on your phone',
    category: 'Email',
    tags: ['outlook', 'iphone', 'android'],
    author: priya,
    daysAgo: 205,
    read: read(941, 63, 11),
  },
  {
    file: 'wifi',
    title: 'Office Wi-Fi: networks, guests and weak signal',
    category: 'Network',
    tags: ['wi-fi', 'guests'],
    author: tomasz,
    daysAgo: 171,
    read: read(618, 40, 6),
    votes: { 'grace.kim@tidewater.test': 'helpful' },
  },
  {
    file: 'new-starter',
    title: 'Prepare for a new hire, and for someone who leaves',
    category: 'Accounts',
    tags: ['onboarding', 'checklist'],
    author: morgan,
    daysAgo: 133,
    read: read(287, 33, 1),
    votes: { 'samuel@adeyemi-law.test': 'helpful' },
  },
  {
    file: 'vpn',
    title: 'Connect to the company VPN',
    category: 'Network',
    tags: ['vpn', 'working from home', 'password'],
    author: tomasz,
    daysAgo: 96,
    read: read(1419, 102, 17),
    votes: { 'customer@beacon.test': 'not_helpful', 'luis@harborview-dental.test': 'helpful' },
    changes: [{ daysAgo: 19, author: tomasz, from: 'lasts eight hours', to: 'lasts twelve hours' }],
  },
  {
    file: 'slow-computer',
    title: 'My computer is slow: what to check before you call',
    category: 'Hardware',
    tags: ['laptop', 'performance'],
    author: priya,
    daysAgo: 44,
    read: read(356, 29, 5),
  },
  {
    file: 'teams-phones',
    title: 'Moving desk phones to Teams',
    category: 'Telephony',
    tags: ['teams', 'project'],
    author: tomasz,
    daysAgo: 6,
    becomes: 'draft',
    read: read(0, 0, 0),
  },
]
