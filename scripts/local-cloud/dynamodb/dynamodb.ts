import {
  AwsError,
  type AwsService,
  forbiddenSentence,
  jsonRefusal,
  type Measures,
  type Operation,
  unsignedJson,
} from '#/scripts/local-cloud/aws-service.ts'
import type { Scope } from '#/scripts/local-cloud/cloudformation/identities.ts'
import type { Resource } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { Engine } from '#/scripts/local-cloud/dynamodb/dynamodb-engine.ts'
import type { IndexLag } from '#/scripts/local-cloud/dynamodb/index-lag.ts'
import { type TableProperties, tableSchema } from '#/scripts/local-cloud/dynamodb/table.ts'
import type { HttpRequest, HttpResponse } from '#/scripts/local-cloud/http.ts'
import type { Access } from '#/scripts/local-cloud/iam/iam.ts'

type AttributeValue = Record<string, unknown>
type Item = Record<string, AttributeValue>

interface TableCall {
  TableName?: string
  IndexName?: string
  Key?: Item
  Item?: Item
  KeyConditionExpression?: string
  UpdateExpression?: string
  ConditionExpression?: string
  ReturnValues?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
}

interface Input extends TableCall {
  RequestItems?: Record<string, { Keys?: Item[] } | { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]>
  TransactItems?: Record<string, TableCall>[]
}

/** The part of a call that uses one table, which IAM evaluates. */
interface Touch {
  action: string
  table: string
  index?: string
  /** Partition keys; absent if the call has none, as in a Scan. */
  leadingKeys?: string[]
  /** Top-level attributes in the call and in the values that it requests back. */
  attributes?: string[]
  returnValues?: string
  keys: string[]
  enclosing?: string
}

const API = 'DynamoDB_20120810.'
/** The action that IAM requires for each member of a transaction. */
const MEMBER_ACTIONS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

/** DynamoDB as functions see it: the engine behind the template's IAM. Indexes lag while `lag` is active. */
export function dynamoDbService(
  engine: Engine,
  table: Resource<TableProperties>,
  scope: Scope,
  lag: Pick<IndexLag, 'tableFor'>,
): AwsService {
  const schema = tableSchema(table.properties)

  const keyOf = (source: Item | undefined) =>
    schema.table.map(attribute => scalar(source?.[attribute])).filter(value => value !== undefined)

  const touches = (action: string, input: Input): Touch[] => {
    if (input.TransactItems) {
      return input.TransactItems.flatMap(member =>
        Object.entries(member).map(([kind, part]) => ({
          ...rowTouch(MEMBER_ACTIONS[kind] ?? kind, part),
          enclosing: action,
        })),
      )
    }
    if (input.RequestItems) {
      return Object.entries(input.RequestItems).map(([name, requests]) => {
        const rows = Array.isArray(requests)
          ? requests.map(request => keyOf(request.PutRequest?.Item ?? request.DeleteRequest?.Key))
          : (requests.Keys ?? []).map(keyOf)
        return { action, table: name, leadingKeys: rows.map(([pk = '']) => pk), keys: rows.map(row => row.join('|')) }
      })
    }
    if (action === 'Query') return [queryTouch(input)]
    if (input.Key || input.Item) return [rowTouch(action, input)]
    return [{ action, table: input.TableName ?? '', index: input.IndexName, keys: [] }]
  }

  const rowTouch = (action: string, part: TableCall): Touch => {
    const row = keyOf(part.Key ?? part.Item)
    return {
      action,
      table: part.TableName ?? '',
      leadingKeys: row.slice(0, 1),
      attributes: attributesNamed(part),
      ...(part.ReturnValues && { returnValues: part.ReturnValues }),
      keys: [row.join('|')],
    }
  }

  const queryTouch = (input: Input): Touch => {
    const [hash = ''] = (input.IndexName ? schema.indexes.get(input.IndexName) : schema.table) ?? []
    const leading = partitionKeyOf(input, hash)
    const keys = leading === undefined ? [] : [input.IndexName ? `${input.IndexName}:${leading}` : leading]
    return {
      action: 'Query',
      table: input.TableName ?? '',
      index: input.IndexName,
      leadingKeys: leading === undefined ? undefined : [leading],
      keys,
    }
  }

  const access = (touch: Touch): Access => {
    const name = touch.table.replace(/^arn:.*:table\//, '')
    const arn = `arn:aws:dynamodb:${scope.region}:${scope.account}:table/${name}`
    const context: Record<string, string | string[]> = {}
    if (touch.leadingKeys) context['dynamodb:leadingkeys'] = touch.leadingKeys
    if (touch.attributes) context['dynamodb:attributes'] = touch.attributes
    if (touch.returnValues) context['dynamodb:returnvalues'] = touch.returnValues
    if (touch.enclosing) context['dynamodb:enclosingoperation'] = touch.enclosing
    return { action: `dynamodb:${touch.action}`, resource: touch.index ? `${arn}/index/${touch.index}` : arn, context }
  }

  /** Redirects a query to another table if its index lags. */
  const lagging = (action: string, body: HttpRequest['body']) => {
    if (action !== 'Query') return body
    const input: Input = JSON.parse(body.toString())
    const responding = lag.tableFor(input.IndexName, queryTouch(input).leadingKeys?.[0])
    return responding === table.ref ? body : JSON.stringify({ ...input, TableName: responding })
  }

  return {
    understand(request) {
      const action = actionOf(request)
      const touched = touches(action, parse(request))
      return { action, keys: touched.flatMap(touch => touch.keys), accesses: touched.map(access) }
    },
    perform: ({ action }, { body }) => engine.forward(`${API}${action}`, metered(action, lagging(action, body))),
    measured,
    refuse: error => jsonRefusal(error, '1.0'),
    unsigned: unsignedJson,
    forbidden: (denied, caller) => new AwsError('AccessDeniedException', forbiddenSentence(denied, caller)),
    faulty: faultyTable,
  }
}

interface MeteredResponse {
  Item?: Item
  Responses?: Record<string, Item[]> | { Item?: Item }[]
}

const reads = /^(?:Get|Query|Scan|BatchGet|TransactGet)/
const metersUnits = /^(?:Get|Put|Update|Delete)Item$|^(?:Query|Scan)$|^Batch|^Transact/

/** Adds a request for the consumed capacity units to a call's body. */
function metered(action: string, body: HttpRequest['body'] | string): HttpRequest['body'] | string {
  return metersUnits.test(action) ? `{"ReturnConsumedCapacity":"TOTAL",${body.toString().slice(1)}` : body
}

/** Counts the rows that a read went through, and the capacity units of a read or a write. */
function measured({ action }: Operation, { status, body }: HttpResponse): Measures {
  if (status !== 200 || !metersUnits.test(action)) return {}
  const text = body.toString()
  // Searched instead of parsed, because responses may be long. Inside a string, the quotes would be escaped.
  const units = [...text.matchAll(/"CapacityUnits":([\d.]+)/g)].reduce((sum, [, number]) => sum + Number(number), 0)
  if (!reads.test(action)) return { writeUnits: units }
  return { rows: rowsIn(text), readUnits: units }
}

/** Number of rows that a read went through. */
function rowsIn(text: string): number {
  const [, scanned] = /"ScannedCount":(\d+)/.exec(text) ?? []
  if (scanned !== undefined) return Number(scanned)
  const { Item, Responses }: MeteredResponse = JSON.parse(text)
  return Responses ? Object.values(Responses).flat().length : Item ? 1 : 0
}

function faultyTable(kind: 'throttle' | 'fail' | 'conflict', operation: Operation): AwsError {
  if (kind === 'fail') return new AwsError('InternalServerError', 'Internal server error', 500)
  if (kind === 'throttle') {
    const message = 'The level of configured provisioned throughput for the table was exceeded.'
    return new AwsError('ProvisionedThroughputExceededException', message)
  }
  if (!operation.action.startsWith('Transact')) {
    return new AwsError('TransactionConflictException', 'Transaction is ongoing for the item')
  }
  const reasons = operation.accesses.map((_, index) =>
    index === 0 ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' } : { Code: 'None' },
  )
  const codes = reasons.map(reason => reason.Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  return new AwsError('TransactionCanceledException', message, 400, { CancellationReasons: reasons })
}

function actionOf(request: HttpRequest): string {
  const target = request.headers['x-amz-target'] ?? ''
  if (!target.startsWith(API)) throw new AwsError('UnknownOperationException', `Unknown operation ${target}`)
  return target.slice(API.length)
}

function parse(request: HttpRequest): Input {
  try {
    return JSON.parse(request.body.toString())
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON.')
  }
}

/** Words in expressions that are not attribute names. */
const words =
  /^(?:set|add|remove|delete|and|or|not|between|in|if_not_exists|list_append|attribute_(?:not_)?exists|attribute_type|begins_with|contains|size)$/i

/** The top-level attributes in a call's key, item and expressions. */
function attributesNamed(part: TableCall): string[] {
  const expressions = `${part.UpdateExpression ?? ''} ${part.ConditionExpression ?? ''}`
  const paths = expressions.matchAll(/(?<![:#\w.])(#?[A-Za-z_]\w*)/g)
  const named = [...paths].flatMap(([, name = '']) =>
    name.startsWith('#') ? (part.ExpressionAttributeNames?.[name] ?? []) : words.test(name) ? [] : name,
  )
  return [...new Set([...Object.keys(part.Key ?? part.Item ?? {}), ...named])]
}

/** The partition key of a Query, from its key condition: `#pk = :pk` with the operands in either order. */
function partitionKeyOf(input: Input, hash: string): string | undefined {
  const equalities = (input.KeyConditionExpression ?? '').matchAll(/([#:]?[\w.-]+)\s*=\s*([#:]?[\w.-]+)/g)
  for (const [, left = '', right = ''] of equalities) {
    const [name, value] = left.startsWith(':') ? [right, left] : [left, right]
    const attribute = name.startsWith('#') ? input.ExpressionAttributeNames?.[name] : name
    if (attribute === hash) return scalar(input.ExpressionAttributeValues?.[value])
  }
  return undefined
}

function scalar(value: AttributeValue | undefined): string | undefined {
  const [content] = Object.values(value ?? {})
  return typeof content === 'string' ? content : undefined
}
