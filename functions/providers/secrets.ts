import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { attempts, callLimits } from '#/functions/runtime/env.ts'

const client = new SecretsManagerClient({ ...attempts(2), requestHandler: callLimits(1000, 2000) })

/** The fields of a secret, by its ARN. A secret that is not a JSON object has none. */
export async function readSecret(arn: string): Promise<Record<string, string | undefined>> {
  const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId: arn }))
  try {
    return Object(JSON.parse(SecretString)) as Record<string, string | undefined>
  } catch {
    // It was typed by hand; its text must not get into a log with the parser's error.
    return {}
  }
}
