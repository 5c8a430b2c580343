import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { Accounts } from '#/infra/user-pool.ts'

function poolAndClient(userPool?: number) {
  const stack = new Stack()
  new Accounts(stack, 'Accounts', { stage: userPool === undefined ? {} : { userPool } })
  const template = Template.fromStack(stack)
  const [[poolId, pool] = []] = Object.entries(template.findResources('AWS::Cognito::UserPool'))
  const [[clientId, client] = []] = Object.entries(template.findResources('AWS::Cognito::UserPoolClient'))
  return { poolId, pool, clientId, client }
}

describe('a user pool that was lost', () => {
  test('is replaced by a higher number, with a client of its own', () => {
    const [first, second] = [poolAndClient(), poolAndClient(2)]
    expect(second.poolId).not.toBe(first.poolId)
    expect(second.clientId).not.toBe(first.clientId)
    expect(second.client?.Properties.UserPoolId).toEqual({ Ref: second.poolId })
    expect(second.pool).toEqual(first.pool)
  })

  test('stays in the account if it still exists, because its passwords cannot be read', () => {
    expect(poolAndClient().pool).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })

  test('keeps its id with the number 1, which stages have without the setting', () => {
    expect(poolAndClient(1)).toEqual(poolAndClient())
  })
})
