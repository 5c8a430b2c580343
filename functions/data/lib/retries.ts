import { setTimeout as pause } from 'node:timers/promises'

/** How long the retries of one operation last in a request: a person waits for its response. */
const patienceMs = 1000
/** How many attempts there are even if each takes long, so that a busy machine does not lose a race that it would win with time. */
const minAttempts = 10
/** The same for a job: an attempt is overtaken by one that succeeds, so that twenty others cannot overtake it more often. */
const minJobAttempts = 25
/** How long they last in a job, if it has the time: a row that stays busy must not keep it from the rest of its work. */
const jobPatienceMs = 10_000
let invocationEnd = 0

/**
 * Lets the retries of a job last longer, until `moment` (in milliseconds since the epoch) at most: nobody waits for its response, and
 * giving up would repeat its work. An instance handles one invocation at a time.
 */
export function retryUntil(moment: number): void {
  invocationEnd = moment
}

/**
 * The retries of one operation that competes for a row, or that was throttled. The returned function waits before the next attempt, and
 * resolves to false if there is no time for one. Full jitter spreads those who compete: the pause is drawn between nothing and a limit that
 * doubles from 20 ms (AWS Architecture Blog, "Exponential Backoff And Jitter").
 */
export function retries(): () => Promise<boolean> {
  const patience = Math.max(patienceMs, Math.min(jobPatienceMs, invocationEnd - Date.now()))
  const end = Date.now() + patience
  const min = patience > patienceMs ? minJobAttempts : minAttempts
  // Longer than it takes twenty others to change the row, one after another.
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
