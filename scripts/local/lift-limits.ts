import type { RawTemplate } from '#/scripts/local/template.ts'

/** Lifts the hourly limits of a cloud for tests and benchmarks, which do more in a minute than a user may in an hour. */
export function liftLimits({ Resources }: RawTemplate): void {
  for (const { Type, Properties = {} } of Object.values(Resources)) {
    if (Type !== 'AWS::Lambda::Function') continue
    const environment = Properties.Environment as { Variables: Record<string, unknown> }
    environment.Variables.LIMIT_FACTOR = '1000'
  }
}
