import { describe, expect, test } from 'vitest'
import { type Access, permits, type Statement } from '#/scripts/local-cloud/iam/iam.ts'

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Beacon'
const read: Access = { action: 'dynamodb:GetItem', resource: table }
const allow = (statement: Partial<Statement>): Statement => ({
  Effect: 'Allow',
  Action: 'dynamodb:GetItem',
  Resource: table,
  ...statement,
})

test('actions without a grant are denied', () => {
  expect(permits([], read)).toBe(false)
})

describe('a statement covers', () => {
  test.each<[string, Partial<Statement>, Access, boolean]>([
    ['the very action', {}, read, true],
    ['an action whatever its case', { Action: 'DynamoDB:getitem' }, read, true],
    ['actions by wildcard', { Action: ['dynamodb:*Item'] }, read, true],
    ['no other action', { Action: 'dynamodb:*Item' }, { ...read, action: 'dynamodb:Query' }, false],
    ['resources by wildcard', { Resource: `${table}/index/*` }, { ...read, resource: `${table}/index/gsi1` }, true],
    ['not the index with the table', {}, { ...read, resource: `${table}/index/gsi1` }, false],
    ['not a resource in another case', { Resource: table.toUpperCase() }, read, false],
    ['one character by a question mark', { Resource: table.replace('Beacon', 'B?acon') }, read, true],
    ['a dot as a dot', { Resource: 'a.c' }, { ...read, resource: 'abc' }, false],
    ['everything but NotAction', { Action: undefined, NotAction: 'dynamodb:Delete*' }, read, true],
    ['nothing of NotAction', { Action: undefined, NotAction: 'dynamodb:Get*' }, read, false],
    ['nothing of NotResource', { Resource: undefined, NotResource: `${table}*` }, read, false],
  ])('%s', (_, statement, access, expected) => {
    expect(permits([allow(statement)], access)).toBe(expected)
  })

  test('a denial overrides any grant', () => {
    expect(permits([allow({}), allow({ Action: '*', Resource: '*' }), { ...allow({}), Effect: 'Deny' }], read)).toBe(
      false,
    )
  })
})

describe('a condition matches', () => {
  const keys = (...values: string[]): Access => ({ ...read, context: { 'dynamodb:leadingkeys': values } })
  const leading = { 'dynamodb:LeadingKeys': ['USER#*', 'EMAIL#*'] }
  test.each<[string, NonNullable<Statement['Condition']>, Access, boolean]>([
    ['for all values that are like one', { 'ForAllValues:StringLike': leading }, keys('USER#1', 'EMAIL#a'), true],
    ['not when one value is not', { 'ForAllValues:StringLike': leading }, keys('USER#1', 'TICKET#1'), false],
    ['for all values when there are none, as on AWS', { 'ForAllValues:StringLike': leading }, read, true],
    ['for any value', { 'ForAnyValue:StringLike': leading }, keys('USER#1', 'TICKET#1'), true],
    ['not for any value when there are none', { 'ForAnyValue:StringLike': leading }, read, false],
    ['not for a missing key', { StringEquals: { 'ses:FromAddress': 'a@beacon.test' } }, read, false],
    ['for a missing key, if it need not exist', { StringEqualsIfExists: { 'ses:FromAddress': 'a' } }, read, true],
    ['for a missing key, negated', { StringNotEquals: { 'ses:FromAddress': 'a' } }, read, true],
    ['for an equal value', { StringEquals: { 'dynamodb:LeadingKeys': 'USER#1' } }, keys('USER#1'), true],
    ['not for a value in another case', { StringEquals: { 'dynamodb:LeadingKeys': 'user#1' } }, keys('USER#1'), false],
    ['for Null of an absent key', { Null: { 'dynamodb:LeadingKeys': 'true' } }, read, true],
    ['only with every operator', { StringLike: leading, StringNotLike: leading }, keys('USER#1'), false],
  ])('%s', (_, Condition, access, expected) => {
    expect(permits([allow({ Condition })], access)).toBe(expected)
  })

  test('or fails loudly if its operator is unknown', () => {
    const statement = allow({ Condition: { DateLessThan: { 'aws:CurrentTime': '2030-01-01' } } })
    expect(() => permits([statement], read)).toThrow('DateLessThan')
  })
})
