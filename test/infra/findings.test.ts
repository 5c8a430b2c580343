import { readFileSync } from 'node:fs'
import { App, Stack, Validations } from 'aws-cdk-lib'
import { CfnBucket, type CfnBucketProps } from 'aws-cdk-lib/aws-s3'
import { describe, expect, test } from 'vitest'
import { synthesizeWithoutFindings } from '#/infra/cdk-nag.ts'

interface Finding {
  ruleName: string
  severity: string
  violatingConstructs: { constructPath: string }[]
  reason?: string
}
interface Report {
  pluginReports: { pluginName: string; conclusion: string; violations: Finding[]; suppressedViolations: Finding[] }[]
}

describe('the synthesized assembly', () => {
  const { pluginReports }: Report = JSON.parse(readFileSync('cdk.out/validation-report.json', 'utf8'))

  test('was checked by both rule sets of cdk-nag and by CloudFormation’s own validation', () => {
    expect(pluginReports.map(({ pluginName }) => pluginName)).toEqual(
      expect.arrayContaining(['AwsSolutions', 'Serverless', 'CloudFormation Validate']),
    )
  })

  test('has no unexplained findings, not even a warning', () => {
    const found = pluginReports.flatMap(({ violations }) =>
      violations.map(
        ({ ruleName, violatingConstructs }) => `${ruleName} at ${violatingConstructs[0]?.constructPath ?? 'the whole'}`,
      ),
    )
    expect(found).toEqual([])
  })

  test('explains each remaining finding in its own sentence', () => {
    const reasons = pluginReports.flatMap(({ suppressedViolations }) =>
      suppressedViolations.map(({ ruleName, reason = '' }) => [ruleName, reason] as const),
    )
    expect(reasons.length).toBeGreaterThan(10)
    expect(reasons.filter(([, reason]) => reason.split(' ').length < 6)).toEqual([])
  })
})

describe('a synth', () => {
  const synthesize = (properties: CfnBucketProps) => {
    const app = new App({ context: { '@aws-cdk/core:validateAgainstDefaultRules': true } })
    const bucket = new CfnBucket(new Stack(app, 'Small'), 'Bucket', properties)
    for (const id of ['S1', 'S10']) {
      Validations.of(bucket).acknowledge({
        id: `AwsSolutions::AwsSolutions-${id}`,
        reason: 'It is there to be refused.',
      })
    }
    synthesizeWithoutFindings(app)
  }

  test('succeeds if every finding is explained', () => {
    expect(() => synthesize({})).not.toThrow()
  })

  test('fails if CloudFormation would reject the template', () => {
    expect(() => synthesize({ versioningConfiguration: { status: 'Perhaps' } })).toThrow(/Perhaps|W3030/)
  })

  test('fails on a finding of cdk-nag', () => {
    expect(() => synthesize({ publicAccessBlockConfiguration: {}, accessControl: 'PublicRead' })).toThrow(
      /AwsSolutions/,
    )
  })
})
