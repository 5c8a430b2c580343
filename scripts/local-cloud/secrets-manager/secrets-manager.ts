import {
  AwsError,
  type AwsService,
  forbiddenSentence,
  jsonRefusal,
  jsonResponse,
  unsignedJson,
} from '#/scripts/local-cloud/aws-service.ts'
import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { HttpRequest } from '#/scripts/local-cloud/http.ts'
import type { SecretProperties, Secrets } from '#/scripts/local-cloud/secrets-manager/secrets.ts'

/**
 * The part of Secrets Manager with which functions read secrets at run time and operators replace them. `given` has values, by
 * ARN, of secrets without a value in the template.
 */
export function secretsManagerService(template: Template, secrets: Secrets, given: Map<string, string>): AwsService {
  const secretOf = (id: string) =>
    template
      .all<SecretProperties>('AWS::SecretsManager::Secret')
      .find(({ arn, properties }) => arn === id || properties.Name === id)

  return {
    understand(request) {
      const action = (request.headers['x-amz-target'] ?? '').replace('secretsmanager.', '')
      if (!/^(?:Get|Put)SecretValue$/.test(action)) {
        throw new AwsError('InvalidRequestException', `The local Secrets Manager does not support ${action}.`)
      }
      const { SecretId: id } = bodyOf(request)
      const resource = secretOf(id)?.arn ?? id
      return { action, keys: [id], accesses: [{ action: `secretsmanager:${action}`, resource }] }
    },
    async perform({ action }, request) {
      const { SecretId: id, SecretString: value = '' } = bodyOf(request)
      const secret = secretOf(id)
      if (!secret) throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
      const description = { ARN: secret.arn, Name: secret.ref, VersionStages: ['AWSCURRENT'] }
      if (action === 'PutSecretValue') {
        given.delete(secret.arn)
        await secrets.put(secret.id, value)
        return jsonResponse(description, '1.1')
      }
      const SecretString = given.get(secret.arn) ?? secrets.valueOf(secret.id, secret.properties)
      // Save at once, so that a new value survives a kill.
      await secrets.save()
      return jsonResponse({ ...description, SecretString }, '1.1')
    },
    refuse: error => jsonRefusal(error, '1.1'),
    unsigned: unsignedJson,
    forbidden: (access, caller) => new AwsError('AccessDeniedException', forbiddenSentence(access, caller)),
    faulty(kind) {
      if (kind === 'throttle') return new AwsError('ThrottlingException', 'Rate exceeded')
      return new AwsError('InternalServiceError', 'An error occurred on the server side.', 500)
    },
  }
}

const bodyOf = ({ body }: HttpRequest): { SecretId: string; SecretString?: string } => JSON.parse(body.toString())
