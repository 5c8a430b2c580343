import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { buildPlainFunction } from '#/scripts/bench/plain-function.ts'
import { functionSources } from '#/scripts/build.ts'

const rounds = 7
/** Maximum load time as a ratio to a plain function, without and with a client of another service. */
const goals = { alone: 0.75, withClient: 1 } as const
/** Texts found only in bundles with a client of another service. */
const otherClients = /CognitoIdentityProvider|SESClient|S3Client|api\.stripe\.com/

interface Load {
  name: string
  /** Median ratio of its loads, each compared with the plain function's just before. */
  ratio: number
  goal: number
}

/** A function with one read and no checks. */
const plainSource = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
export const handler = async () => (await client.send(new GetCommand({ TableName: 'T', Key: { pk: 'a' } }))).Item
`

/** Times fresh processes loading each bundle. Takes turns with a plain one, so that a slow moment affects both equally. */
export async function measureCold(): Promise<Load[]> {
  const plain = await buildPlainFunction('plain', plainSource)
  const names = Object.keys(functionSources())
  const ratios = new Map<string, number[]>(names.map(name => [name, []]))
  for (let round = 0; round < rounds; round++) {
    let beside = 1
    for (const [index, name] of names.entries()) {
      if (index % 5 === 0) beside = loadMilliseconds(plain)
      ratios.get(name)?.push(loadMilliseconds(`dist/functions/${name}`) / beside)
    }
  }
  return names
    .map(name => ({
      name,
      ratio: Number((ratios.get(name) ?? []).sort((one, other) => one - other)[Math.floor(rounds / 2)]?.toFixed(2)),
      goal: otherClients.test(codeOf(name)) ? goals.withClient : goals.alone,
    }))
    .sort((one, other) => other.ratio - one.ratio)
}

/** The code of a function's bundle and its separate modules. */
function codeOf(name: string): string {
  const folder = `dist/functions/${name}`
  const files = readdirSync(folder).filter(file => /\.c?js$/.test(file))
  return files.map(file => readFileSync(`${folder}/${file}`, 'utf8')).join('')
}

/**
 * Compiled as CommonJS, as on Lambda, where a bundle has no package.json next to it: the project's would make it an ES module.
 */
const script = `
const { Module } = require('node:module')
const { readFileSync } = require('node:fs')
const [, path] = process.argv
const startedAt = performance.now()
const bundle = new Module(path)
bundle.filename = path
bundle._compile(readFileSync(path, 'utf8'), path)
console.log(performance.now() - startedAt)
if (typeof bundle.exports.handler !== 'function') throw new Error(path + ' has no handler')`

function loadMilliseconds(folder: string): number {
  const output = execFileSync(process.execPath, ['-e', script, `./${folder}/index.js`], {
    encoding: 'utf8',
    env: { AWS_REGION: 'us-east-1', POWERTOOLS_DEV: 'false' },
  })
  return Number(output.trim().split('\n').at(-1))
}
