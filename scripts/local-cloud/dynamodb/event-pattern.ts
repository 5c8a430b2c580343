/** Event patterns of EventBridge and of event source mappings, limited to the rules that stream filters use. */
type Rule = unknown

/** Whether an event matches a pattern: for every member of the pattern, one of its rules matches. */
export function matchesPattern(pattern: Record<string, unknown>, event: unknown): boolean {
  return Object.entries(pattern).every(([key, expected]) => {
    if (key === '$or') return (expected as Record<string, unknown>[]).some(option => matchesPattern(option, event))
    const actual = isObject(event) ? event[key] : undefined
    if (Array.isArray(expected)) return expected.some(rule => fits(rule, actual))
    return matchesPattern(expected as Record<string, unknown>, actual)
  })
}

function fits(rule: Rule, actual: unknown): boolean {
  if (Array.isArray(actual)) return actual.some(item => fits(rule, item))
  if (!isObject(rule)) return rule === actual
  const [[name, operand] = ['', undefined]] = Object.entries(rule)
  switch (name) {
    case 'exists':
      return (actual !== undefined) === operand
    case 'prefix':
      return typeof actual === 'string' && actual.startsWith(String(operand))
    case 'suffix':
      return typeof actual === 'string' && actual.endsWith(String(operand))
    case 'equals-ignore-case':
      return typeof actual === 'string' && actual.toLowerCase() === String(operand).toLowerCase()
    case 'anything-but':
      return actual !== undefined && ![operand].flat().some(excluded => fits(excluded, actual))
    case 'numeric':
      return typeof actual === 'number' && withinBounds(actual, operand as (string | number)[])
    default:
      // An unknown filter must not silently pass or block events.
      throw new Error(`The local cloud does not support the filter rule ${JSON.stringify(rule)}.`)
  }
}

/** Numeric bounds look like ['>', 0, '<=', 5]. */
function withinBounds(actual: number, bounds: (string | number)[]): boolean {
  const comparisons: Record<string, (limit: number) => boolean> = {
    '=': limit => actual === limit,
    '<': limit => actual < limit,
    '<=': limit => actual <= limit,
    '>': limit => actual > limit,
    '>=': limit => actual >= limit,
  }
  for (let index = 0; index < bounds.length; index += 2) {
    if (!comparisons[String(bounds[index])]?.(Number(bounds[index + 1]))) return false
  }
  return true
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
