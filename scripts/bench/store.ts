import { countAll, login, timed } from '#/scripts/bench/filled-cloud.ts'
import { people } from '#/scripts/demo/people.ts'
import { type Cloud, startCloud } from '#/scripts/local-cloud/cloud.ts'
import { liftLimits } from '#/scripts/local-cloud/lift-limits.ts'
import { seed } from '#/scripts/seed.ts'
import { catalogLimits } from '#/shared/catalog/rules.ts'

/** The number of products in the store, and the maximum p95 of reading them in milliseconds. */
export const productCount = 500
export const maxMilliseconds = 100

const rounds = 200

interface Timing {
  name: string
  milliseconds: number[]
  /** Rows of the table that one request reads. */
  rows: number
}

/** Times the data of the store's grid with 500 products, taking turns with a request that the local cloud answers by itself. */
export async function measureStore(): Promise<Timing[]> {
  const cloud = await startCloud({ quiet: true, prepare: seed, amend: liftLimits })
  try {
    await fillCatalog(cloud, await login(cloud.url, people[0].email))
    const cookie = await login(cloud.url, people[2].email)
    const paths = { 'GET /api/health (the local cloud itself)': '/api/health', 'GET /api/products': '/api/products' }
    const timings = Object.entries(paths).map(([name, path]) => ({ name, path, milliseconds: [] as number[], rows: 0 }))
    for (let round = -10; round < rounds; round++) {
      for (const timing of timings) {
        const { milliseconds, rows } = await timed(cloud, timing.path, { cookie })
        if (round < 0) continue
        timing.milliseconds.push(milliseconds)
        timing.rows = rows
      }
    }
    return timings
  } finally {
    await cloud.stop()
  }
}

/** Adds products up to the store's limit, and waits until shoppers can see them. */
async function fillCatalog(cloud: Cloud, cookie: string): Promise<void> {
  const countNow = () => countAll(cloud.url, '/api/products', cookie)
  let missing = productCount - (await countNow())
  while (missing > 0) {
    const add = Array.from({ length: Math.min(missing, catalogLimits.importedAtOnce) }, (_, index) => ({
      name: `Adapter ${missing - index}`,
      description: 'A small adapter. Every office has a drawer full of them.',
      category: 'accessories',
      price: '24.90',
      stockQuantity: 20,
    }))
    const response = await fetch(`${cloud.url}/api/admin/products/import`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: cloud.url },
      body: JSON.stringify({ add }),
    })
    if (!response.ok) throw new Error(`The import returned ${response.status}: ${await response.text()}`)
    missing -= add.length
  }
  await cloud.settle()
  const shown = await countNow()
  if (shown !== productCount) throw new Error(`The store shows ${shown} products`)
}
