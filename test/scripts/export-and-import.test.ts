import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CreateTableCommand, DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportTable, manifestOf } from '#/scripts/export.ts'
import { importTable } from '#/scripts/import.ts'
import { startCloud } from '#/scripts/local-cloud/cloud.ts'
import { hashOf, type Item, itemOf, lineOf, startSum, writeRows } from '#/scripts/operate/rows.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const folder = mkdtempSync(join(tmpdir(), 'beacon-export-'))
let client: DynamoDBClient
const on = (tableName: string) => ({ name: 'local' as const, tableName, client })
const inFolder = (name: string) => join(folder, name)

beforeAll(() => {
  client = clientOf(here.cloud)
})
afterAll(() => {
  client.destroy()
  rmSync(folder, { recursive: true })
})

function clientOf({ awsEndpoint: endpoint, region, operator: credentials }: typeof here.cloud) {
  return new DynamoDBClient({ endpoint, region, credentials })
}

/** A table with the product's key and no index, which the engine fills ten times as fast. */
async function makeTable(TableName: string) {
  const key = ['pk', 'sk']
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key.map((AttributeName, index) => ({ AttributeName, KeyType: index === 0 ? 'HASH' : 'RANGE' })),
      AttributeDefinitions: key.map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
    }),
  )
}

const smallRow = (number: number): Item => ({ pk: { S: `THING#${number % 97}` }, sk: { S: `${number}` } })

/** A row with a value of each type, including numbers that JavaScript cannot represent exactly. */
const rowOf = (number: number): Item => ({
  ...smallRow(number),
  count: { N: '12345678901234567890123456789012345678' },
  small: { N: '-0.000000000000000000000000000001' },
  bytes: { B: new Uint8Array([0, 255, number % 256]) },
  words: { SS: ['zebra', 'émeraude', '🦊'] },
  numbers: { NS: ['3', '1', '2.5'] },
  blobs: { BS: [new Uint8Array([9]), new Uint8Array([1, 2])] },
  inside: { M: { list: { L: [{ BOOL: true }, { NULL: true }, { S: '' }] }, b: { S: 'line\nbreak' }, a: { N: '0' } } },
  expire: { N: `${4102444800 + number}` },
})
async function* rowsUpTo(count: number) {
  for (let number = 0; number < count; number++) yield number % 20 === 1 ? rowOf(number) : smallRow(number)
}

describe('a row as a line', () => {
  test('loses no data', () => {
    expect(itemOf(lineOf(rowOf(7)))).toMatchObject({
      count: { N: '12345678901234567890123456789012345678' },
      bytes: { B: new Uint8Array([0, 255, 7]) },
      blobs: { BS: expect.arrayContaining([new Uint8Array([9]), new Uint8Array([1, 2])]) },
    })
    expect(lineOf(itemOf(lineOf(rowOf(7))))).toBe(lineOf(rowOf(7)))
  })

  test('is the same line for any order of its attributes and sets', () => {
    const { words, pk, ...rest } = rowOf(1)
    expect(lineOf({ ...rest, words: { SS: [...(words?.SS ?? [])].reverse() }, pk: pk! })).toBe(lineOf(rowOf(1)))
  })

  test('adds up to the same checksum in any order, and to another one for a repeated or changed row', () => {
    const sumOf = (...numbers: number[]) => {
      const total = startSum()
      for (const number of numbers) total.add(hashOf(lineOf(rowOf(number))))
      return total.sum().checksum
    }
    expect(sumOf(1, 2, 3)).toBe(sumOf(3, 1, 2))
    expect(new Set([sumOf(1, 2, 3), sumOf(1, 2), sumOf(1, 2, 2), sumOf(1, 2, 3, 3), sumOf(1, 2, 4)]).size).toBe(5)
  })
})

describe('10,000 rows', () => {
  test('are exported and imported with the same checksum', { timeout: 120_000 }, async () => {
    const many = 10_000
    await makeTable('from')
    await writeRows(client, 'from', rowsUpTo(many), () => {})
    const manifest = await exportTable(on('from'), inFolder('many.jsonl'))
    expect(manifest.rows).toBe(many)
    expect(statSync(inFolder('many.jsonl')).mode & 0o077, 'readable only by its owner').toBe(0)
    const seen: number[] = []
    await makeTable('into')
    const imported = await importTable(on('into'), inFolder('many.jsonl'), { progress: rows => seen.push(rows) })
    expect(imported).toEqual({ written: many, rows: many, checksum: manifest.checksum, expiring: 0 })
    expect(seen.at(-1)).toBe(many)
  })
})

describe('a table that is not empty', () => {
  beforeAll(async () => {
    await makeTable('some')
    await writeRows(client, 'some', rowsUpTo(300), () => {})
    await exportTable(on('some'), inFolder('some.jsonl'))
    await makeTable('half')
    await writeRows(client, 'half', rowsUpTo(270), () => {})
  })

  test('refuses an import', async () => {
    await expect(importTable(on('half'), inFolder('some.jsonl'))).rejects.toThrow('half is not empty')
  })

  test('continues an interrupted import, also twice', async () => {
    const resumed = () => importTable(on('half'), inFolder('some.jsonl'), { resume: true })
    expect(await resumed()).toMatchObject({ written: 30, rows: 300 })
    expect(await resumed()).toMatchObject({ written: 0, rows: 300 })
  })

  test('is not merged with a file that lacks some of its rows', async () => {
    await client.send(new PutItemCommand({ TableName: 'half', Item: { ...rowOf(1), count: { N: '2' } } }))
    await expect(importTable(on('half'), inFolder('some.jsonl'), { resume: true })).rejects.toThrow(
      'has 1 rows that are not in the file, so nothing was imported',
    )
  })
})

describe('rows that expire soon', () => {
  const seconds = (fromNow: number) => ({ N: String(Math.floor(Date.now() / 1000) + fromNow) })
  const passing = [-60, 60, 3000].map((fromNow, index): Item => ({ ...smallRow(index), expire: seconds(fromNow) }))
  async function* rows() {
    yield* passing
    yield { ...smallRow(3), expire: seconds(7200) }
    yield smallRow(4)
  }
  beforeAll(async () => {
    await makeTable('passing')
    await writeRows(client, 'passing', rows(), () => {})
    await exportTable(on('passing'), inFolder('passing.jsonl'))
    await makeTable('lasting')
  })

  test('are left out of an import, because DynamoDB may delete them before the tables are compared', async () => {
    const imported = await importTable(on('lasting'), inFolder('passing.jsonl'))
    expect(imported).toMatchObject({ written: 2, rows: 2, expiring: 3 })
  })

  test('do not prevent a continued import, whether or not they are there', async () => {
    await client.send(new PutItemCommand({ TableName: 'lasting', Item: passing[1] }))
    const resumed = await importTable(on('lasting'), inFolder('passing.jsonl'), { resume: true })
    expect(resumed).toMatchObject({ written: 0, rows: 2, expiring: 3 })
  })
})

describe('an incomplete file', () => {
  beforeAll(async () => {
    await makeTable('few')
    await writeRows(client, 'few', rowsUpTo(50), () => {})
    await exportTable(on('few'), inFolder('few.jsonl'))
    await makeTable('none')
  })

  test('is not overwritten', async () => {
    await expect(exportTable(on('few'), inFolder('few.jsonl'))).rejects.toThrow('already exists')
  })

  test.each([
    ['cut off', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['changed', (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('THING#1"', 'THING#2"'))],
  ])('that was %s leaves the table unchanged', async (_, spoil) => {
    const text = readFileSync(inFolder('few.jsonl'))
    spoil(inFolder('few.jsonl'))
    await expect(importTable(on('none'), inFolder('few.jsonl'))).rejects.toThrow(/incomplete|JSON/)
    writeFileSync(inFolder('few.jsonl'), text)
    const { Items } = await client.send(new ScanCommand({ TableName: 'none' }))
    expect(Items).toEqual([])
  })

  test('without its manifest is refused', async () => {
    rmSync(manifestOf(inFolder('few.jsonl')))
    await expect(importTable(on('none'), inFolder('few.jsonl'))).rejects.toThrow('manifest.json is missing')
  })
})

describe('the product’s own rows', () => {
  const people = usePeople(here, beforeAll)

  test('give the same product in another cloud, through the two commands', { timeout: 120_000 }, async () => {
    const ticket = { title: 'The scanner is silent', description: 'Since this morning.' }
    const { body: opened } = await people.customer.request<{ id: string }>('POST', '/api/tickets', ticket)
    await here.cloud.settle()
    // A folder as `npm start` leaves it: the commands find the cloud of the folder they run in.
    const [first, second] = ['first', 'second'].map(name => join(folder, name, '.local')) as [string, string]
    mkdirSync(first, { recursive: true })
    writeFileSync(join(first, 'operator.json'), JSON.stringify(here.cloud.operatorEnvironment))
    const elsewhere = await startCloud({ quiet: true, schedules: false, directory: second })
    try {
      const run = async (command: string, place: string) => {
        const script = join(process.cwd(), `scripts/${command}.ts`)
        const options = { cwd: join(place, '..'), env: { PATH: process.env.PATH } }
        const words = ['--no-warnings', script, 'local', inFolder('product.jsonl')]
        return (await promisify(execFile)(process.execPath, words, options)).stdout
      }
      expect(await run('export', first)).toMatch(/checksum \w{64}/)
      // Counters of attempts and the like expire within an hour.
      expect(await run('import', second)).toMatch(
        /matching the export( without \d+ rows that expire within an hour)?\./,
      )
      const visitor = newVisitor(elsewhere)
      // A technician's session expires within an hour, too.
      for (const [name, value] of people.customer.cookies) visitor.cookies.set(name, value)
      const found = await visitor.request('GET', '/api/tickets?search=scanner')
      expect(found).toMatchObject({ status: 200, body: [{ id: opened.id, title: ticket.title }] })
    } finally {
      await elsewhere.stop()
    }
  })
})
