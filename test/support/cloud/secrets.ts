import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'

type Secret = 'ORIGIN_SECRET' | 'SIGNING_SECRET' | 'SECOND_FACTOR_SECRET'

/** A secret as an operator reads and replaces it. Functions that have read it keep it, unless they are reconfigured. */
export function secretOf(cloud: Cloud, name: Secret) {
  const { region, awsEndpoint: endpoint, operator: credentials, operatorEnvironment } = cloud
  const client = new SecretsManagerClient({ region, endpoint, credentials })
  const SecretId = operatorEnvironment[name]
  return {
    async read(): Promise<{ current: string; previous: string }> {
      const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }))
      return JSON.parse(SecretString)
    },
    async put(value: { current: string; previous: string }): Promise<void> {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(value) }))
    },
  }
}
