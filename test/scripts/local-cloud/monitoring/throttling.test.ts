import { expect, test } from 'vitest'
import type { RawTemplate } from '#/scripts/local-cloud/cloudformation/template.ts'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

const slow = `exports.handler = () => new Promise(done => setTimeout(() => done({ statusCode: 200 }), 500))`
/** A rule with a target that it may not invoke, and a queue for its events. */
const amend = ({ Resources }: RawTemplate) => {
  for (const [id, { Type, Properties = {} }] of Object.entries(Resources)) {
    if (Type === 'AWS::Lambda::Function' && Properties.FunctionName === 'small-slow')
      Properties.ReservedConcurrentExecutions = 2
    if (Type === 'AWS::Events::Rule') {
      const [target] = Properties.Targets as Record<string, unknown>[]
      Object.assign(target ?? {}, { DeadLetterConfig: { Arn: { 'Fn::GetAtt': ['Undelivered00000000', 'Arn'] } } })
    }
    if (Type === 'AWS::Lambda::Permission') delete Resources[id]
  }
  Resources.Undelivered00000000 = { Type: 'AWS::SQS::Queue' }
  const Statement = [
    { Effect: 'Allow', Action: 'sqs:SendMessage', Principal: { Service: 'events.amazonaws.com' }, Resource: '*' },
  ]
  Resources.Policy = {
    Type: 'AWS::SQS::QueuePolicy',
    Properties: { Queues: [{ Ref: 'Undelivered00000000' }], PolicyDocument: { Statement } },
  }
}
const small = useSmallCloud({ slow, 'every-minute': slow }, { amend })

test('an event above a function’s reserved concurrency is throttled, and not queued', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await fetch(`${small.cloud.url}/api/slow`)).status),
  )
  expect(statuses.toSorted()).toEqual([200, 200, 503, 503, 503])
  expect((await fetch(`${small.cloud.url}/api/slow`)).status).toBe(200)
})

test('an event that EventBridge may not deliver waits in the rule’s queue', async () => {
  await small.cloud.fireSchedule('every-minute')
  const [kept] = small.cloud.monitoring.queues.messages('Undelivered')
  expect(kept?.attributes).toMatchObject({ ERROR_CODE: 'NO_PERMISSIONS' })
  expect(JSON.parse(kept?.body ?? '{}')).toMatchObject({ 'detail-type': 'Scheduled Event' })
})
