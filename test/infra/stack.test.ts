import { readdirSync, readFileSync } from 'node:fs'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { apiNames, routesOf } from '#/infra/apis.ts'
import { allRoutes, kebabCase } from '#/shared/contract.ts'
import { assembledTemplate } from '#/test/support/cloud/synthesized.ts'

const template = assembledTemplate()

interface Statement {
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string[]>>
}

/** Statements of a function's role, found by the function's name. */
function statementsOf(name: string): Statement[] {
  const [lambda] = Object.values(
    template.findResources('AWS::Lambda::Function', { Properties: { FunctionName: name } }),
  )
  const role = template.findResources('AWS::IAM::Role')[lambda?.Properties.Role['Fn::GetAtt'][0]]
  return role?.Properties.Policies.flatMap(
    (policy: { PolicyDocument: { Statement: Statement[] } }) => policy.PolicyDocument.Statement,
  )
}
const actionsOf = (statement: Statement) => [statement.Action].flat()

describe('a function', () => {
  test.each(allRoutes.map(({ id }) => `beacon-production-${kebabCase(id)}`))(
    '%s serves one route, on Node 24, with its own role',
    name => {
      template.hasResourceProperties('AWS::Lambda::Function', { FunctionName: name, Runtime: 'nodejs24.x' })
    },
  )

  test('shares its role with no other function', () => {
    const roles = Object.values(template.findResources('AWS::Lambda::Function')).map(
      lambda => lambda.Properties.Role['Fn::GetAtt'][0],
    )
    expect(new Set(roles).size).toBe(roles.length)
  })

  test('has no action with a wildcard, and rows only by the prefix of their key', () => {
    for (const { id } of allRoutes) {
      for (const statement of statementsOf(`beacon-production-${kebabCase(id)}`)) {
        expect(actionsOf(statement).filter(action => action.includes('*'))).toEqual([])
        if (actionsOf(statement).some(action => action.startsWith('dynamodb:'))) {
          expect(statement.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']).toBeDefined()
        }
      }
    }
  })

  test('for the current user reads users, sessions and the sign-in policy, and nothing else', () => {
    const rows = statementsOf('beacon-production-get-current-user').flatMap(
      ({ Condition }) => Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [],
    )
    expect(new Set(rows)).toEqual(new Set(['USER#*', 'SESSION#*', 'POLICY#*', 'MODULE#*']))
  })

  test('can access second factors, and the key of their secrets, only if it checks codes', () => {
    const names = Object.values(template.findResources('AWS::Lambda::Function')).map(
      lambda => lambda.Properties.FunctionName as string,
    )
    const reach = names.filter(name => JSON.stringify(statementsOf(name)).includes('FACTOR#'))
    const routes = [
      'choose-password',
      'complete-log-in',
      'confirm-two-step',
      'erase-people',
      'get-two-step',
      'log-in',
      'renew-recovery-codes',
      'reset-user-two-step',
      'start-two-step',
      'turn-off-two-step',
    ]
    expect(reach.sort()).toEqual(routes.map(name => `beacon-production-${name}`))
    const withKey = Object.values(template.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) =>
      'SECOND_FACTOR_SECRET' in (Properties.Environment?.Variables ?? {}) ? [Properties.FunctionName as string] : [],
    )
    const keyless = new Set(['choose-password', 'erase-people', 'get-two-step', 'log-in', 'reset-user-two-step'])
    expect(withKey.sort()).toEqual(routes.filter(name => !keyless.has(name)).map(name => `beacon-production-${name}`))
  })

  test('reads only the keys that its route needs; of the jobs, only those that email links with codes read one', () => {
    const readersOf = (key: string) =>
      Object.values(template.findResources('AWS::Lambda::Function'))
        .map(({ Properties }) => Properties.FunctionName as string)
        .filter(name =>
          statementsOf(name).some(
            statement =>
              actionsOf(statement).includes('secretsmanager:GetSecretValue') &&
              JSON.stringify(statement.Resource).includes(key),
          ),
        )
        .sort()
    const named = (ids: string[]) => ids.map(id => `beacon-production-${kebabCase(id)}`).sort()
    expect(readersOf('KeysOrigin')).toEqual(named([...allRoutes.map(({ id }) => id), 'refuseUnknownPath']))
    const signing = allRoutes.filter(({ route }) => route.idempotent || route.limit || route.paged).map(({ id }) => id)
    const signedIn = ['changePassword', 'eraseAccount', 'resetUserPassword', 'listCards', 'removeCard']
    const others = [
      'logIn',
      'unsubscribeFromStatus',
      'completeLogIn',
      'verifyEmail',
      'choosePassword',
      'confirmEmailChange',
      ...signedIn,
    ]
    // Their responses link to the second pages of lists.
    const screens = ['getDashboardScreen', 'getTicketScreen', 'getTechnicianTicketsScreen', 'getCustomerTicketsScreen']
    const emailing = ['dispatchChanges', 'sweepOutbox', 'sendSurveys', 'receiveEmail', 'sweepReceivedEmails']
    expect(readersOf('KeysSigning')).toEqual(named([...new Set([...signing, ...others, ...screens, ...emailing])]))
  })

  test('can send email only if it delivers the outbox', () => {
    const senders = Object.values(template.findResources('AWS::Lambda::Function'))
      .map(lambda => lambda.Properties.FunctionName as string)
      .filter(name => statementsOf(name).some(statement => actionsOf(statement).includes('ses:SendRawEmail')))
    expect(senders.sort()).toEqual(['beacon-production-dispatch-changes', 'beacon-production-sweep-outbox'])
  })
})

describe('the body of an API', () => {
  const apis = Object.values(template.findResources('AWS::ApiGatewayV2::Api'))

  test('has the routes of its domains, and each route is in one', () => {
    const served = apis.map(({ Properties }) => {
      const { info, paths } = Properties.Body as { info: { title: string }; paths: Record<string, object> }
      const keys = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
      )
      return [info.title, keys.sort()]
    })
    const anythingElse = 'X-AMAZON-APIGATEWAY-ANY-METHOD /$default'
    const declared = apiNames.map(name => [
      `beacon-production-${name}`,
      [...routesOf(name).map(({ route }) => `${route.method} ${route.path}`), anythingElse].sort(),
    ])
    expect(served).toEqual(declared)
    expect(declared.flatMap(([, keys]) => keys)).toHaveLength(allRoutes.length + apiNames.length)
  })

  test('belongs to an API with the same stage, limits and access log as the others', () => {
    const stages = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
    expect(new Set(stages.map(({ Properties }) => Properties.ApiId.Ref)).size).toBe(apis.length)
    for (const { Properties } of stages) {
      expect(Properties, 'a route with its own settings could not be removed').not.toHaveProperty('RouteSettings')
      expect(Properties.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 500, ThrottlingRateLimit: 1000 })
      expect(JSON.stringify(Properties.AccessLogSettings.DestinationArn)).toContain('Logsapi')
    }
  })

  test('belongs to an API that CloudFront can choose, with the secret that functions check', () => {
    const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
    const origins: { Id: string; OriginCustomHeaders?: { HeaderName: string }[] }[] =
      distribution?.Properties.DistributionConfig.Origins
    for (const name of apiNames) {
      const same = origins.filter(({ Id }) => Id === name)
      expect(same.map(({ OriginCustomHeaders = [] }) => OriginCustomHeaders[0]?.HeaderName)).toEqual([
        'x-origin-secret',
      ])
    }
  })

  test('belongs to an API whose errors and latency have alarms and appear on the dashboard', () => {
    const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm'))
    const [board] = Object.values(template.findResources('AWS::CloudWatch::Dashboard'))
    for (const metric of ['5xx', 'Latency']) {
      const watched = alarms.filter(({ Properties }) => Properties.MetricName === metric)
      expect(new Set(watched.map(({ Properties }) => JSON.stringify(Properties.Dimensions))).size).toBe(apis.length)
      for (const name of apiNames) expect(JSON.stringify(board)).toContain(`${name} ${metric}`)
    }
  })

  test('is rejected by API Gateway if its parser warns', () => {
    expect(apis.map(({ Properties }) => Properties.FailOnWarnings)).toEqual(apis.map(() => true))
  })

  test('declares each path parameter as a required string, because the parser warns otherwise', () => {
    const operations = apis.flatMap(({ Properties }) =>
      Object.entries<Record<string, { parameters?: object[] }>>(Properties.Body.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { parameters = [] }]) => ({ path, method, parameters })),
      ),
    )
    expect(operations.filter(({ path }) => path.includes('{')).length).toBeGreaterThan(80)
    for (const { path, method, parameters } of operations) {
      const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
      const declared = names.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
      expect(parameters, `${method} ${path}`).toEqual(declared)
    }
  })
})

describe('data', () => {
  test('survives a deletion of the stack, and can be restored to any second', () => {
    template.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        TimeToLiveSpecification: { AttributeName: 'expire', Enabled: true },
      },
    })
  })

  test('includes the logins, which survive too', () => {
    template.hasResource('AWS::Cognito::UserPool', {
      DeletionPolicy: 'Retain',
      Properties: {
        DeletionProtection: 'ACTIVE',
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
        Policies: { PasswordPolicy: { MinimumLength: 8, RequireSymbols: false } },
      },
    })
  })

  test('includes the keys, so that a restored table still works', () => {
    for (const secret of Object.values(template.findResources('AWS::SecretsManager::Secret'))) {
      expect(secret).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' })
    }
  })

  test('is kept after a failed creation only if it is protected from deletion, under names that a retry does not use', () => {
    const files = readdirSync('cdk.out').filter(file => file.endsWith('.template.json'))
    expect(files.length).toBeGreaterThan(30)
    const kept = files.flatMap(file =>
      Object.values<{ Type: string; DeletionPolicy?: string; Properties?: object }>(
        JSON.parse(readFileSync(`cdk.out/${file}`, 'utf8')).Resources,
      ).filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain'),
    )
    expect(kept.map(({ Type }) => Type).sort()).toEqual(['AWS::Cognito::UserPool', 'AWS::DynamoDB::Table'])
    for (const { Type, Properties = {} } of kept) {
      const named = Object.keys(Properties).filter(key => ['Name', `${Type.split('::')[2]}Name`].includes(key))
      expect(named, Type).toEqual([])
    }
  })

  test('is backed up every night, with a copy in another region', () => {
    template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [Match.objectLike({ CopyActions: [Match.objectLike({ Lifecycle: { DeleteAfterDays: 35 } })] })],
      },
    })
  })

  test('is encrypted in topics too', () => {
    for (const topic of Object.values(template.findResources('AWS::SNS::Topic'))) {
      expect(topic.Properties.KmsMasterKeyId).toBeDefined()
    }
  })

  test('has versions in every bucket except quarantine, received emails and logs', () => {
    const buckets = Object.values(template.findResources('AWS::S3::Bucket'))
    expect(buckets.filter(({ Properties }) => Properties.VersioningConfiguration?.Status !== 'Enabled')).toHaveLength(3)
  })

  test('has the connecting address in the API’s log, under the same id as the viewer’s address in the functions’ log', () => {
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
    expect(JSON.parse(stage?.Properties.AccessLogSettings.Format)).toMatchObject({
      requestId: '$context.requestId',
      connectedFrom: '$context.identity.sourceIp',
    })
  })

  test('has access logs', () => {
    const buckets = Object.values(template.findResources('AWS::S3::Bucket'))
    expect(buckets.filter(({ Properties }) => !Properties.LoggingConfiguration)).toHaveLength(1)
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({ Logging: Match.objectLike({ Prefix: 'site/' }) }),
    })
  })

  test('has log lines for three months', () => {
    template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 })
  })
})

describe('a stage with default settings', () => {
  test('pays for no traces, and reserves nothing that a new account lacks', () => {
    expect(JSON.stringify(template.toJSON())).not.toMatch(/xray|TracingConfig|ReservedConcurrentExecutions/)
  })
})

describe('the jobs', () => {
  test('all stop when a parameter pauses them, and run by default', () => {
    expect(template.toJSON().Conditions.JobsRun).toEqual({ 'Fn::Equals': [{ Ref: 'JobsPaused' }, ''] })
    const schedules = Object.values(template.findResources('AWS::Events::Rule'))
      .map(({ Properties }) => Properties)
      .filter(({ ScheduleExpression }) => ScheduleExpression)
    expect(schedules.length).toBeGreaterThan(5)
    for (const { State } of schedules) expect(State).toEqual({ 'Fn::If': ['JobsRun', 'ENABLED', 'DISABLED'] })
    template.allResourcesProperties('AWS::Lambda::EventSourceMapping', {
      Enabled: { 'Fn::If': ['JobsRun', true, false] },
    })
  })
})

describe('the distribution', () => {
  test('keeps the bucket private', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    })
  })

  test('forwards /api/* to the API, uncached, with the secret that functions check', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({ PathPattern: '/api/*', FunctionAssociations: Match.anyValue() }),
        ]),
        Origins: Match.arrayWith([
          Match.objectLike({ OriginCustomHeaders: [Match.objectLike({ HeaderName: 'x-origin-secret' })] }),
        ]),
      },
    })
  })

  test('caches no errors, and shows them as the API wrote them', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CustomErrorResponses: [404, 500, 502, 503, 504].map(ErrorCode => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
      },
    })
  })

  test('caches public responses, and requests them without cookies or a query', () => {
    const [policy] = Object.keys(
      template.findResources('AWS::CloudFront::OriginRequestPolicy', {
        Properties: {
          OriginRequestPolicyConfig: {
            HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-address'] },
            CookiesConfig: { CookieBehavior: 'none' },
            QueryStringsConfig: { QueryStringBehavior: 'none' },
          },
        },
      }),
    )
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        // Before /api/*, because the first pattern that matches wins.
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({ PathPattern: '/api/public/*', OriginRequestPolicyId: { Ref: policy } }),
          Match.objectLike({ PathPattern: '/api/*' }),
        ]),
      },
    })
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: Match.objectLike({
          CookiesConfig: { CookieBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
        }),
      },
    })
  })

  test('lets pages upload to the uploads bucket, and to no other', () => {
    const policies = JSON.stringify(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
    expect(policies).toMatch(/connect-src 'self' https:\/\/s3\.[^;]*beacon-production-uploads-/)
  })

  test('lets no page run foreign scripts', () => {
    const [policy] = Object.values(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
    const { ContentSecurityPolicy } = policy?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig ?? {}
    const csp = joined(ContentSecurityPolicy.ContentSecurityPolicy)
    // Files go directly to S3 and come from it, and pictures of goods may be on any host; no other hosts are allowed.
    const others = csp.replace(/https:\/\/s3\.[^ ;]+\.amazonaws\.com/g, '').replace(/(img-src [^;]*) https: ?;/, '$1;')
    expect(others).not.toMatch(/unsafe|https?:|\*/)
    expect(csp).toContain("frame-ancestors 'none'")
  })
})

/** The text of a value that CloudFormation joins, with its references in braces. */
function joined(value: string | { 'Fn::Join': [string, (string | { Ref: string })[]] }): string {
  if (typeof value === 'string') return value
  return value['Fn::Join'][1].map(part => (typeof part === 'string' ? part : `{${part.Ref}}`)).join('')
}
