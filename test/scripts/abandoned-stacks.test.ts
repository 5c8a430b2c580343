import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Stage, stages } from '#/infra/stages.ts'
import { abandonedStacks } from '#/scripts/deploy/stack-state.ts'

const formation = mockClient(CloudFormationClient)
afterAll(() => formation.restore())
const withoutFirewall: Stage = { ...stages.production, firewall: false }

describe('a stage whose firewall was turned off', () => {
  beforeEach(() => {
    formation.reset()
    formation.on(DescribeStacksCommand, { StackName: 'beacon-production-edge' }).resolves({
      Stacks: [{ StackName: 'beacon-production-edge', StackStatus: 'CREATE_COMPLETE', CreationTime: new Date() }],
    })
  })

  test('still pays for its stack in us-east-1, so the deployment prints the command that deletes it', async () => {
    expect(await abandonedStacks(withoutFirewall)).toEqual([
      expect.stringMatching(/aws cloudformation delete-stack --region us-east-1 --stack-name beacon-production-edge$/),
    ])
  })

  test('keeps that stack for the certificate of its domain', async () => {
    expect(await abandonedStacks({ ...withoutFirewall, domain: { name: 'portal.example' } })).toEqual([])
  })

  test('has nothing to delete if it never had one', async () => {
    formation.on(DescribeStacksCommand).rejects(new Error('Stack with id beacon-production-edge does not exist'))
    expect(await abandonedStacks(withoutFirewall)).toEqual([])
  })
})
