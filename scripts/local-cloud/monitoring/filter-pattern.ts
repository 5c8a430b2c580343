/** The part of CloudWatch Logs' patterns for JSON lines that metric filters use (“Filter pattern syntax for metric filters”). */
type Matches = (line: unknown) => boolean

const token = /\s*(\|\||&&|!=|<=|>=|[=<>(){}]|\$[\w.-]+|"(?:[^"\\]|\\.)*"|[^\s(){}=<>!&|]+)/y

/** Parses a pattern such as `{ $.level = "ERROR" && $.status >= 500 }`. Throws on unknown syntax. */
export function filterPattern(pattern: string): Matches {
  const tokens = tokensOf(pattern)
  let at = 0
  const next = () => tokens[at++]
  const expect = (wanted: string) => {
    const found = next()
    if (found !== wanted) throw new Error(`The filter pattern ${pattern} has ${found} in place of ${wanted}.`)
  }
  const joined = (operator: string, part: () => Matches, all: boolean): Matches => {
    const parts = [part()]
    while (tokens[at] === operator) {
      at += 1
      parts.push(part())
    }
    return line => (all ? parts.every(matches => matches(line)) : parts.some(matches => matches(line)))
  }
  const either = (): Matches => joined('||', both, false)
  const both = (): Matches => joined('&&', single, true)
  const single = (): Matches => {
    if (tokens[at] !== '(') return comparison(next() ?? '', next() ?? '', next() ?? '')
    expect('(')
    const inner = either()
    expect(')')
    return inner
  }
  expect('{')
  const whole = either()
  expect('}')
  return whole
}

function tokensOf(pattern: string): string[] {
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < pattern.trimEnd().length) {
    const [, text] = token.exec(pattern) ?? []
    if (text === undefined) throw new Error(`The local cloud does not support the filter pattern ${pattern}.`)
    tokens.push(text)
  }
  return tokens
}

function comparison(selector: string, operator: string, operand: string): Matches {
  const [root, ...path] = selector.split('.')
  if (root !== '$') throw new Error(`A filter pattern selects a field with $., not with ${selector}.`)
  const compare = comparisonOf(operator, operand)
  return line => {
    const value = path.reduce<unknown>((of, key) => (isObject(of) ? of[key] : undefined), line)
    // A missing field matches nothing, not even !=.
    return value !== undefined && compare(value)
  }
}

function comparisonOf(operator: string, operand: string): (value: unknown) => boolean {
  const number = Number(operand)
  switch (operator) {
    case '=':
      return equals(operand)
    case '!=': {
      const same = equals(operand)
      return value => !same(value)
    }
    case '<':
      return value => typeof value === 'number' && value < number
    case '<=':
      return value => typeof value === 'number' && value <= number
    case '>':
      return value => typeof value === 'number' && value > number
    case '>=':
      return value => typeof value === 'number' && value >= number
    default:
      throw new Error(`The local cloud does not support the operator ${operator} in filter patterns.`)
  }
}

/** Compares with an operand: a quoted one matches only strings, with `*` as a wildcard; a number matches only numbers. */
function equals(operand: string): (value: unknown) => boolean {
  if (!operand.startsWith('"')) return value => value === Number(operand)
  const parts = (JSON.parse(operand) as string).split('*')
  const text = new RegExp(`^${parts.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`, 's')
  return value => typeof value === 'string' && text.test(value)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
