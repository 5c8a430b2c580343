import { describe, expect, test } from 'vitest'
import { contract, kebabCase } from '#/shared/contract.ts'
import { templatesIn } from '#/test/support/synthesized.ts'

describe('the functions of a domain', () => {
  const templates = templatesIn('cdk.out')

  test('are all its routes’ functions, in their own nested stack', () => {
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

  test('have no secrets in their environments: they read them at run time', () => {
    for (const raw of templates.values()) {
      const functions = Object.values(raw.Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function')
      expect(JSON.stringify(functions)).not.toContain('{{resolve:')
    }
  })
})
