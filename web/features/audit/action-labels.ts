import { auditedActions } from 'virtual:audited-actions'
import { signInLabels } from '#/shared/identity/sign-ins.ts'
import { unloggedAction } from '#/shared/time/timer-rules.ts'

/** Every action that the log can contain, with its label. */
export const actions: readonly { value: string; word: string }[] = auditedActions
  .concat(Object.entries(signInLabels).map(([value, word]) => ({ value, word })))
  .concat({ value: unloggedAction, word: 'Left the team with unlogged time' })
  .toSorted((one, other) => one.word.localeCompare(other.word))

const words = new Map(actions.map(({ value, word }) => [value, word]))

/** The label of an action; a route from an earlier release is shown by its name. */
export const actionLabel = (action: string): string => words.get(action) ?? action
