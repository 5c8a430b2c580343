import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { allRoutes, kebabCase } from '#/shared/contract.ts'
import { type Access, accesses } from '#/shared/users/roles.ts'
import { personaOf } from '#/test/support/contract/personas.ts'

const usage = `npm run new-route -- <domain> <routeId> <METHOD> <path> [access]

  npm run new-route -- assets listAssets GET /api/assets staff

Declares the route in shared/<domain>/routes.ts, and makes its handler, its test, its line of permissions and, unless it is a GET, the
request of its contract tests; for a new domain also the files that hold these.
access: ${accesses.join(', ')} (default: signed-in)`

interface NewRoute {
  domain: string
  id: string
  method: string
  path: string
  access: Access
}

/** Parses the command's arguments. Throws an error with a readable message if they are wrong. */
export function parseNewRoute(words: string[]): NewRoute {
  const [domain = '', id = '', method = '', path = '', access = 'signed-in'] = words
  const demand = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${what}\n\n${usage}`)
  }
  demand(words.length >= 4 && words.length <= 5, 'Four or five arguments are needed.')
  demand(/^[a-z][a-z-]*$/.test(domain), `A domain is a lower-case noun, not ${domain}.`)
  demand(/^[a-z][A-Za-z]+$/.test(id), `A route id is camelCase and starts with a verb, not ${id}.`)
  demand(['GET', 'POST', 'PUT', 'DELETE'].includes(method), `The method is GET, POST, PUT or DELETE, not ${method}.`)
  demand(/^\/api(?:\/(?:[a-z0-9-]+|\{[a-zA-Z]+\}))+$/.test(path), `A path is like /api/assets/{id}, not ${path}.`)
  demand(
    (accesses as readonly string[]).includes(access),
    `The access is one of ${accesses.join(', ')}, not ${access}.`,
  )
  demand(!allRoutes.some(route => route.id === id), `The route ${id} already exists.`)
  demand(!allRoutes.some(({ route }) => route.method === method && route.path === path), `${method} ${path} is taken.`)
  return { domain, id, method, path, access: access as Access }
}

/** The names of a path's `{…}` segments. */
const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] as string)
/** Converts `pc-components` to `pcComponents`. */
const camelCase = (domain: string) => domain.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Source of the route's declaration. Changes by signed-in users are audited, and creates take an Idempotency-Key. */
function declaration({ id, method, path, access }: NewRoute): string {
  const parameters = parametersOf(path)
  const isAudited = method !== 'GET' && access !== 'public'
  const fields = [
    `method: '${method}'`,
    `path: '${path}'`,
    `summary: '${method} ${path}'`,
    `access: '${access}'`,
    ...(parameters.length > 0
      ? [`parameters: () => z.object({ ${parameters.map(name => `${name}: line(64)`).join(', ')} })`, `owner: 'row'`]
      : []),
    ...(method === 'POST' || method === 'PUT' ? ['body: () => z.strictObject({})'] : []),
    'response: () => z.object({})',
    ...(method === 'POST' ? ['status: 201'] : []),
    ...(isAudited
      ? [
          `audited: '${kebabCase(id)
            .replace(/-/g, ' ')
            .replace(/^./, letter => letter.toUpperCase())}'`,
        ]
      : []),
    ...(method === 'POST' ? ['idempotent: true', 'limit: { perHour: 60 }'] : []),
  ]
  return `  ${id}: route({\n${fields.map(field => `    ${field},\n`).join('')}  }),\n`
}

const handlerSource = ({ domain, id }: NewRoute) => `import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/${domain}/routes.ts'

export const handler = handle(routes.${id}, async () => ({}))
`

/** Source of a test's call to the route; `headers` are extra ones. */
const callSource = ({ method, path, access }: NewRoute, target: string, headers = '') => {
  const body = method === 'POST' || method === 'PUT' ? ', {}' : headers && ', undefined'
  const quoted = parametersOf(path).length > 0 && target.includes('$') ? `\`${target}\`` : `'${target}'`
  return `people.${personaOf[access]}.request('${method}', ${quoted}${body}${headers})`
}

const testSource = (route: NewRoute) => `import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('${route.method} ${route.path}', () => {
  test('${route.method === 'POST' ? 201 : 200} follows its declaration', async () => {
    const response = await ${callSource(route, route.path.replace(/\{\w+\}/g, 'one'))}
    expect(response).toMatchObject({ status: ${route.method === 'POST' ? 201 : 200}, body: {} })
  })
})
`

/** Source of the request that the fault and idempotency tests send to the route. */
function requestSource(route: NewRoute): string {
  const hasRows = parametersOf(route.path).length > 0
  const path = hasRows ? `const path = await pathOfRow('${route.path}', people)\n    ` : ''
  const call = (headers = '') =>
    callSource(route, route.path, headers).replace(`'${route.path}'`, hasRows ? 'path' : `'${route.path}'`)
  const send = route.method === 'POST' ? `keyed(key => ${call(', key')})` : `() => ${call()}`
  return `  ${route.id}: async people => {\n    ${path}return ${send}\n  },\n`
}

/** Writes the route's entries and files, and those of a new domain. Returns the written paths. */
export function writeNewRoute(route: NewRoute): string[] {
  const { domain, id } = route
  const written = [
    ...addToDomain(route),
    ...addEntry(`infra/domains/${domain}.ts`, `  ${id}: [],\n`, {
      source: entries => `import type { PermissionsOf } from '#/infra/grants.ts'

export const ${camelCase(domain)}Permissions: PermissionsOf<'${domain}'> = {
${entries}}
`,
      index: 'infra/permissions.ts',
    }),
    ...(route.method === 'GET' ? [] : addRequest(route)),
    write(`functions/${domain}/routes/${kebabCase(id)}.ts`, handlerSource(route)),
    write(`test/functions/${domain}/routes/${kebabCase(id)}.test.ts`, testSource(route)),
  ]
  return [...new Set(written)]
}

function addToDomain(route: NewRoute): string[] {
  const { domain, path } = route
  const file = `shared/${domain}/routes.ts`
  const isNew = !existsSync(file)
  const written = [
    ...addEntry(file, declaration(route), {
      source: entries => `import * as z from 'zod/mini'
import { route } from '#/shared/lib/route.ts'

export const routes = {
${entries}}
`,
    }),
  ]
  if (parametersOf(path).length > 0) importInto(file, 'line', '#/shared/lib/text.ts')
  if (!isNew) return written
  importInto('shared/contract.ts', `routes as ${camelCase(domain)}`, `#/${file}`)
  const name = camelCase(domain)
  insertBefore('shared/contract.ts', /\n\}\n\ntype Contract/, `\n  ${name === domain ? name : `'${domain}': ${name}`},`)
  insertBefore(
    'infra/apis.ts',
    /\n\}\n\n\/\*\* The routes of an API/,
    `\n  ${name === domain ? name : `'${domain}'`}: 'records',`,
  )
  return [...written, 'shared/contract.ts', 'infra/apis.ts']
}

function addRequest(route: NewRoute): string[] {
  const file = `test/support/contract/requests/${route.domain}.ts`
  const written = addEntry(file, requestSource(route), {
    source: entries => `import type { Requests } from '#/test/support/contract/requests/request.ts'

export const ${camelCase(route.domain)}: Requests<'${route.domain}'> = {
${entries}}
`,
    index: 'test/support/contract/requests.ts',
  })
  if (route.method === 'POST') importInto(file, 'keyed', '#/test/support/contract/idempotent-request.ts')
  if (parametersOf(route.path).length > 0) importInto(file, 'pathOfRow', '#/test/support/fixtures/rows.ts')
  return written
}

interface DomainFile {
  /** Source of a new file with its first entries. */
  source(entries: string): string
  /** The file that lists the domains. */
  index?: string
}

/** Adds an entry to a domain's file, or creates and lists that file. Returns the written paths. */
function addEntry(file: string, entry: string, { source, index }: DomainFile): string[] {
  if (existsSync(file)) {
    insertBefore(file, /\n\}\s*$/, `\n${entry.trimEnd()}`)
    return [file]
  }
  write(file, source(entry))
  if (!index) return [file]
  const name = /export const (\w+)/.exec(source(''))?.[1] ?? ''
  importInto(index, name, `#/${file}`)
  insertBefore(index, /(?<=\n {2}\.\.\.\w+,)\n\}/, `\n  ...${name},`)
  return [file, index]
}

/** Adds a name to a file's import from a project module, or adds the import. */
function importInto(file: string, name: string, module: string) {
  const source = readFileSync(file, 'utf8')
  const present = new RegExp(`import \\{([^}]*)\\} from '${module.replace(/[./]/g, '\\$&')}'`).exec(source)
  if (!present) writeFileSync(file, `import { ${name} } from '${module}'\n${source}`)
  else if (!new RegExp(`\\b${name}\\b`).test(present[1] ?? '')) {
    writeFileSync(file, source.replace(present[0], present[0].replace('{', `{ ${name},`)))
  }
}

function insertBefore(file: string, place: RegExp, text: string) {
  const source = readFileSync(file, 'utf8')
  const at = source.search(place)
  if (at < 0) throw new Error(`${file} does not end as expected`)
  writeFileSync(file, source.slice(0, at) + text + source.slice(at))
}

function write(file: string, source: string): string {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  return file
}

/** The nouns before the path's `{…}` for which tests cannot create a row yet. */
function nounsWithoutRows(path: string): string[] {
  const rows = readFileSync('test/support/fixtures/rows.ts', 'utf8')
  const nouns = [...path.matchAll(/([\w-]+)\/\{/g)].map(match => match[1] as string)
  return nouns.filter(noun => !new RegExp(`^  '?${noun}'?:`, 'm').test(rows))
}

if (import.meta.main) {
  try {
    const route = parseNewRoute(process.argv.slice(2))
    const written = writeNewRoute(route)
    execFileSync('node_modules/.bin/biome', ['check', '--write', '--log-level=error', ...written], { stdio: 'inherit' })
    const steps = [
      `Fill in the route's summary, schemas and audit label in shared/${route.domain}/`,
      ...(parametersOf(route.path).length > 0 ? ['Check its `owner`: who owns the rows named in its path'] : []),
      ...nounsWithoutRows(route.path).map(
        noun => `Add a row of ${noun} to \`makers\` in test/support/fixtures/rows.ts`,
      ),
      `List its permissions in infra/domains/${route.domain}.ts`,
    ]
    console.log(
      `Written:\n${written.map(file => `  ${file}`).join('\n')}\n\nNext:\n${steps.map(step => `  ${step}`).join('\n')}`,
    )
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
