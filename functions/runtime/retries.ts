import { setTimeout as pause } from 'node:timers/promises'

/** Max ms of an operation's retries in a request: a person is waiting for the response. */
const patienceMs = 1000
/** Min attempts even if each takes long, so that a busy machine does not lose a race that it would win with more time. */
const minAttempts = 10
/** Min attempts in a job. Each conflict means that another change succeeded, so twenty competing changes cannot cause more. */
const minJobAttempts = 25
/** Max ms of an operation's retries in a job, if it has the time: a busy row must not keep it from the rest of its work. */
const jobPatienceMs = 10_000
let invocationEnd = 0

/**
 * Lets a job's retries last longer, at most until `moment` (ms since the epoch): no one is waiting for a response, and giving
 * up would repeat the work. A module variable is enough, because an instance handles one invocation at a time.
 */
export function retryUntil(moment: number): void {
  invocationEnd = moment
}

/**
 * The retries of one operation that competes for a row, or that was throttled. The returned function waits before the next
 * attempt, and resolves to false if there is no time for one. Full jitter spreads competing attempts: each pause is random, up
 * to a limit that doubles from 20 ms (AWS Architecture Blog, "Exponential Backoff And Jitter").
 */
export function retries(): () => Promise<boolean> {
  const patience = Math.max(patienceMs, Math.min(jobPatienceMs, invocationEnd - Date.now()))
  const end = Date.now() + patience
  const min = patience > patienceMs ? minJobAttempts : minAttempts
  // Longer than twenty others need to change the row, one after another.
  const maxPauseMs = patience / 3
  let attempt = 1
  return async () => {
    const delay = Math.random() * Math.min(maxPauseMs, 10 * 2 ** attempt)
    if (attempt >= min && Date.now() + delay > end) return false
    attempt++
    await pause(delay)
    return true
  }
}
