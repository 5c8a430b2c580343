// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${Name} is CloudFormation's own syntax.
import { describe, expect, test } from 'vitest'
import { requireKnownTypes } from '#/scripts/local-cloud/cloudformation/resource-types.ts'
import { type Assets, type RawTemplate, Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import { openSecrets } from '#/scripts/local-cloud/secrets-manager/secrets.ts'
import { memoryStorage } from '#/scripts/local-cloud/storage.ts'

const scope = { region: 'eu-west-1', account: '123456789012', stackName: 'small' }
const secret = {
  Type: 'AWS::SecretsManager::Secret',
  Properties: { GenerateSecretString: { GenerateStringKey: 'current', SecretStringTemplate: '{"previous":"old"}' } },
}
const raw: RawTemplate = {
  Parameters: { Site: { Type: 'String', Default: '' }, Other: { Type: 'String', Default: 'fallback' } },
  Conditions: {
    HasSite: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'Site' }, ''] }] },
    HasNoSite: { 'Fn::Not': [{ Condition: 'HasSite' }] },
  },
  Mappings: { Sizes: { small: { memory: 128 } } },
  Resources: {
    Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: { 'Fn::Sub': '${AWS::StackName}-table' } } },
    Nameless: { Type: 'AWS::DynamoDB::Table' },
    Worker: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'small-worker' } },
    Secret: secret,
    Absent: { Type: 'AWS::S3::Bucket', Condition: 'HasNoSite' },
  },
}

async function template(
  parameters: Record<string, string> = { Site: 'http://localhost:1' },
  storage = memoryStorage(),
) {
  const secrets = await openSecrets(storage)
  return { template: new Template(raw, scope, { parameters, secrets }, filesOf({})), secrets, storage }
}

/** Templates for nested stacks, by address. */
const filesOf = (templates: Record<string, RawTemplate>): Assets => ({
  folder: key => key,
  template: url => templates[url]!,
})

describe('an intrinsic function resolves as on CloudFormation', () => {
  const arn = 'arn:aws:dynamodb:eu-west-1:123456789012:table/small-table'
  test.each<[string, unknown, unknown]>([
    ['Ref of a parameter', { Ref: 'Site' }, 'http://localhost:1'],
    ['Ref of a default', { Ref: 'Other' }, 'fallback'],
    ['Ref of a resource by its name', { Ref: 'Table' }, 'small-table'],
    ['Ref of a resource without one', { Ref: 'Nameless' }, 'small-Nameless'],
    ['a pseudo parameter', { Ref: 'AWS::Region' }, 'eu-west-1'],
    ['GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, arn],
    ['GetAtt with a dot', { 'Fn::GetAtt': 'Table.StreamArn' }, `${arn}/stream/local`],
    [
      'Join of resolved parts',
      { 'Fn::Join': ['', ['a', { Ref: 'Other' }, { 'Fn::GetAtt': ['Table', 'Arn'] }]] },
      `afallback${arn}`,
    ],
    [
      'Sub',
      { 'Fn::Sub': '${Table.Arn}/index/* in ${AWS::Partition}, ${!Literal}' },
      `${arn}/index/* in aws, \${Literal}`,
    ],
    ['Sub with variables', { 'Fn::Sub': ['${Name}!', { Name: { Ref: 'Other' } }] }, 'fallback!'],
    ['Select and Split', { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'Site' }] }] }, 'localhost:1'],
    ['If', { 'Fn::If': ['HasSite', { Ref: 'Site' }, 'none'] }, 'http://localhost:1'],
    ['If with a condition on a condition', { 'Fn::If': ['HasNoSite', 1, 2] }, 2],
    ['And and Or', { 'Fn::And': [true, { 'Fn::Or': [false, { 'Fn::Equals': ['a', 'a'] }] }] }, true],
    ['FindInMap', { 'Fn::FindInMap': ['Sizes', 'small', 'memory'] }, 128],
    ['Base64', { 'Fn::Base64': 'hello' }, 'aGVsbG8='],
    [
      'NoValue, which takes its property away',
      { a: { Ref: 'AWS::NoValue' }, b: [1, { Ref: 'AWS::NoValue' }] },
      { b: [1] },
    ],
    [
      'a policy’s Condition, which is none',
      { Effect: 'Deny', Condition: { Bool: { x: 'false' } } },
      { Effect: 'Deny', Condition: { Bool: { x: 'false' } } },
    ],
  ])('%s', async (_, value, expected) => {
    expect((await template()).template.resolve(value)).toEqual(expected)
  })

  test('an unknown one, a missing resource and a missing attribute are errors', async () => {
    const { template: read } = await template()
    expect(() => read.resolve({ 'Fn::Transform': {} })).toThrow('Fn::Transform')
    expect(() => read.resolve({ Ref: 'Nothing' })).toThrow('Nothing')
    expect(() => read.resolve({ 'Fn::GetAtt': ['Table', 'Nothing'] })).toThrow('Nothing of Table')
  })
})

test('a resource exists only if its condition is met', async () => {
  expect((await template()).template.all('AWS::S3::Bucket')).toEqual([])
  expect((await template({})).template.all('AWS::S3::Bucket')).toHaveLength(1)
})

describe('a secret', () => {
  const reference = (key: string) => ({
    'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Secret' }, `:SecretString:${key}::}}`]],
  })

  test('is generated once and resolves the same everywhere', async () => {
    const { template: read } = await template()
    const value = read.resolve(reference('current'))
    expect(value).toMatch(/^.{32}$/)
    expect(read.resolve({ a: [reference('current'), reference('previous')] })).toEqual({ a: [value, 'old'] })
  })

  test('is the same after a restart', async () => {
    const first = await template()
    const value = first.template.resolve(reference('current'))
    await first.secrets.save()
    const second = await template(undefined, first.storage)
    expect(second.template.resolve(reference('current'))).toBe(value)
  })
})

describe('a nested stack', () => {
  const address = 'https://s3.eu-west-1.amazonaws.com/assets/abc.json'
  const inner: RawTemplate = {
    Parameters: { TableName: { Type: 'String' }, Size: { Type: 'String', Default: 'small' } },
    Conditions: { IsSmall: { 'Fn::Equals': [{ Ref: 'Size' }, 'small'] } },
    Resources: {
      Worker: {
        Type: 'AWS::Lambda::Function',
        Properties: { Environment: { Variables: { TABLE: { Ref: 'TableName' } } } },
      },
      // Has the same name as a resource of the parent stack.
      Table: { Type: 'AWS::DynamoDB::Table', Condition: 'IsSmall' },
    },
    Outputs: { Arn: { Value: { 'Fn::GetAtt': ['Worker', 'Arn'] } } },
  }
  const outer = (Parameters: Record<string, unknown>): RawTemplate => ({
    Resources: {
      Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'the-table' } },
      Part: { Type: 'AWS::CloudFormation::Stack', Properties: { TemplateURL: address, Parameters } },
    },
  })
  const read = async (Parameters: Record<string, unknown>, nested = inner) =>
    new Template(
      outer(Parameters),
      scope,
      { parameters: {}, secrets: await openSecrets(memoryStorage()) },
      filesOf({ [address]: nested }),
    )

  test('has its parameters, and its resources are among all others', async () => {
    const whole = await read({ TableName: { Ref: 'Table' } })
    expect(whole.all('AWS::Lambda::Function')).toMatchObject([
      { ref: 'small-Part-Worker', properties: { Environment: { Variables: { TABLE: 'the-table' } } } },
    ])
    expect(whole.all('AWS::DynamoDB::Table').map(({ ref }) => ref)).toEqual(['the-table', 'small-Part-Table'])
  })

  test('evaluates its own conditions with its own parameters', async () => {
    const whole = await read({ TableName: 'x', Size: 'large' })
    expect(whole.all('AWS::DynamoDB::Table').map(({ ref }) => ref)).toEqual(['the-table'])
  })

  test('returns its outputs to its parent', async () => {
    const whole = await read({ TableName: 'x' })
    const arn = 'arn:aws:lambda:eu-west-1:123456789012:function:small-Part-Worker'
    expect(whole.resolve({ 'Fn::GetAtt': ['Part', 'Outputs.Arn'] })).toBe(arn)
    expect(whole.resolve({ 'Fn::Sub': '${Part.Outputs.Arn}' })).toBe(arn)
    expect(() => whole.resolve({ 'Fn::GetAtt': ['Part', 'Outputs.Nothing'] })).toThrow('no output Nothing')
  })

  test('can use a secret of its parent', async () => {
    const key = {
      Type: 'AWS::Lambda::Function',
      Properties: { Environment: { Variables: { KEY: '{{resolve:secretsmanager:key:SecretString}}' } } },
    }
    const files = filesOf({ [address]: { Resources: { Key: key } } })
    const raw = outer({})
    raw.Resources.Secret = { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'key', SecretString: 'open' } }
    const whole = new Template(raw, scope, { parameters: {}, secrets: await openSecrets(memoryStorage()) }, files)
    expect(whole.all('AWS::Lambda::Function')).toMatchObject([
      { properties: { Environment: { Variables: { KEY: 'open' } } } },
    ])
  })

  test('is rejected as in CloudFormation: without a parameter, with an unknown one, or with a name of its parent', async () => {
    const all = async (Parameters: Record<string, unknown>, nested?: RawTemplate) =>
      (await read(Parameters, nested)).all('AWS::Lambda::Function')
    await expect(all({})).rejects.toThrow('Part is missing the parameter TableName')
    await expect(all({ TableName: 'x', Color: 'red' })).rejects.toThrow('Part has no parameter Color')
    const reaching = { Type: 'AWS::Lambda::Function', Properties: { Role: { Ref: 'Secret' } } }
    await expect(all({}, { Resources: { Reaching: reaching } })).rejects.toThrow('Secret')
  })
})

describe('a template with an unknown type', () => {
  test('is refused by name, so that the local cloud runs everything that is deployed', () => {
    const resources = { Jobs: { Type: 'AWS::StepFunctions::StateMachine' }, Table: { Type: 'AWS::DynamoDB::Table' } }
    expect(() => requireKnownTypes({ Resources: resources })).toThrow(
      'does not support Jobs (AWS::StepFunctions::StateMachine)',
    )
  })

  test('is accepted if it is left out on purpose', () => {
    expect(() => requireKnownTypes({ Resources: { Bell: { Type: 'AWS::CloudWatch::Alarm' } } })).not.toThrow()
  })
})
