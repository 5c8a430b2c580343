import { readFileSync } from 'node:fs'
import { App, Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, type InlineHashes } from '#/infra/content-security-policy.ts'
import { hashesIn } from '#/scripts/deploy/previous-release.ts'

const built: InlineHashes = JSON.parse(readFileSync('dist/web/csp.json', 'utf8'))
const page = (key: string, html: string) => ({ key, body: Buffer.from(html), headers: {} })
const policyWith = (live?: InlineHashes, takesCards = false) =>
  new Stack(new App(), 'One').resolve(contentSecurityPolicy('beacon-production-uploads', { takesCards, live }))
const textOf = (policy: unknown) => JSON.stringify(policy)

describe('the security policy of a release', () => {
  test('allows the live pages until they are replaced, minutes after the policy', () => {
    const live = hashesIn([
      page('landing.html', '<style>h1{}</style><script>old()</script><script type="module">open()</script>'),
      page('service-worker.js', '<script>no page</script>'),
    ])
    expect(live.styleHashes).toHaveLength(1)
    expect(live.scriptHashes).toHaveLength(2)
    const policy = textOf(policyWith(live))
    for (const hash of [...built.scriptHashes, ...built.styleHashes, ...live.scriptHashes, ...live.styleHashes])
      expect(policy).toContain(hash)
  })

  test('lists each hash once, so a release with the same pages has the same policy', () => {
    const pages = ['index.html', 'landing.html'].map(key => page(key, readFileSync(`dist/web/${key}`, 'utf8')))
    expect(textOf(policyWith(hashesIn(pages)))).toBe(textOf(policyWith()))
  })

  test('has room for a live release of which each inline script and style has changed', () => {
    const others = (hashes: string[]) => hashes.map((hash, index) => `${hash.slice(0, -2)}${index}'`)
    const live = { styleHashes: others(built.styleHashes), scriptHashes: others(built.scriptHashes) }
    expect(() => policyWith(live, true)).not.toThrow()
  })

  test('is refused before a deployment if CloudFront would refuse it', () => {
    const scriptHashes = Array.from({ length: 30 }, (_, index) => `'sha256-${String(index).padStart(44, 'A')}'`)
    expect(() => policyWith({ styleHashes: [], scriptHashes })).toThrow('CloudFront accepts 1783')
  })
})
