import { allRoutes } from '#/shared/contract.ts'
import { signInWords } from '#/shared/sign-ins.ts'

/** The actions that the log may hold, by their words. */
export const actions: readonly { value: string; word: string }[] = allRoutes
  .flatMap(({ route: { method, path, audited } }) => (audited ? [{ value: `${method} ${path}`, word: audited }] : []))
  .concat(Object.entries(signInWords).map(([value, word]) => ({ value, word })))
  .toSorted((one, other) => one.word.localeCompare(other.word))

const words = new Map(actions.map(({ value, word }) => [value, word]))

/** An action as people read it; a route that an earlier release had is shown by its name. */
export const wordsOf = (action: string): string => words.get(action) ?? action
