import { isNamed } from '#/scripts/local-cloud/faults.ts'
import type { FunctionSpec, Lambda } from '#/scripts/local-cloud/lambda/lambda.ts'

/** Finds a function by its name, with or without the stack's prefix. Throws if there is none. */
export function functionNamed(functions: FunctionSpec[], wanted: string): FunctionSpec {
  const found = functions.find(({ name }) => isNamed(name, wanted))
  if (!found) throw new Error(`The template has no function ${wanted}.`)
  return found
}

/** Invokes a function and returns its result. Throws if it fails, times out or is throttled. */
export async function invokeNamed(lambda: Lambda, wanted: string, event: unknown): Promise<unknown> {
  const { name } = functionNamed(lambda.functions, wanted)
  const result = await lambda.invoke(name, event)
  if (result.kind === 'answered') return JSON.parse(result.payload)
  if (result.kind === 'timed-out') throw new Error(`${name} timed out`)
  throw new Error(`${name} ${result.kind}${result.kind === 'failed' ? `: ${result.errorType}: ${result.message}` : ''}`)
}
