/** The value of a metric in one period; undefined if it has none. */
export type Value = number | undefined

const token = /\s*([A-Za-z_]\w*|\d+(?:\.\d+)?|[-+*/(),])/y

/**
 * Evaluates a metric math expression for one period. Supports the syntax that alarms use: numbers, metrics by their ids, `+ - *
 * /`, parentheses and FILL. An operation on a missing value has no value. (CloudWatch user guide, “Using math expressions”.)
 */
export function evaluate(expression: string, valueNamed: (id: string) => Value): Value {
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < expression.trimEnd().length) {
    const [, text] = token.exec(expression) ?? []
    if (text === undefined) throw unknown(expression)
    tokens.push(text)
  }
  let at = 0
  const sum = (): Value => {
    let left = product()
    while (tokens[at] === '+' || tokens[at] === '-') left = calculate(tokens[at++]!, left, product())
    return left
  }
  const product = (): Value => {
    let left = factor()
    while (tokens[at] === '*' || tokens[at] === '/') left = calculate(tokens[at++]!, left, factor())
    return left
  }
  const factor = (): Value => {
    const text = tokens[at++] ?? ''
    if (text === '(') return closed(sum())
    if (text === 'FILL') return fill()
    if (/^\d/.test(text)) return Number(text)
    if (/^[a-z]/.test(text)) return valueNamed(text)
    throw unknown(expression)
  }
  const fill = (): Value => {
    take('(')
    const value = sum()
    take(',')
    const instead = sum()
    return closed(value ?? instead)
  }
  const take = (wanted: string) => {
    if (tokens[at++] !== wanted) throw unknown(expression)
  }
  const closed = (value: Value): Value => {
    take(')')
    return value
  }
  const value = sum()
  if (at < tokens.length) throw unknown(expression)
  return value
}

function calculate(operator: string, left: Value, right: Value): Value {
  if (left === undefined || right === undefined) return undefined
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  return operator === '*' ? left * right : left / right
}

const unknown = (expression: string) => new Error(`The local cloud does not support the metric math ${expression}.`)
