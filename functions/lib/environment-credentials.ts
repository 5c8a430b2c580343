/**
 * Stands in for `@aws-sdk/credential-provider-node` in the bundles: Lambda gives credentials in the environment and nowhere
 * else, and the providers for profiles, SSO and containers are a third of the SDK's size.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
  ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
})
