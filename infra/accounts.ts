import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AccountRecovery, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'

/**
 * Passwords, and nothing else: users are named by their id here, and all that is known about them is in the table.
 * When it is unreachable nobody can sign in; who is signed in already works on.
 */
export class Accounts extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.pool = new UserPool(this, 'Pool', {
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
          'Eight characters and no classes, as NIST SP 800-63B has it: classes make passwords that people write down.',
      },
      {
        id: 'AwsSolutions::AwsSolutions-COG2',
        reason: 'Only the API asks the pool, with passwords: the second factor is the API’s own.',
      },
      {
        id: 'AwsSolutions::AwsSolutions-COG8',
        reason: 'What the plus tier would watch, tries by account and address, the API counts and limits itself.',
      },
    )
  }
}
