import { countAll, login, timed } from '#/scripts/bench/filled-cloud.ts'
import { people } from '#/scripts/demo/people.ts'
import { type Cloud, startCloud } from '#/scripts/local/cloud.ts'
import { liftLimits } from '#/scripts/local/lift-limits.ts'
import { seed } from '#/scripts/seed.ts'
import { catalogueLimits } from '#/shared/catalogue.ts'

/** Products that the store offers, and how many milliseconds 95 of 100 reads of them may take. */
export const productCount = 500
export const mostMilliseconds = 100

const rounds = 200

interface Timing {
  name: string
  milliseconds: number[]
  /** Rows of the table that one request reads. */
  rows: number
}

/** How long the data of the store's grid takes at 500 products, in turns with what the local cloud answers by itself. */
export async function measureStore(): Promise<Timing[]> {
  const cloud = await startCloud({ quiet: true, prepare: seed, amend: liftLimits })
  try {
    await fillCatalog(cloud, await login(cloud.url, people[0].email))
    const cookie = await login(cloud.url, people[2].email)
    const paths = { 'GET /api/health (the local cloud itself)': '/api/health', 'GET /api/products': '/api/products' }
    const timings = Object.entries(paths).map(([name, path]) => ({ name, path, milliseconds: [] as number[], rows: 0 }))
    for (let round = -10; round < rounds; round++) {
      for (const timing of timings) {
        const { milliseconds, rows } = await timed(cloud, timing.path, cookie)
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

/** Adds products until there are as many as the store may offer, and waits until shoppers are shown them. */
async function fillCatalog(cloud: Cloud, cookie: string): Promise<void> {
  const countNow = () => countAll(cloud.url, '/api/products', cookie)
  let missing = productCount - (await countNow())
  while (missing > 0) {
    const add = Array.from({ length: Math.min(missing, catalogueLimits.importedAtOnce) }, (_, index) => ({
      name: `Adapter ${missing - index}`,
      description: 'A small adapter, as every office has a drawer of.',
      category: 'accessories',
      price: '24.90',
      stockQuantity: 20,
    }))
    const answer = await fetch(`${cloud.url}/api/admin/products/import`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: cloud.url },
      body: JSON.stringify({ add }),
    })
    if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`)
    missing -= add.length
  }
  await cloud.settle()
  const shown = await countNow()
  if (shown !== productCount) throw new Error(`The store shows ${shown} products`)
}
