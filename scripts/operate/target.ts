import { existsSync, readFileSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type Stage, stageNamed } from '#/infra/stages.ts'
import { stackOutputs } from '#/scripts/deploy/stack-outputs.ts'
import { operatorDocument } from '#/scripts/local-cloud/operator-document.ts'

/** The target of a command: a stage's table on AWS, or the local cloud's. */
export interface Target {
  name: 'local' | Stage['name']
  tableName: string
  client: DynamoDBClient
}

const operatorFile = `.local/${operatorDocument}`
const notRunning = 'The local cloud is not running here: start it with npm start.'

/**
 * Finds the table of `staging`, `production` or `local` (the cloud that `npm start` runs), or another table of the same account
 * given by `table`. Sets the environment, so that the data layer uses this table too. Throws an error with a readable message if
 * there is none.
 */
export async function findTarget(name: string | undefined, table?: string): Promise<Target> {
  if (!name || name.startsWith('--')) throw new Error('Name a target: staging, production or local.')
  const environment = name === 'local' ? localEnvironment() : await environmentOf(stageNamed(name))
  Object.assign(process.env, environment, table && { TABLE_NAME: table })
  const { TABLE_NAME: tableName = '' } = process.env
  return {
    name: name as Target['name'],
    tableName,
    client: new DynamoDBClient({ maxAttempts: name === 'local' ? 2 : 8 }),
  }
}

function localEnvironment(): Record<string, string> {
  if (!existsSync(operatorFile)) throw new Error(notRunning)
  return JSON.parse(readFileSync(operatorFile, 'utf8'))
}

async function environmentOf({ name, region }: Stage): Promise<Record<string, string>> {
  const { TableName } = await stackOutputs(region, `beacon-${name}`, ['TableName'])
  return { AWS_REGION: region, TABLE_NAME: TableName }
}

/** Parses a command's arguments into positional ones, flags, and options with a value. Throws if one is unknown. */
export function parseArguments<Flag extends string, Option extends string>(
  words: readonly string[],
  known: { flags: readonly Flag[]; options: readonly Option[]; usage: string },
) {
  const alone: string[] = []
  const flags = new Set<Flag>()
  const options: Partial<Record<Option, string>> = {}
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const name = word.replace(/^--/, '')
    if (!word.startsWith('--')) alone.push(word)
    else if (known.flags.includes(name as Flag)) flags.add(name as Flag)
    else if (known.options.includes(name as Option)) {
      const value = rest.shift()
      if (value === undefined) throw new Error(`${word} needs a value: ${known.usage}`)
      options[name as Option] = value
    } else throw new Error(`Unknown argument ${word}: ${known.usage}`)
  }
  return { alone, flags, options }
}

/** Runs a command. If it fails, prints its error message, and the process ends with 1 after everything is printed. */
export async function runCommand(run: (words: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    console.error(code === 'ECONNREFUSED' ? `${notRunning} (${operatorFile} is from one that stopped.)` : message)
    process.exitCode = 1
  }
}
