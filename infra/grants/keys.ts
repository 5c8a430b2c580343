import type { Grant, GrantMakers } from '#/infra/grants/grant.ts'

export const keysGrants = ({ keys, secret }: GrantMakers) =>
  ({
    /** Telling CloudFront from whoever else calls. */
    knowOrigin: [secret('ORIGIN_SECRET', keys.origin)],
    /** Signing cursors, and telling by a keyed hash what was asked before. */
    sign: [secret('SIGNING_SECRET', keys.signing)],
  }) satisfies Record<string, Grant[]>
