import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Stage } from '#/infra/stages.ts'
import { allRoutes } from '#/shared/contract.ts'
import { routes as payments } from '#/shared/payments/routes.ts'

/** Requests per address within five minutes. A busy office behind one address stays far below this. */
const anyRequests = 3000
/** Sign-ins, registrations and forgotten passwords per address within five minutes. */
const signInRequests = 100
/** The paths of the routes that are declared as sign-ins, as a pattern; a firewall's pattern has at most 512 characters. */
export const signInPaths = `^(${[...new Set(allRoutes.filter(({ route }) => route.signIn).map(({ route }) => route.path))].join('|')})$`

/**
 * The resources that CloudFront requires in us-east-1: the firewall and the certificate. The main stack gets their ARNs as
 * parameters, so that it can be in another region; references across regions would cost custom resources. Without the firewall,
 * the site is open to floods. An expired certificate locks everyone out; it renews itself as long as its DNS record exists.
 */
export class Edge extends Stack {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      stackName: `beacon-${stage.name}-edge`,
      description: 'Beacon: the firewall and the certificate, which CloudFront requires in us-east-1',
      env: { region: 'us-east-1' },
    })
    if (stage.firewall) {
      const firewall = this.#firewall(`beacon-${stage.name}`)
      this.#log(firewall, stage)
      new CfnOutput(this, 'FirewallArn', { value: firewall.attrArn })
    }
    if (stage.domain) {
      const { name, zone } = stage.domain
      const certificate = new Certificate(this, 'Certificate', {
        domainName: name,
        validation: CertificateValidation.fromDns(zone && HostedZone.fromHostedZoneAttributes(this, 'Zone', zone)),
      })
      new CfnOutput(this, 'CertificateArn', { value: certificate.certificateArn })
    }
  }

  /** Logs what the firewall blocks, without cookies, because some blocked requests are from real users. */
  #log(firewall: CfnWebACL, stage: Stage) {
    const group = new LogGroup(this, 'FirewallLog', {
      // The firewall delivers only to log groups whose names start with this.
      logGroupName: `aws-waf-logs-beacon-${stage.name}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const { partition, region, account } = this
    new CfnLoggingConfiguration(this, 'FirewallLogging', {
      resourceArn: firewall.attrArn,
      logDestinationConfigs: [`arn:${partition}:logs:${region}:${account}:log-group:${group.logGroupName}`],
      redactedFields: [{ singleHeader: { Name: 'cookie' } }, { singleHeader: { Name: 'authorization' } }],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    })
  }

  /**
   * Stripe sends its events from a few addresses, and many at once after an outage. None may be lost, and each is verified by
   * its signature.
   */
  #letThrough(
    priority: number,
    path: string,
    seen: (name: string) => CfnWebACL.VisibilityConfigProperty,
  ): CfnWebACL.RuleProperty {
    return {
      name: 'StripeEvents',
      priority,
      action: { allow: {} },
      statement: {
        byteMatchStatement: {
          searchString: path,
          positionalConstraint: 'EXACTLY',
          fieldToMatch: { uriPath: {} },
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      },
      visibilityConfig: seen('StripeEvents'),
    }
  }

  #firewall(name: string): CfnWebACL {
    const seen = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true })
    const limit = (priority: number, rule: string, requests: number, paths?: string): CfnWebACL.RuleProperty => ({
      name: rule,
      priority,
      action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'slower' } } },
      statement: {
        rateBasedStatement: {
          limit: requests,
          evaluationWindowSec: 300,
          aggregateKeyType: 'IP',
          ...(paths && {
            scopeDownStatement: {
              regexMatchStatement: {
                regexString: paths,
                fieldToMatch: { uriPath: {} },
                // Normalized as the API reads a path: decoded first, then without dot segments.
                textTransformations: [
                  { priority: 0, type: 'URL_DECODE' },
                  { priority: 1, type: 'NORMALIZE_PATH' },
                ],
              },
            },
          }),
        },
      },
      visibilityConfig: seen(rule),
    })
    const managed = (priority: number, group: string): CfnWebACL.RuleProperty => ({
      name: group,
      priority,
      overrideAction: { none: {} },
      statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: group } },
      visibilityConfig: seen(group),
    })
    return new CfnWebACL(this, 'Firewall', {
      name,
      description: 'Rate limits per address, and lists of known attackers',
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: {
        slower: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({
            title: 'Too Many Requests',
            status: 429,
            detail: 'Too many requests from your network. Try again in five minutes.',
          }),
        },
      },
      // AWS's rules about request bodies are left out, because they block tickets that mention scripts or SQL.
      rules: [
        this.#letThrough(0, payments.receiveStripeEvent.path, seen),
        limit(1, 'SignIns', signInRequests, signInPaths),
        limit(2, 'Requests', anyRequests),
        managed(3, 'AWSManagedRulesAmazonIpReputationList'),
      ],
      visibilityConfig: seen(name),
    })
  }
}
