import type { Measures } from '#/scripts/local-cloud/aws-service.ts'

/**
 * Ways in which a call to AWS can fail. 'lose-answer': it is executed, but the caller gets no response. 'wait': it is executed
 * after `meanwhile`.
 */
export type FaultKind = 'throttle' | 'fail' | 'hang' | 'lose-answer' | 'conflict' | 'wait'

export interface Fault {
  kind: FaultKind
  /** Runs before a waiting call is executed. */
  meanwhile?: () => Promise<unknown>
  /** Only calls by this function: its full name, or its name without the stack's prefix. */
  function?: string
  /** Only calls to this service, by its signing name: dynamodb, cognito-idp, s3, ses. */
  service?: string
  /** Only this action, such as 'PutItem'. */
  action?: string
  /** The first matching call that fails, counted from 1. */
  nth?: number
  /** Number of calls that fail from there on; Infinity for all of them. */
  times?: number
}

/** A call that reached the AWS endpoint with a valid signature. */
export interface Call extends Measures {
  /** The calling function's name, or 'operator'. */
  function: string
  service: string
  action: string
  keys: string[]
  /** The outcome: forwarded, denied by IAM, or hit by a fault. */
  outcome: 'done' | 'forbidden' | FaultKind
}

/** The active faults, for tests. */
export interface Faults {
  /** Sets a fault. Returns a function that counts the calls it has hit. */
  inject(fault: Fault): { hits(): number; remove(): void }
  clear(): void
}

/** Faults from the endpoint's side, which checks each call once. */
export interface FaultSwitch extends Faults {
  strike(call: Pick<Call, 'function' | 'service' | 'action'>): Fault | undefined
}

/** Creates a switch with no faults set. */
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

/** Whether `wanted` is a function's full name or the part after a prefix ('open-ticket' for 'beacon-open-ticket'). */
export function isNamed(functionName: string, wanted: string): boolean {
  return functionName === wanted || functionName.endsWith(`-${wanted}`)
}
