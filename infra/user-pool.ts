import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AccountRecovery, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import type { Stage } from '#/infra/stages.ts'

/**
 * Passwords, and nothing else: the pool knows users only by id, and everything else about them is in the table. When it is
 * unreachable, no one can sign in; signed-in users can keep working. CloudFormation does not notice that a pool was deleted, so a
 * lost one is replaced by a higher number in `infra/stages.ts`, which gives the pool another logical id.
 */
export class Accounts extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string, { stage }: { stage: Pick<Stage, 'userPool'> }) {
    super(scope, id)
    const { userPool = 1 } = stage
    this.pool = new UserPool(this, userPool === 1 ? 'Pool' : `Pool${userPool}`, {
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      accountRecovery: AccountRecovery.NONE,
      passwordPolicy: {
        minLength: 8,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      // Kept also when the stack's creation fails, like the table: its protection would make the rollback fail.
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.client = this.pool.addClient('Api', {
      authFlows: { adminUserPassword: true },
      preventUserExistenceErrors: true,
      disableOAuth: true,
    })
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions::AwsSolutions-COG1',
        reason:
          'Eight characters and no character classes, as NIST SP 800-63B recommends: classes lead to passwords that people write down.',
      },
      {
        id: 'AwsSolutions::AwsSolutions-COG2',
        reason: 'Only the API uses the pool, to check passwords. The API itself checks the second factor.',
      },
      {
        id: 'AwsSolutions::AwsSolutions-COG8',
        reason: 'The API itself limits attempts per account and address, which the Plus tier would watch.',
      },
    )
  }
}
