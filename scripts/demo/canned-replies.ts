import type { FollowUp } from '#/shared/desk/rules.ts'

/** A demo canned reply: of the whole team, or of one of its members. */
export interface DemoCannedReply {
  /** The address of its owner; undefined for the whole team. */
  owner?: string
  name: string
  text: string
  followUp: FollowUp | null
  addTags?: string[]
  uses: number
}

export const cannedReplies: readonly DemoCannedReply[] = [
  {
    name: 'Ask for a restart',
    text: 'Hello {{customer.firstName}},\n\nPlease restart the computer: hold the power button for ten seconds, wait a moment, and turn it on again. Does the problem come back?\n\nThanks,\n{{agent.firstName}}',
    followUp: 'wait',
    uses: 41,
  },
  {
    name: 'VPN: reconnect',
    text: 'Hello {{customer.firstName}},\n\nThe VPN dropped its session. Please:\n\n1. Quit the VPN app.\n2. Check that the internet works without it.\n3. Open it again and sign in with your usual password.\n\nIf it asks for a code, use the one in your authenticator app.',
    followUp: 'wait',
    addTags: ['vpn'],
    uses: 28,
  },
  {
    name: 'Password reset done',
    text: 'Hello {{customer.firstName}},\n\nWe reset the password. You’ll get a link that works for one hour. Choose a new password with at least 8 characters; a few random words work well.',
    followUp: 'resolve',
    uses: 33,
  },
  {
    name: 'Ask for a screenshot',
    text: 'Hello {{customer.firstName}},\n\nCould you send us a picture of the message, with the time at which it appeared? That helps us find it in the logs.',
    followUp: 'wait',
    uses: 19,
  },
  {
    name: 'Part ordered',
    text: 'Hello {{customer.firstName}},\n\nWe ordered the part for {{ticket.number}} and expect it within three business days. We’ll call you to set a time.\n\n{{business.name}}, {{business.phone}}',
    followUp: null,
    uses: 7,
  },
  {
    name: 'Fixed, please confirm',
    text: 'Hello {{customer.firstName}},\n\n“{{ticket.subject}}” should be fixed now. If anything is still wrong, reply within 7 days and the ticket reopens.\n\n{{agent.name}}',
    followUp: 'resolve',
    uses: 52,
  },
  {
    owner: 'technician@beacon.test',
    name: 'On my way',
    text: 'Hello {{customer.firstName}}, I’m on my way to {{customer.company}} and will be there within the hour.',
    followUp: 'stay',
    uses: 5,
  },
  {
    owner: 'technician@beacon.test',
    name: 'Phishing: thank you',
    text: 'Hello {{customer.firstName}},\n\nThank you for reporting this. It was a phishing email. We blocked the sender, and nobody needs to do anything else. You did the right thing.',
    followUp: 'resolve',
    uses: 11,
  },
]
