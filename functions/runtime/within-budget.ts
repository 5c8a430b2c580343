import { createContext, Script } from 'node:vm'

const call = new Script('work()')
/** Shared by all calls and created with the first, because creating one takes a millisecond. */
let context: { work?: () => unknown } | undefined

/**
 * Returns the result of `work`, or undefined if it takes longer than `ms` milliseconds or overflows the stack. It interrupts
 * synchronous work, such as parsing a user's text.
 */
export function withinBudget<T>(work: () => T, ms: number): T | undefined {
  context ??= createContext({}) as { work?: () => unknown }
  context.work = work
  try {
    return call.runInContext(context, { timeout: ms }) as T
  } catch (error) {
    const isTooMuch =
      error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    if (!isTooMuch) throw error
    return undefined
  } finally {
    delete context.work
  }
}
