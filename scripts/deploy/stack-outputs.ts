import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation'

/** The outputs of a stack in this region, by name. Throws if there is no such stack. */
export async function outputsOf(region: string, stackName: string): Promise<Partial<Record<string, string>>> {
  const { Outputs = [] } = await describe(region, stackName)
  return Object.fromEntries(Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]))
}

/** The parameters of a stack in this region, by name. Throws if there is no such stack. */
export async function parametersOf(region: string, stackName: string): Promise<Record<string, string>> {
  const { Parameters = [] } = await describe(region, stackName)
  return Object.fromEntries(
    Parameters.map(({ ParameterKey = '', ParameterValue = '' }) => [ParameterKey, ParameterValue]),
  )
}

async function describe(region: string, StackName: string): Promise<Partial<Stack>> {
  const { Stacks } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }))
  return Stacks?.[0] ?? {}
}

/** The wanted outputs of a stack in this region, by name. Throws if there is no such stack, or if it lacks one of the outputs. */
export async function stackOutputs<Name extends string>(
  region: string,
  stackName: string,
  wanted: readonly Name[],
): Promise<Record<Name, string>> {
  const outputs = await outputsOf(region, stackName)
  const missing = wanted.filter(name => !outputs[name])
  if (missing.length > 0) throw new Error(`The stack ${stackName} has no output ${missing.join(', ')}`)
  return Object.fromEntries(wanted.map(name => [name, outputs[name]])) as Record<Name, string>
}

/** The outputs of a stage's main stack that the commands use. */
export const beaconOutputs = [
  'Address',
  'ApiAddresses',
  'SiteBucket',
  'DistributionId',
  'DistributionDomain',
  'TableName',
  'UserPoolId',
  'UserPoolClientId',
] as const
