import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allRoutes, kebabCase } from '#/shared/contract.ts'

/** Every file that git tracks or would add. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => file !== '' && existsSync(file))
const sources = files.filter(file => /\.(?:tsx?|mjs)$/.test(file))
const read = (file: string) => readFileSync(file, 'utf8')
const withoutComments = (file: string) => read(file).replace(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, '')

/** Imports of a file, as project paths (`#/shared/lib/money.ts` → `shared/lib/money.ts`) or package names. */
function importsOf(file: string): string[] {
  const statements = read(file).matchAll(
    /(?:^|\n)(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/g,
  )
  return [...statements].map(match => (match[1] ?? match[2] ?? '').replace(/^#\/|\?bundled$/g, ''))
}

/** Handlers of routes. The other files of a domain hold its rules, which other domains may use. */
const handlers = allRoutes.map(({ domain, id }) => `functions/${domain}/routes/${kebabCase(id)}.ts`)

const isPackage = (name: string) =>
  !/^(?:shared|functions|infra|web|scripts|test)\//.test(name) && !name.startsWith('.')

describe('directories import only what they may', () => {
  /** A directory, by the prefix of its paths, and the project files that it may import. The first match wins. */
  const directories: [directory: string | RegExp, may: RegExp][] = [
    ['shared/', /^shared\//],
    ['functions/runtime/', /^(?:shared|functions\/runtime)\//],
    ['functions/table/', /^(?:shared|functions\/(?:table|runtime))\//],
    ['functions/providers/', /^(?:shared|functions\/(?:providers|runtime))\//],
    ['functions/pdf/', /^(?:shared|functions\/(?:pdf|providers|runtime))\//],
    // An email has the brand, and a suppressed address is found by its hash.
    [
      'functions/email/',
      /^(?:shared\/|functions\/(?:(?:email|table|providers|runtime)\/|branding\/data\/brand|identity\/data\/email-hash))/,
    ],
    ['functions/search/', /^(?:shared\/|functions\/(?:(?:search|table|runtime)\/|[\w-]+\/data\/))/],
    ['functions/http/', /^(?:shared\/|functions\/(?:(?:http|table|pdf|providers|runtime)\/|[\w-]+\/data\/))/],
    [/^functions\/[\w-]+\/data\//, /^(?:shared\/|functions\/(?:(?:search|email|table|runtime)\/|[\w-]+\/data\/))/],
    ['functions/', /^(?:shared|functions)\//],
    ['infra/', /^(?:shared|infra)\//],
    ['web/shell/browser/', /^web\/shell\/browser\//],
    ['web/shell/api/', /^(?:shared|web\/shell\/(?:api|browser))\//],
    ['web/shell/theme/', /^(?:shared|web\/shell\/(?:theme|browser|api))\//],
    // The shell’s entries know the screens, which load on demand.
    ['web/shell/app/', /^(?:shared|web)\//],
    // Both load on demand: what opens after a click, and the rows of long lists.
    [
      'web/shell/parts/',
      /^(?:shared\/|web\/(?:shell\/(?:parts|theme|browser|api)\/|ui\/(?:overlays\/\w+|pages\/VirtualRows)\.tsx))/,
    ],
    ['web/ui/', /^(?:shared|web\/(?:ui|shell\/(?:parts|theme|browser|api)))\//],
    ['web/features/', /^(?:shared|web\/(?:features|ui|shell\/(?:parts|theme|browser|api)))\//],
    ['scripts/', /./],
    ['test/', /./],
  ]

  test.each(sources.filter(file => file.includes('/')))('%s', file => {
    const directory = directories.find(([path]) => (typeof path === 'string' ? file.startsWith(path) : path.test(file)))
    const feature = /^web\/features\/([^/]+)\//.exec(file)?.[1]
    // These files run on Node 20 before the install, which cannot resolve `#/`.
    if (file.endsWith('.mjs')) return
    const inside = importsOf(file).filter(name => !isPackage(name))
    for (const name of inside) {
      expect(name, 'imports are written from the root: #/directory/file.ts').not.toMatch(/^\./)
      expect(name).toMatch(directory?.[1] ?? /never/)
      if (!/^(?:test|scripts)\//.test(file)) expect(handlers, 'only its route calls a handler').not.toContain(name)
      if (feature) expect(name.startsWith('web/features/') && !name.startsWith(`web/features/${feature}/`)).toBe(false)
    }
  })

  test('shared imports no package except zod/mini, and one for the Markdown of messages', () => {
    const packages = sources
      .filter(file => file.startsWith('shared/') && file !== 'shared/lib/message-markdown.ts')
      .flatMap(importsOf)
      .filter(isPackage)
    expect(new Set(packages)).toEqual(new Set(['zod/mini']))
  })

  test('the environment is read in one place', () => {
    const readers = sources.filter(file => /^(?:functions|shared|web)\//.test(file) && /process\.env/.test(read(file)))
    expect(readers).toEqual(['functions/providers/environment-credentials.ts', 'functions/runtime/env.ts'])
  })
})

test('the search index has two doors per entity: one that indexes, one that searches', () => {
  const doors = /^functions\/search\/(?:article|asset|company|record|ticket|user)-(?:index|search)\.ts$/
  // Benchmarks fill a table with the index’s rows, and tests look at them.
  const outside = sources.filter(file => !/^(?:functions\/search|scripts\/bench|test)\//.test(file))
  const imported = outside.flatMap(importsOf).filter(name => name.startsWith('functions/search/'))
  expect(imported.filter(name => !doors.test(name))).toEqual([])
})

describe('a browser may lack or refuse what a page uses', () => {
  /** Globals that throw if storage is blocked. */
  const storage =
    /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches\s*[.[]|document\.cookie|navigator\.storage)/

  test('storage is read in one place, and by the service worker, which runs only if it is allowed', () => {
    const readers = sources.filter(file => file.startsWith('web/') && storage.test(withoutComments(file)))
    expect(readers.toSorted()).toEqual(['web/shell/app/service-worker.ts', 'web/shell/browser/storage.ts'])
  })
})

test('windows are resized in one place, which waits for the app to follow', () => {
  const found = sources.filter(file => file.startsWith('test/') && /\.setViewportSize\(/.test(read(file)))
  expect(found).toEqual(['test/support/browser/browser.ts'])
})

test('no field has a value that the mouse wheel changes', () => {
  const fields = /type(?:=|: )\{?['"](?:number|range)['"]/
  const found = sources.filter(file => file.startsWith('web/') && fields.test(withoutComments(file)))
  expect(found, 'a text field with inputMode="decimal" or "numeric"').toEqual([])
})

describe('a route is one file, with its test', () => {
  /** Suites for the routes that all three catalogs have; each names them in its `describe.each`. */
  const catalogs = ['services', 'products', 'pc-components']
  const catalogSuites = files.filter(file => file.startsWith('test/functions/catalog/')).map(read)

  test.each(allRoutes.map(({ domain, id }) => [id, domain] as const))('%s', (id, domain) => {
    expect(files).toContain(`functions/${domain}/routes/${kebabCase(id)}.ts`)
    if (catalogs.includes(domain) && catalogSuites.some(suite => suite.includes(`route: '${id}',`))) return
    expect(files).toContain(`test/functions/${domain}/routes/${kebabCase(id)}.test.ts`)
  })
})

describe('the tree', () => {
  const entries = [
    /^(?:test|scripts)\//,
    /^functions\/jobs\//,
    /^infra\/(?:app\.ts|viewer\/)/,
    /^web\/shell\/app\/[\w-]+\.tsx?$/,
    /\.config\.ts$/,
    ...allRoutes.map(({ domain, id }) => new RegExp(`^functions/${domain}/routes/${kebabCase(id)}\\.ts$`)),
    // The function behind the APIs' default routes (infra/unknown-paths.ts).
    /^functions\/system\/routes\/refuse-unknown-path\.ts$/,
    // A build alias replaces the SDK's own module with this file.
    /^functions\/providers\/environment-credentials\.ts$/,
    // Type declarations of modules that the build generates.
    /\.d\.ts$/,
  ]

  test('has no orphans: every source is imported, or is an entry point', () => {
    const imported = new Set(sources.flatMap(importsOf))
    const html = files
      .filter(file => file.endsWith('.html'))
      .map(read)
      .join()
    const orphans = sources.filter(
      file =>
        !imported.has(file) &&
        !entries.some(entry => entry.test(file)) &&
        !html.includes(`/${file.replace(/^web\//, '')}`),
    )
    expect(orphans).toEqual([])
  })

  test.each(sources)('%s is named and sized by the rules', file => {
    const name = basename(file).replace(/(?:\.test|\.e2e|\.config)?\.(?:tsx?|mjs|d\.ts)$/, '')
    const isComponent = file.endsWith('.tsx') && /^[A-Z]/.test(name)
    expect(name).toMatch(isComponent ? /^[A-Z][A-Za-z0-9]*$/ : /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
    expect(name).not.toMatch(/^(?:utils?|common|helpers?|types|misc|index)$/)
    expect(read(file).split('\n').length, 'a file that passes 400 lines wants to be two').toBeLessThanOrEqual(400)
  })

  test('has no TODOs and no commented-out code', () => {
    const marks = sources.filter(
      file => file !== 'test/layout.test.ts' && /\b(?:TODO|FIXME|XXX|HACK)\b/.test(read(file)),
    )
    expect(marks).toEqual([])
  })

  test('contains no machine’s paths, and loads nothing from other hosts', () => {
    const shown = files.filter(
      file => /\.(?:tsx?|mjs|md|html|css|json|yml)$/.test(file) && file !== 'test/layout.test.ts',
    )
    expect(shown.filter(file => /(?:^|[\s"'`(])\/(?:home|root|work|Users)\//.test(read(file)))).toEqual([])
    const web = files.filter(file => file.startsWith('web/'))
    expect(web.filter(file => /(?:src|href)="https?:\/\/|url\(['"]?https?:/.test(read(file)))).toEqual([])
  })
})

test('the lock file has the packages of every platform, including those not installed here', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string>; inBundle?: boolean }>
  }
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, inBundle }]) =>
    (inBundle ? [] : Object.keys(optionalDependencies)).filter(
      name => !(`node_modules/${name}` in packages) && !(`${owner}/node_modules/${name}` in packages),
    ),
  )
  expect(missing, 'npm ci refuses a lock file that leaves them out').toEqual([])
})

describe('documents', () => {
  const documents = files.filter(file => file.endsWith('.md'))

  test.each(documents)('in %s, all paths exist', document => {
    const named = [...read(document).matchAll(/`((?:shared|functions|web|infra|scripts|test|docs)\/[\w./-]*)`/g)]
    const missing = named.map(match => match[1] as string).filter(path => !existsSync(path))
    expect(missing).toEqual([])
  })

  test.each(documents)('in %s, all linked files exist', document => {
    const links = [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(match => match[1] as string)
    expect(links.filter(link => !existsSync(`${dirname(document)}/${link}`))).toEqual([])
  })

  test.each(documents)('in %s, all commands exist', document => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(document).matchAll(/npm run ([\w-]+)/g)].map(match => match[1] as string)
    expect(named.filter(name => !(name in scripts))).toEqual([])
  })
})
