import { afterAll, beforeAll } from 'vitest'
import { type Cloud, type CloudOptions, startCloud } from '#/scripts/local-cloud/cloud.ts'
import { type SmallAssembly, smallStack } from '#/test/support/cloud/small-stack.ts'

/** A cloud on the small stack, and the settings for AWS SDK clients that call it. */
export interface SmallCloud {
  readonly cloud: Cloud
  readonly stack: SmallAssembly
  /** Settings as the operator or, with a name, with the rights of a function's role. */
  client(functionName?: string): {
    endpoint: string
    region: string
    credentials: { accessKeyId: string; secretAccessKey: string }
    maxAttempts: number
  }
}

const NOTHING = 'exports.handler = async () => ({ statusCode: 204 })'

/** Starts a cloud on the small stack before the tests of a file; `functions` are bundles by name, as for `smallStack`. */
export function useSmallCloud(
  functions: Record<string, string> = { idle: NOTHING },
  options: CloudOptions = {},
): SmallCloud {
  let stack: SmallAssembly | undefined
  let cloud: Cloud | undefined
  beforeAll(async () => {
    stack = smallStack(functions)
    const { assembly, siteDirectory } = stack
    cloud = await startCloud({ assembly, siteDirectory, quiet: true, ...options })
  })
  afterAll(async () => {
    await cloud?.stop()
    stack?.remove()
  })
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The cloud runs while tests do, not while they are declared.')
    return value
  }
  return {
    get cloud() {
      return started(cloud)
    },
    get stack() {
      return started(stack)
    },
    client(functionName) {
      const { awsEndpoint, region, operator, environmentOf } = started(cloud)
      const variables = functionName ? environmentOf(functionName) : undefined
      return {
        endpoint: awsEndpoint,
        region,
        maxAttempts: 1,
        credentials: variables
          ? { accessKeyId: variables.AWS_ACCESS_KEY_ID!, secretAccessKey: variables.AWS_SECRET_ACCESS_KEY! }
          : operator,
      }
    },
  }
}
