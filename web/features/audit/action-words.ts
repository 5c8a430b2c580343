import { auditedActions } from 'virtual:audited-actions'
import { signInWords } from '#/shared/sign-ins.ts'

/** The actions that the log may hold, by their words. */
export const actions: readonly { value: string; word: string }[] = auditedActions
  .concat(Object.entries(signInWords).map(([value, word]) => ({ value, word })))
  .toSorted((one, other) => one.word.localeCompare(other.word))

const words = new Map(actions.map(({ value, word }) => [value, word]))

/** An action as people read it; a route that an earlier release had is shown by its name. */
export const wordsOf = (action: string): string => words.get(action) ?? action
