import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { allRoutes, kebabCase } from '#/shared/contract.ts'
import { accesses } from '#/shared/roles.ts'

const usage = `npm run new-route -- <domain> <routeId> <METHOD> <path> [access]

  npm run new-route -- assets listAssets GET /api/assets staff

Declares the route in shared/<domain>.ts, and makes its handler, its test and its line in infra/permissions.ts; for a new
domain also the tests of its contract.
access: ${accesses.join(', ')} (signed-in unless given)`

interface NewRoute {
  domain: string
  id: string
  method: string
  path: string
  access: string
}

/** The route that the words of the command describe. Throws with what is wrong with them. */
export function parseNewRoute(words: string[]): NewRoute {
  const [domain = '', id = '', method = '', path = '', access = 'signed-in'] = words
  const demand = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${what}\n\n${usage}`)
  }
  demand(words.length >= 4 && words.length <= 5, 'Four or five words are needed.')
  demand(/^[a-z][a-z-]*$/.test(domain), `A domain is a lower-case noun, not ${domain}.`)
  demand(/^[a-z][A-Za-z]+$/.test(id), `A route id is camelCase and begins with a verb, not ${id}.`)
  demand(['GET', 'POST', 'PUT', 'DELETE'].includes(method), `The method is GET, POST, PUT or DELETE, not ${method}.`)
  demand(/^\/api(?:\/(?:[a-z0-9-]+|\{[a-zA-Z]+\}))+$/.test(path), `A path is like /api/assets/{id}, not ${path}.`)
  demand(
    (accesses as readonly string[]).includes(access),
    `The access is one of ${accesses.join(', ')}, not ${access}.`,
  )
  demand(!allRoutes.some(route => route.id === id), `There is a route ${id} already.`)
  demand(!allRoutes.some(({ route }) => route.method === method && route.path === path), `${method} ${path} is taken.`)
  return { domain, id, method, path, access }
}

/** The declaration as it stands in the contract. */
function declaration({ id, method, path, access }: NewRoute): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
  return `  ${id}: route({
    method: '${method}',
    path: '${path}',
    summary: '${method} ${path}',
    access: '${access}',${names.length > 0 ? `\n    parameters: () => z.object({ ${names.map(name => `${name}: line(64)`).join(', ')} }),` : ''}${
      method === 'POST' ? '\n    body: () => z.strictObject({}),\n    status: 201,\n    idempotent: true,' : ''
    }${method === 'PUT' ? '\n    body: () => z.strictObject({}),' : ''}
    answer: () => z.object({}),
  }),
`
}

const handlerSource = ({ domain, id }: NewRoute) => `import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/${domain}.ts'

export const handler = handle(routes.${id}, async () => ({}))
`

const testSource = ({ method, path, access }: NewRoute) => `import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())

describe('${method} ${path}', () => {
  test('${method === 'POST' ? 201 : 200} answers what the contract says', async () => {
    const answer = await people.${personaFor(access)}.request('${method}', '${path.replace(/\{\w+\}/g, 'one')}'${method === 'POST' || method === 'PUT' ? ', {}' : ''})
    expect(answer).toMatchObject({ status: ${method === 'POST' ? 201 : 200}, body: {} })
  })
})
`

const personaFor = (access: string) => {
  if (access === 'admin') return 'admin'
  return access === 'staff' ? 'technician' : 'customer'
}

/** The request by which the faults are tried on the route. */
function faultRequest({ id, method, path, access }: NewRoute): string {
  const person = personaFor(access)
  const target = `'${path.replace(/\{\w+\}/g, 'one')}'`
  if (method === 'POST')
    return `${id}: async ({ ${person} }) => keyed(key => ${person}.request('POST', ${target}, {}, key)),`
  const body = method === 'PUT' ? ', {}' : ''
  return `${id}: async ({ ${person} }) => () => ${person}.request('${method}', ${target}${body}),`
}

/** Writes the contract entry, the handler, the tests and the permissions; answers the files it touched. */
export function writeNewRoute(route: NewRoute): string[] {
  const { domain, id } = route
  const contract = `shared/${domain}.ts`
  if (existsSync(contract)) addToDomain(contract, route)
  else startDomain(contract, route)
  const handler = `functions/${domain}/${kebabCase(id)}.ts`
  const test = `test/functions/${domain}/${kebabCase(id)}.test.ts`
  write(handler, handlerSource(route))
  write(test, testSource(route))
  insertBefore('infra/permissions.ts', /\n\}\s*$/, `\n  ${id}: [],`)
  insertBefore('test/support/requests.ts', /\n\}\s*$/, `\n  ${faultRequest(route)}`)
  return [contract, 'test/support/requests.ts', 'shared/contract.ts', 'infra/permissions.ts', handler, test]
}

function addToDomain(file: string, route: NewRoute) {
  insertBefore(file, /\n\}\s*$/, `\n${declaration(route).trimEnd()}`)
  if (route.path.includes('{')) importInto(file, 'line', '#/shared/lib/text.ts')
}

/** Adds a name to a file's import from a module of ours, or the import. */
function importInto(file: string, name: string, module: string) {
  const source = readFileSync(file, 'utf8')
  const present = new RegExp(`import \\{([^}]*)\\} from '${module.replace(/[./]/g, '\\$&')}'`).exec(source)
  if (!present) writeFileSync(file, `import { ${name} } from '${module}'\n${source}`)
  else if (!new RegExp(`\\b${name}\\b`).test(present[1] ?? '')) {
    writeFileSync(file, source.replace(present[0], present[0].replace('{', `{ ${name},`)))
  }
}

function startDomain(file: string, route: NewRoute) {
  write(
    file,
    `import * as z from 'zod/mini'
import { route } from '#/shared/lib/route.ts'
${route.path.includes('{') ? "import { line } from '#/shared/lib/text.ts'\n" : ''}
export const routes = {
${declaration(route)}}
`,
  )
  write(`test/contract/${route.domain}.test.ts`, contractTestSource(route.domain))
  write(`test/contract/faults-${route.domain}.test.ts`, faultsTestSource(route.domain))
  const name = route.domain.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const contract = readFileSync('shared/contract.ts', 'utf8')
  writeFileSync(
    'shared/contract.ts',
    `import { routes as ${name} } from '#/shared/${route.domain}.ts'\n${contract}`.replace(
      /export const contract = \{([^}]*?),?\s*\}/,
      (_, domains: string) =>
        `export const contract = {${domains}, ${name === route.domain ? name : `'${route.domain}': ${name}`} }`,
    ),
  )
}

const contractTestSource = (domain: string) => `import { useCloud } from '#/test/support/cloud.ts'
import { testFuzz } from '#/test/support/fuzz.ts'
import { testMatrix } from '#/test/support/matrix.ts'
import { testRepetitions } from '#/test/support/repetitions.ts'

const here = useCloud()
testRepetitions('${domain}', here)
testMatrix('${domain}', here)
testFuzz('${domain}', here)
`

const faultsTestSource = (domain: string) => `import { testFaults } from '#/test/support/faults.ts'

testFaults('${domain}')
`

function insertBefore(file: string, place: RegExp, text: string) {
  const source = readFileSync(file, 'utf8')
  const at = source.search(place)
  if (at < 0) throw new Error(`${file} does not end as expected`)
  writeFileSync(file, source.slice(0, at) + text + source.slice(at))
}

function write(file: string, source: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
}

if (import.meta.main) {
  try {
    const touched = writeNewRoute(parseNewRoute(process.argv.slice(2)))
    execFileSync('node_modules/.bin/biome', ['check', '--write', '--log-level=error', ...touched], { stdio: 'inherit' })
    console.log(`Written:\n${touched.map(file => `  ${file}`).join('\n')}\nNow give it its shapes and its work.`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
