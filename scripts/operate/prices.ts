/**
 * List prices of us-east-1 in dollars, and an account's permanent free allowances for a month. They were written from memory of
 * AWS's price pages on 2026-11-25, not read from AWS's price list: check them before you rely on them.
 */
export const prices = {
  firewallList: 5,
  firewallRule: 1,
  millionFirewallRequests: 0.6,
  secret: 0.4,
  tenThousandSecretReads: 0.05,
  key: 1,
  alarmMetric: 0.1,
  customMetric: 0.3,
  dashboard: 3,
  zone: 0.5,
  millionApiRequests: 1,
  millionFunctionRequests: 0.2,
  gigabyteSecond: 0.0000133334,
  millionReads: 0.125,
  millionWrites: 0.625,
  gigabyteOfLogs: 0.5,
  millionSiteRequests: 1,
  millionViewerFunctions: 0.1,
  thousandEmails: 0.1,
  gigabyteOfFiles: 0.023,
  gigabyteOfRows: 0.25,
  gigabyteOfRecovery: 0.2,
  gigabyteOfBackups: 0.1,
} as const

export const free = {
  alarmMetrics: 10,
  customMetrics: 10,
  dashboards: 3,
  functionRequests: 1e6,
  gigabyteSeconds: 400_000,
  siteRequests: 10e6,
  viewerFunctions: 2e6,
} as const
