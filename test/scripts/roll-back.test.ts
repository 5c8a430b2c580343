import { CloudFormationClient, DescribeStacksCommand, GetTemplateCommand } from '@aws-sdk/client-cloudformation'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, expect, test } from 'vitest'
import { stages } from '#/infra/stages.ts'
import { liveRelease } from '#/scripts/deploy/previous-release.ts'
import { rollBack } from '#/scripts/deploy/roll-back.ts'

const formation = mockClient(CloudFormationClient)
const s3 = mockClient(S3Client)
afterAll(() => {
  formation.restore()
  s3.restore()
})

const release = { address: 'https://portal.example', template: '{}', parameters: { JobsPaused: 'yes' }, pages: [] }

test('a release is remembered with the parameters that its template declares', async () => {
  const parameter = (ParameterKey: string, ParameterValue: string) => ({ ParameterKey, ParameterValue })
  formation.on(GetTemplateCommand).resolves({ TemplateBody: '{"Parameters":{"RestoredTable":{},"JobsPaused":{}}}' })
  formation.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        ...{ StackName: 'beacon-production', StackStatus: 'UPDATE_COMPLETE', CreationTime: new Date() },
        Outputs: [{ OutputKey: 'Address', OutputValue: 'https://portal.example' }],
        Parameters: [parameter('RestoredTable', 'older'), parameter('JobsPaused', ''), parameter('Gone', 'x')],
      },
    ],
  })
  s3.on(ListObjectsV2Command).resolves({})
  expect(await liveRelease(new S3Client({}), stages.production)).toMatchObject({
    address: 'https://portal.example',
    parameters: { RestoredTable: 'older', JobsPaused: '' },
  })
})

test('a rollback restores the pages before the template, which then has its own parameters again', async () => {
  const done: unknown[] = []
  const said = await rollBack(release, {
    putPages: async pages => {
      done.push(pages)
    },
    deployTemplate: (...words) => done.push(words),
  })
  expect(done).toEqual([[], ['{}', { JobsPaused: 'yes' }]])
  expect(said).toContain('https://portal.example is back on the previous release’s pages, functions and parameters')
})

test('a rollback whose template cannot be deployed says that only the pages are back', async () => {
  const said = await rollBack(release, {
    putPages: async () => {},
    deployTemplate: () => {
      throw new Error('cdk deploy failed')
    },
  })
  expect(said).toContain('pages are back at https://portal.example')
  expect(said).toContain('could not be deployed (cdk deploy failed)')
})
