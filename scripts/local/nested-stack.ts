import type { Assets, RawTemplate } from '#/scripts/local/template.ts'

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

/** Reads a nested stack's template. Throws where CloudFormation would: at a parameter that is not handed in, or that it does not have. */
export function readNested(id: string, { TemplateURL, Parameters = {} }: NestedProperties, assets: Assets): Nested {
  const raw = assets.template(TemplateURL)
  const declared = raw.Parameters ?? {}
  const missing = Object.entries(declared).filter(
    ([name, { Default }]) => !(name in Parameters) && Default === undefined,
  )
  if (missing.length)
    throw new Error(`The nested stack ${id} is not handed ${missing.map(([name]) => name).join(', ')}.`)
  const unknown = Object.keys(Parameters).filter(name => !(name in declared))
  if (unknown.length) throw new Error(`The nested stack ${id} has no parameter ${unknown.join(', ')}.`)
  return { raw, parameters: Parameters }
}
