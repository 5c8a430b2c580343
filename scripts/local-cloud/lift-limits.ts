import type { RawTemplate } from '#/scripts/local-cloud/cloudformation/template.ts'

/**
 * Lifts a cloud's limits for tests and benchmarks, which do more in a minute than a user may in an hour and do not wait for SES's
 * rate.
 */
export function liftLimits({ Resources }: RawTemplate): void {
  for (const { Type, Properties = {} } of Object.values(Resources)) {
    if (Type !== 'AWS::Lambda::Function') continue
    const environment = Properties.Environment as { Variables: Record<string, unknown> }
    environment.Variables.LIMIT_FACTOR = '1000'
    if (environment.Variables.EMAILS_PER_SECOND) environment.Variables.EMAILS_PER_SECOND = '1000'
  }
}
