/**
 * Replaces `@aws-sdk/credential-provider-node` in the bundles: Lambda provides credentials only in the environment,
 * and the providers for profiles, SSO and containers make up a third of the SDK's size.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
  ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
})
