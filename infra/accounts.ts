import { RemovalPolicy } from 'aws-cdk-lib'
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
  }
}
