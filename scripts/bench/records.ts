import { type Asked, askInTurns, type Timing } from '#/scripts/bench/ask-in-turns.ts'
import { rowsWrittenBy } from '#/scripts/bench/counter-rows.ts'
import { filledCloud, login, pageNumber } from '#/scripts/bench/filled-cloud.ts'
import { recordsOf } from '#/scripts/bench/many-records.ts'
import { printGrowth } from '#/scripts/bench/print-growth.ts'
import { people } from '#/scripts/demo/people.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import { maxExpiringCounted } from '#/shared/quotes/rules.ts'

/** Numbers of companies, assets, quotes and contracts to measure with. `RECORDS=10000` compares with fewer. */
const sizes = [1000, Number(process.env.RECORDS ?? 100_000)] as const
/** Maximum growth of the rows that a request reads, and rows by which it may grow in any case: a search finds more than a page. */
const maxGrowth = 1.2
const always = 20
/** Rows that a request may read in any case: the figures count up to a number, and read a row for each of 90 days. */
const counted = new Map([['figures of quotes', maxExpiringCounted + 150]])

const rounds = 20

/** Compares lists and searches of records at each size. Fails the run if one reads more rows. Filling the tables takes some minutes. */
export async function printRecords() {
  const growth = printGrowth('Companies, assets, quotes and contracts, each', sizes, await measureRecords())
  const grown = growth.filter(
    ({ name, rows: [few = 0, many = 0] }) => many > Math.max(maxGrowth * few + always, counted.get(name) ?? 0),
  )
  for (const { name } of grown) console.error(`Reads more rows with more records: ${name}`)
  if (grown.length > 0) process.exitCode = 1
}

async function measureRecords(): Promise<Timing[][]> {
  const clouds: Cloud[] = []
  try {
    const now = Date.now()
    for (const size of sizes) clouds.push(await filledCloud(rowsWrittenBy(recordsOf(size, now))))
    const measured = await Promise.all(
      clouds.map(async (cloud, index) => ({ cloud, requests: await requestsOf(cloud, sizes[index] ?? 0) })),
    )
    return await askInTurns(measured, rounds)
  } finally {
    for (const cloud of clouds) await cloud.stop()
  }
}

async function requestsOf({ url }: Cloud, size: number): Promise<Asked[]> {
  const cookie = await login(url, people[0].email)
  const largest = await companyNamed(url, cookie, 'Harborview Dental 0')
  const last = size - 1
  const searched = (path: string, words: string) => `${path}?${new URLSearchParams({ limit: '50', search: words })}`
  const paths = {
    'all assets in use': '/api/assets?limit=50',
    '… the tenth page': await pageNumber(url, cookie, '/api/assets?limit=50', 10),
    '… of a type': '/api/assets?limit=50&type=printer',
    '… retired (11 queries)': '/api/assets?limit=50&status=retired',
    '… whose warranty ends within 60 days': '/api/assets?limit=50&warranty=60',
    '… of a company with a tenth of all': `/api/assets?limit=50&companyId=${largest}`,
    '… found by serial number': searched('/api/assets', `SN${last}`),
    '… found by a word in a fifth of them': searched('/api/assets', 'ThinkPad'),
    'all quotes': '/api/quotes?limit=50',
    '… that are open (3 queries)': '/api/quotes?limit=50&segment=open',
    '… of that company': `/api/quotes?limit=50&companyId=${largest}`,
    '… found by title': searched('/api/quotes', `refresh ${last}`),
    '… found by a word in all of them': searched('/api/quotes', 'office'),
    'figures of quotes': '/api/quotes/counts',
    'all contracts': '/api/contracts?limit=50',
    '… that are active': '/api/contracts?limit=50&status=active',
    '… that renew within 30 days': '/api/contracts?limit=50&renewsWithinDays=30',
    'all companies': '/api/companies?limit=50',
    '… found by name': searched('/api/companies', `press ${last}`),
    'the command menu, by a number': `/api/search?${new URLSearchParams({ q: `A-${String(last).padStart(5, '0')}` })}`,
    '… by a word': '/api/search?q=refresh',
    'the report of assets': '/api/reports/assets',
  }
  return Object.entries(paths).map(([name, path]) => ({ name, path, cookie }))
}

async function companyNamed(url: string, cookie: string, name: string): Promise<string> {
  const response = await fetch(`${url}/api/companies?${new URLSearchParams({ search: name })}`, { headers: { cookie } })
  const companies = (await response.json()) as Company[]
  const found = companies.find(company => company.name === name)
  if (!found) throw new Error(`No company is named ${name}`)
  return found.id
}
