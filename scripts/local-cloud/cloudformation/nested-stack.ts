import type { Assets, RawTemplate } from '#/scripts/local-cloud/cloudformation/template.ts'

export const NESTED = 'AWS::CloudFormation::Stack'

/** The properties of a nested stack, resolved. */
export interface NestedProperties {
  TemplateURL: string
  Parameters?: Record<string, string>
}

interface Nested {
  raw: RawTemplate
  parameters: Record<string, string>
}

/** Reads a nested stack's template. Throws if a parameter is missing or unknown, as CloudFormation would. */
export function readNested(id: string, { TemplateURL, Parameters = {} }: NestedProperties, assets: Assets): Nested {
  const raw = assets.template(TemplateURL)
  const declared = raw.Parameters ?? {}
  const missing = Object.entries(declared).filter(
    ([name, { Default }]) => !(name in Parameters) && Default === undefined,
  )
  if (missing.length)
    throw new Error(`The nested stack ${id} is missing the parameter ${missing.map(([name]) => name).join(', ')}.`)
  const unknown = Object.keys(Parameters).filter(name => !(name in declared))
  if (unknown.length) throw new Error(`The nested stack ${id} has no parameter ${unknown.join(', ')}.`)
  return { raw, parameters: Parameters }
}
