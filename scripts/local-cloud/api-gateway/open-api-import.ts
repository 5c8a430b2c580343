/** The parts of an OpenAPI body that API Gateway reads. */
export interface OpenApiBody {
  info: { title: string }
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  parameters?: { name?: string; in?: string; required?: boolean; schema?: object }[]
  'x-amazon-apigateway-integration'?: Integration
}

export interface Integration {
  uri: string
  credentials?: string
  timeoutInMillis?: number
}

/** Keys of a path that are operations. API Gateway's parser ignores others, even its own key for any method. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/**
 * The warnings of API Gateway's parser (swagger-parser) about a body's paths and their parameters, in the parser's words. An API
 * with `FailOnWarnings` is not created if there are any.
 */
export function importWarnings({ paths }: OpenApiBody): string[] {
  return Object.entries(paths).flatMap(([path, item]) => [
    ...(path.startsWith('/') ? [] : [`attribute paths. Resource ${path} should start with /`]),
    ...Object.entries(item).flatMap(([method, operation]) =>
      METHODS.includes(method) ? operationWarnings(path, method, operation) : [],
    ),
  ])
}

function operationWarnings(path: string, method: string, { parameters = [] }: Operation): string[] {
  const names = [...path.matchAll(/\{(.+?)\}/g)].map(([, name]) => name as string)
  const ofPath = parameters.filter(one => one.in === 'path')
  const place = `attribute paths.'${path}'(${method}).parameters`
  return [
    ...names
      .filter(name => !ofPath.some(one => one.name === name))
      .map(
        name =>
          `attribute paths.'${path}'. Declared path parameter ${name} needs to be defined as a path parameter in path or operation level`,
      ),
    ...ofPath
      .filter(({ required }) => required !== true)
      .map(({ name }) => `${place}.[${name}]. For path parameter ${name} the required value should be true`),
    ...parameters.filter(({ schema }) => !schema).map(({ name }) => `${place}.[${name}].schema is missing`),
  ]
}
