import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'

interface ValidationReport {
  pluginReports: { violations: { ruleName: string; violatingConstructs: { constructPath: string }[] }[] }[]
}

/**
 * Synthesizes an app, and throws unless each finding of cdk-nag and of CloudFormation's own validation is fixed or acknowledged
 * with a reason. By themselves they only fail on errors; here a warning fails too, such as a value that CloudFormation does not
 * know.
 */
export function synthesizeWithoutFindings(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  const report = join(app.synth().directory, 'validation-report.json')
  if (!existsSync(report)) return
  const { pluginReports } = JSON.parse(readFileSync(report, 'utf8')) as ValidationReport
  const found = pluginReports.flatMap(({ violations }) =>
    violations.map(
      ({ ruleName, violatingConstructs }) => `${ruleName} at ${violatingConstructs[0]?.constructPath ?? app.node.id}`,
    ),
  )
  if (found.length > 0) throw new Error(`Fix these findings, or acknowledge them with a reason: ${found.join(', ')}`)
}
