import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, CfnResource, NestedStack, Stack } from 'aws-cdk-lib'
import { Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { afterAll, describe, expect, test } from 'vitest'
import { loadTemplate } from '#/scripts/local-cloud/cloudformation/assembly.ts'
import type { RawTemplate } from '#/scripts/local-cloud/cloudformation/template.ts'
import { openSecrets } from '#/scripts/local-cloud/secrets-manager/secrets.ts'
import { memoryStorage } from '#/scripts/local-cloud/storage.ts'

const home = mkdtempSync(join(tmpdir(), 'beacon-assembly-'))
afterAll(() => rmSync(home, { recursive: true }))

/** A stack whose only function is nested, along with a nested alarm that watches it. */
function assemblyOf(describeMore: (nested: NestedStack) => void = () => {}): string {
  const assembly = mkdtempSync(join(home, 'cdk.out-'))
  const app = new App({ outdir: assembly, analyticsReporting: false })
  const stack = new Stack(app, 'Small', { stackName: 'small' })
  const work = new NestedStack(stack, 'Work')
  const worker = new CfnFunction(work, 'Worker', {
    code: { s3Bucket: 'code', s3Key: 'code.zip' },
    role: 'arn:aws:iam::000000000000:role/worker',
    handler: 'index.handler',
    runtime: 'nodejs24.x',
  })
  describeMore(work)
  new Alarm(new NestedStack(stack, 'Watch'), 'Errors', {
    metric: new Metric({ namespace: 'Small', metricName: 'Errors', dimensionsMap: { Of: worker.ref } }),
    threshold: 1,
    evaluationPeriods: 1,
  })
  app.synth()
  return assembly
}

async function load(assembly: string, amend?: (template: RawTemplate) => void) {
  return loadTemplate({ assembly, parameters: {}, secrets: await openSecrets(memoryStorage()), amend })
}

describe('an assembly with nested stacks', () => {
  test('is read completely: outputs of one stack are passed to the next', async () => {
    const template = await load(assemblyOf())
    const [worker] = template.all('AWS::Lambda::Function')
    expect(worker?.ref).toMatch(/^small-Work.*-Worker$/)
    expect(template.all('AWS::CloudWatch::Alarm')).toMatchObject([
      { properties: { Dimensions: [{ Name: 'Of', Value: worker?.ref }] } },
    ])
  })

  test('is refused for a type that the local cloud does not support, in any template', async () => {
    const assembly = assemblyOf(nested => {
      new CfnResource(nested, 'Steps', { type: 'AWS::StepFunctions::StateMachine' })
    })
    const template = await load(assembly)
    expect(() => template.all('AWS::Lambda::Function')).toThrow('does not support Steps')
  })

  test('can be changed in each of its templates', async () => {
    const template = await load(assemblyOf(), ({ Resources }) => {
      for (const { Type, Properties } of Object.values(Resources)) {
        if (Type === 'AWS::Lambda::Function') Object.assign(Properties as object, { FunctionName: 'renamed' })
      }
    })
    expect(template.all('AWS::Lambda::Function')).toMatchObject([{ ref: 'renamed' }])
  })

  test('is refused if a template is missing', async () => {
    const assembly = assemblyOf()
    writeFileSync(join(assembly, 'Small.assets.json'), '{}')
    const template = await load(assembly)
    expect(() => template.all('AWS::Lambda::Function')).toThrow('The assembly has no asset')
  })
})
