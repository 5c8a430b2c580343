import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedParts, savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/shared-builds/{shareId}/page', () => {
  test('200 at /builds/{shareId} has a link preview with the current price, and leads to the screen', async () => {
    const name = '"><script>alert(1)</script>'
    const { id } = await savedBuild(people.customer, Object.values(await addedParts()), { name })
    const { body } = await people.customer.request<{ shareId: string }>('PUT', `/api/pc-builds/${id}/share`)
    const response = await fetch(`${here.cloud.url}/builds/${body.shareId}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain(
      `<meta property="og:image" content="${here.cloud.url}/api/public/shared-builds/${body.shareId}/picture">`,
    )
    expect(html).toMatch(/<meta property="og:title" content="[^"]* – \$[\d,]+\.\d\d today">/)
    expect(html).toContain(`url=/shared-builds/${body.shareId}`)
    expect(html).not.toContain('<script')
  })
})
