import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const keysGrants = ({ keys, secret }: GrantMakers) =>
  ({
    /** To recognize requests from CloudFront. */
    knowOrigin: [secret('ORIGIN_SECRET', keys.origin)],
    /** To sign cursors, and to recognize repeated requests by a keyed hash. */
    sign: [secret('SIGNING_SECRET', keys.signing)],
  }) satisfies Record<string, Grant[]>
