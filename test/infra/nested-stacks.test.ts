import { describe, expect, test } from 'vitest'
import type { RawTemplate } from '#/scripts/local-cloud/cloudformation/template.ts'
import { contract, kebabCase } from '#/shared/contract.ts'
import { templatesIn } from '#/test/support/cloud/synthesized.ts'

describe('the functions of a domain', () => {
  const templates = templatesIn('cdk.out')

  test('are the functions of all its routes, in their own nested stack', () => {
    const [, ...nested] = [...templates.values()].map(({ Resources }) =>
      Object.values(Resources).flatMap(({ Type, Properties }) =>
        Type === 'AWS::Lambda::Function' ? [Properties?.FunctionName] : [],
      ),
    )
    const byDomain = Object.values(contract).map(routes =>
      Object.keys(routes).map(id => `beacon-production-${kebabCase(id)}`),
    )
    expect(nested.filter(names => names.length > 0)).toEqual(byDomain)
  })

  test('are found by the CDK when it compares them with what is deployed', () => {
    const [main] = templates.values()
    const stacks = Object.values(main?.Resources ?? {}).filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
    expect(stacks.map(({ Metadata }) => Metadata?.['aws:asset:path'])).toEqual([...templates.keys()].slice(1))
    expect(stacks.length).toBeGreaterThan(20)
  })

  test('are created in groups, one after another, so that Lambda does not get requests for all at once', () => {
    const [main] = templates.values()
    const stacks = Object.entries(main?.Resources ?? {}).filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')
    const ids = new Set(stacks.map(([id]) => id))
    const after = new Map(
      stacks.map(([id, { DependsOn = [] }]) => [id, [DependsOn].flat().filter(one => ids.has(one))]),
    )
    /** Number of groups created before a stack. Never returns if stacks wait for each other. */
    const groupOf = (id: string): number => Math.max(0, ...(after.get(id) ?? []).map(one => groupOf(one) + 1))
    const functionsIn = (resources: RawTemplate['Resources'] = {}) =>
      Object.values(resources).filter(({ Type }) => Type === 'AWS::Lambda::Function').length
    // The jobs are in the main stack, and are created with the first group.
    const groups = [functionsIn(main?.Resources)]
    for (const [id, { Metadata }] of stacks) {
      const functions = functionsIn(templates.get(String(Metadata?.['aws:asset:path']))?.Resources)
      groups[groupOf(id)] = (groups[groupOf(id)] ?? 0) + functions
    }
    expect(groups.length).toBeGreaterThan(2)
    expect(groups.reduce((sum, one) => sum + one)).toBeGreaterThan(200)
    expect(Math.max(...groups)).toBeLessThanOrEqual(70)
  })

  test('have no secrets in their environments: they read them at run time', () => {
    for (const raw of templates.values()) {
      const functions = Object.values(raw.Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function')
      expect(JSON.stringify(functions)).not.toContain('{{resolve:')
    }
  })
})
