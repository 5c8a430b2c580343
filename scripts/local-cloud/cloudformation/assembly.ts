import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { requireKnownTypes } from '#/scripts/local-cloud/cloudformation/resource-types.ts'
import { type Assets, type Inputs, type RawTemplate, Template } from '#/scripts/local-cloud/cloudformation/template.ts'

export interface AssemblyOptions extends Inputs {
  assembly: string
  /** Changes each template, including nested ones, before it is read, for example so that a test can remove a grant. */
  amend?: ((template: RawTemplate) => void) | undefined
}

interface AssemblyManifest {
  artifacts: Record<string, { type: string; environment?: string; properties?: Record<string, string> }>
}

interface AssetManifest {
  files?: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>
}

/** Reads an assembly's one stack with functions. The stacks for us-east-1 are not run. */
export function loadTemplate({ assembly, amend, ...inputs }: AssemblyOptions): Template {
  const readJson = (file: string) => JSON.parse(readFileSync(resolve(assembly, file), 'utf8'))
  const readTemplate = (file: string): RawTemplate => {
    const raw: RawTemplate = readJson(file)
    amend?.(raw)
    requireKnownTypes(raw)
    return raw
  }
  const manifest: AssemblyManifest = readJson('manifest.json')
  const stacks = Object.entries(manifest.artifacts)
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([id, stack]) => ({ id, stack, file: stack.properties?.templateFile ?? `${id}.template.json` }))
    .filter(({ file }) => hasFunctions(readJson(file)))
  const [entry, ...others] = stacks
  if (!entry || others.length)
    throw new Error(`${assembly} has ${stacks.length} stacks with functions; the local cloud runs one.`)
  const { id, stack, file } = entry
  const [, account, region] = /^aws:\/\/([^/]+)\/(.+)$/.exec(stack.environment ?? '') ?? []
  const scope = {
    stackName: stack.properties?.stackName ?? id,
    account: account && /^\d+$/.test(account) ? account : '000000000000',
    region: region && !region.startsWith('unknown') ? region : 'us-east-1',
  }
  const files = assetFiles(readJson(`${id}.assets.json`))
  const assets: Assets = {
    folder: key => resolve(assembly, assetNamed(files, key)),
    // The last part of the URL is the template's key in the bootstrap bucket.
    template: url => readTemplate(assetNamed(files, url.slice(url.lastIndexOf('/') + 1))),
  }
  return new Template(readTemplate(file), scope, inputs, assets)
}

const hasFunctions = ({ Resources }: RawTemplate) =>
  Object.values(Resources).some(({ Type }) => Type === 'AWS::Lambda::Function' || Type === 'AWS::CloudFormation::Stack')

function assetNamed(files: Map<string, string>, key: string): string {
  const file = files.get(key)
  if (!file) throw new Error(`The assembly has no asset ${key}.`)
  return file
}

const assetFiles = (manifest: AssetManifest) =>
  new Map(
    Object.values(manifest.files ?? {}).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ objectKey }) => [objectKey, source.path] as const),
    ),
  )
