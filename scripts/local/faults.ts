import type { Measures } from '#/scripts/local/aws-service.ts'

/**
 * How a call to AWS can go wrong. 'lose-answer': it is carried out, but the caller never learns. 'wait': it is carried out when
 * something else has been done.
 */
export type FaultKind = 'throttle' | 'fail' | 'hang' | 'lose-answer' | 'conflict' | 'wait'

export interface Fault {
  kind: FaultKind
  /** What a call that waits waits for. */
  meanwhile?: () => Promise<unknown>
  /** Only calls of this function; its full name, or the name after the stack's prefix. */
  function?: string
  /** Only calls to this service, by its signing name: dynamodb, cognito-idp, s3, ses. */
  service?: string
  /** Only this action, such as 'PutItem'. */
  action?: string
  /** The first matching call that is hit, counted from 1. */
  nth?: number
  /** How many calls are hit from there on; Infinity for good. */
  times?: number
}

/** A call that reached the AWS endpoint with a valid signature. */
export interface Call extends Measures {
  /** The calling function's name, or 'operator'. */
  function: string
  service: string
  action: string
  keys: string[]
  /** What became of it: it was passed on, refused by IAM, or hit by a fault. */
  outcome: 'done' | 'forbidden' | FaultKind
}

/** The faults that are set, for tests. */
export interface Faults {
  /** Sets a fault. Answers how many calls it has hit so far. */
  inject(fault: Fault): { hits(): number; remove(): void }
  clear(): void
}

/** Faults as the endpoint sees them: each call is shown once, and hit or not. */
export interface FaultSwitch extends Faults {
  strike(call: Pick<Call, 'function' | 'service' | 'action'>): Fault | undefined
}

/** Makes a switch with no fault set. */
export function faultSwitch(): FaultSwitch {
  const active = new Set<{ fault: Fault; seen: number; hits: number }>()
  return {
    inject(fault) {
      const entry = { fault, seen: 0, hits: 0 }
      active.add(entry)
      return { hits: () => entry.hits, remove: () => void active.delete(entry) }
    },
    clear: () => active.clear(),
    strike(call) {
      for (const entry of active) {
        const { fault } = entry
        if (fault.function && !isNamed(call.function, fault.function)) continue
        if (fault.service && fault.service !== call.service) continue
        if (fault.action && fault.action !== call.action) continue
        const first = fault.nth ?? 1
        entry.seen += 1
        if (entry.seen < first || entry.seen >= first + (fault.times ?? 1)) continue
        entry.hits += 1
        return fault
      }
      return undefined
    },
  }
}

/** Whether a function's name is meant: all of it, or what follows a prefix ('open-ticket' for 'beacon-open-ticket'). */
export function isNamed(functionName: string, wanted: string): boolean {
  return functionName === wanted || functionName.endsWith(`-${wanted}`)
}
