import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'

/** An action of a caller. `context` has the request's condition keys in lowercase. */
export interface Access {
  action: string
  resource: string
  context?: Record<string, string | string[]>
}

/** A resolved policy statement. */
export interface Statement {
  Effect: 'Allow' | 'Deny'
  Action?: string | string[]
  NotAction?: string | string[]
  Resource?: string | string[]
  NotResource?: string | string[]
  Principal?: string | Record<string, string | string[]>
  Condition?: Record<string, Record<string, string | string[] | boolean>>
}

export interface PolicyDocument {
  Statement: Statement | Statement[]
}

interface RoleProperties {
  Policies?: { PolicyDocument: PolicyDocument }[]
}

interface PolicyProperties {
  Roles?: string[]
  PolicyDocument: PolicyDocument
}

/** Returns whether a role, named by its ARN, may do something. */
export interface Iam {
  allows(roleArn: string, access: Access): boolean
}

/** Reads the template's roles with their inline policies. Anything not granted to a role is denied. */
export function openIam(template: Template): Iam {
  const attached = template.all<PolicyProperties>('AWS::IAM::Policy')
  const statements = new Map(
    template.all<RoleProperties>('AWS::IAM::Role').map(role => {
      const inline = (role.properties.Policies ?? []).map(policy => policy.PolicyDocument)
      const others = attached
        .filter(policy => policy.properties.Roles?.includes(role.ref))
        .map(policy => policy.properties.PolicyDocument)
      return [role.arn, [...inline, ...others].flatMap(document => listed(document.Statement))]
    }),
  )
  return { allows: (roleArn, access) => permits(statements.get(roleArn) ?? [], access) }
}

/** IAM's decision: true if a statement allows the access and none denies it. */
export function permits(statements: Statement[], access: Access): boolean {
  const applying = statements.filter(statement => applies(statement, access))
  return applying.some(({ Effect }) => Effect === 'Allow') && !applying.some(({ Effect }) => Effect === 'Deny')
}

function applies(statement: Statement, access: Access): boolean {
  return (
    covers(statement.Action, statement.NotAction, access.action.toLowerCase(), pattern => pattern.toLowerCase()) &&
    covers(statement.Resource, statement.NotResource, access.resource, pattern => pattern) &&
    Object.entries(statement.Condition ?? {}).every(([operator, tests]) =>
      Object.entries(tests).every(([key, wanted]) => conditionHolds(operator, key, wanted, access.context ?? {})),
    )
  )
}

function covers(
  positive: string | string[] | undefined,
  negative: string | string[] | undefined,
  value: string,
  fold: (pattern: string) => string,
): boolean {
  if (negative !== undefined) return !listed(negative).some(pattern => matchesWildcard(fold(pattern), value))
  return listed(positive ?? '*').some(pattern => matchesWildcard(fold(pattern), value))
}

/** Comparisons of a request's value with a policy's value, by the operator's name without `Not`, `IfExists` and set prefixes. */
const comparisons: Record<string, (actual: string, wanted: string) => boolean> = {
  StringEquals: (actual, wanted) => actual === wanted,
  StringEqualsIgnoreCase: (actual, wanted) => actual.toLowerCase() === wanted.toLowerCase(),
  StringLike: (actual, wanted) => matchesWildcard(wanted, actual),
  ArnEquals: (actual, wanted) => matchesWildcard(wanted, actual),
  ArnLike: (actual, wanted) => matchesWildcard(wanted, actual),
  Bool: (actual, wanted) => actual.toLowerCase() === wanted.toLowerCase(),
  NumericEquals: (actual, wanted) => Number(actual) === Number(wanted),
  NumericLessThan: (actual, wanted) => Number(actual) < Number(wanted),
  NumericLessThanEquals: (actual, wanted) => Number(actual) <= Number(wanted),
  NumericGreaterThan: (actual, wanted) => Number(actual) > Number(wanted),
  NumericGreaterThanEquals: (actual, wanted) => Number(actual) >= Number(wanted),
}

function conditionHolds(
  operator: string,
  key: string,
  wanted: string | string[] | boolean,
  context: Record<string, string | string[]>,
): boolean {
  const [, set, name = '', ifExists] = /^(?:(ForAllValues|ForAnyValue):)?(.+?)(IfExists)?$/.exec(operator) ?? []
  const actual = context[key.toLowerCase()]
  const present = actual !== undefined && actual.length > 0
  const wishes = listed(wanted).map(String)
  if (name === 'Null') return present !== (wishes[0] === 'true')
  const negated = /^(String|Arn|Numeric)Not(.+)$/.exec(name)
  const compare = comparisons[negated ? `${negated[1]}${negated[2]}` : name]
  // An unknown condition must not count as met.
  if (!compare) throw new Error(`The local cloud does not support the IAM condition operator ${operator}.`)
  if (!present) return Boolean(ifExists) || set === 'ForAllValues' || (Boolean(negated) && set === undefined)
  const matches = (value: string) => wishes.some(wish => compare(value, wish)) !== Boolean(negated)
  return set === 'ForAnyValue' ? listed(actual).some(matches) : listed(actual).every(matches)
}

/** Compiled patterns of the template's policies, because each call is compared with them. */
const expressions = new Map<string, RegExp>()

/** Matches IAM's wildcards: '*' for any number of characters, '?' for exactly one. */
export function matchesWildcard(pattern: string, value: string): boolean {
  if (!/[*?]/.test(pattern)) return pattern === value
  const known = expressions.get(pattern)
  if (known) return known.test(value)
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const expression = new RegExp(`^${source}$`, 's')
  expressions.set(pattern, expression)
  return expression.test(value)
}

/** Wraps a policy's value in a list, if it is a single value. */
export function listed<T>(value: T | T[]): T[] {
  return Array.isArray(value) ? value : [value]
}
