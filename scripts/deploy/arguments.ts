import { type Stage, stageNamed } from '#/infra/stages.ts'

/** The parsed command line of `npm run deploy` or `npm run diff`. */
export interface Deployment {
  stage: Stage
  /** Builds, synthesizes and validates, and prints the remaining steps without calling AWS. */
  isDryRun: boolean
  /** Lists the DNS records of email that are missing, and deploys nothing. */
  isDnsCheck: boolean
  /** Uses the existing build. */
  isBuilt: boolean
  /** Leaves a release whose checks failed in place, so that it can be examined. */
  isKept: boolean
  /** Parameters of the main stack to set, by name; each keeps its value until it is set again. */
  parameters: Record<string, string>
}

const usage = 'npm run deploy -- <staging|production> [--dry-run] [--check-dns] [--built] [--keep] [--set Name=value]…'

/** Parses the arguments of a command. Throws an error with a readable message about an unknown one. */
export function parseDeployment(words: readonly string[]): Deployment {
  const [stage, ...rest] = words
  if (!stage || stage.startsWith('--')) throw new Error(`Name a stage: ${usage}`)
  const deployment: Deployment = {
    stage: stageNamed(stage),
    isDryRun: false,
    isDnsCheck: false,
    isBuilt: false,
    isKept: false,
    parameters: {},
  }
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--dry-run') deployment.isDryRun = true
    else if (word === '--check-dns') deployment.isDnsCheck = true
    else if (word === '--built') deployment.isBuilt = true
    else if (word === '--keep') deployment.isKept = true
    else if (word === '--set') {
      const [, name, value] = /^(\w+)=(.*)$/s.exec(rest.shift() ?? '') ?? []
      if (!name || value === undefined) throw new Error(`--set takes Name=value: ${usage}`)
      deployment.parameters[name] = value
    } else throw new Error(`Unknown argument ${word}: ${usage}`)
  }
  return deployment
}

/** The stage's own parameters. Empty ones are passed too, because an omitted parameter keeps its old value, whatever its default. */
export const stageParameters = ({ domain, stripePublishableKey }: Stage) => ({
  FirewallArn: '',
  SiteOrigin: domain ? `https://${domain.name}` : '',
  StripePublishableKey: stripePublishableKey ?? '',
})

/** Sentences about the load limits of a deployed stage. */
export function limitsOf(stage: Stage): string[] {
  return stage.reserveConcurrency
    ? []
    : [
        `A new AWS account runs ten functions at once: about 60 to 160 requests a second while all are warm and 20 while they start; any more get “try again in a moment”. If ${stage.name} is in a new account, request more (docs/operations.md, “Request quotas now”), then set reserveConcurrency in infra/stages.ts.`,
      ]
}

/** Sentences about the settings that a stage lacks before it can be deployed; empty if it is ready. */
export function lacking(stage: Stage): string[] {
  return /\.(?:test|example|invalid)$/.test(stage.mailDomain)
    ? [
        `${stage.name} sends email from ${stage.mailDomain}, a domain that no one can own. Set mailDomain in infra/stages.ts to your domain.`,
      ]
    : []
}
