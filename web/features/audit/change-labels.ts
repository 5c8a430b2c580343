import { formatMinutes } from '#/shared/lib/dates.ts'
import { priorityLabels, statusLabels } from '#/shared/tickets/labels.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { roleLabels } from '#/web/shell/parts/role-labels.ts'
import { deviceOf } from '#/web/ui/labels/user-agent.ts'

const values: Record<string, string> = {
  ...roleLabels,
  ...statusLabels,
  ...priorityLabels,
  note: 'Internal note',
  reply: 'Reply',
  cancelled: 'Canceled',
}

const waitingLabels: Record<string, string> = { customer: 'the customer' }

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** `companyName` becomes Company name, `timeLogged` becomes Time logged. */
export function nameOfField(field: string): string {
  const words = field.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * The change of a field in plain words: `in_progress → resolved` becomes In Progress → Resolved, and minutes, times and user ids (named
 * in `people`) are formatted. Other values are shown unchanged.
 */
export function wordsOfChange(field: string, value: string, people: ReadonlyMap<string, string>): string {
  if (field === 'browser') return deviceOf(value).words
  const words = field === 'waitingOn' ? waitingLabels : values
  const say = (part: string) => {
    if (field === 'timeLogged' && /^\d+$/.test(part)) return formatMinutes(Number(part))
    if (isInstant.test(part)) return formatDateTime(part, serverNow())
    return people.get(part) ?? (Object.hasOwn(words, part) ? words[part] : part)
  }
  return value.split(' → ').map(say).join(' → ')
}
