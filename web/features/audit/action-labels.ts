import { auditedActions } from 'virtual:audited-actions'
import { signInLabels } from '#/shared/identity/sign-ins.ts'
import { unloggedAction } from '#/shared/time/timer-rules.ts'

interface Action {
  value: string
  word: string
  domain: string
}

/** Every action that the log can contain, with its label and the domain that it belongs to. */
export const actions: readonly Action[] = auditedActions
  .concat(Object.entries(signInLabels).map(([value, word]) => ({ value, word, domain: 'identity' })))
  .concat({ value: unloggedAction, word: 'Left the team with unlogged time', domain: 'time' })
  .toSorted((one, other) => one.word.localeCompare(other.word))

/** The topics of domains whose own name is not the team's word for them. */
const topics: Record<string, string> = {
  articles: 'Knowledge base',
  branding: 'Company and theme',
  'build-jobs': 'Build jobs',
  comments: 'Tickets',
  attachments: 'Tickets',
  identity: 'Sign-in',
  'two-step': 'Sign-in',
  invoices: 'Billing',
  schedules: 'Billing',
  tax: 'Billing',
  payments: 'Billing',
  modules: 'Company and theme',
  'pc-builds': 'PC builder',
  products: 'Catalog',
  services: 'Catalog',
  'pc-components': 'Catalog',
  profile: 'Own account',
  'personal-data': 'Own account',
  status: 'Service status',
}

const topicOf = (domain: string) =>
  topics[domain] ?? domain.charAt(0).toUpperCase() + domain.slice(1).replaceAll('-', ' ')

/** The labels of all actions by topic, both in alphabetical order. */
export function actionsByTopic(): Record<string, Record<string, string>> {
  // The oldest supported browsers have no Map.groupBy.
  const groups = new Map<string, (typeof actions)[number][]>()
  for (const action of actions) {
    const topic = topicOf(action.domain)
    groups.set(topic, [...(groups.get(topic) ?? []), action])
  }
  return Object.fromEntries(
    [...groups]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([topic, members]) => [topic, Object.fromEntries(members.map(({ value, word }) => [value, word]))]),
  )
}

const words = new Map(actions.map(({ value, word }) => [value, word]))

/** The label of an action; a route from an earlier release is shown by its name. */
export const actionLabel = (action: string): string => words.get(action) ?? action
