import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation'
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { InlineHashes } from '#/infra/content-security-policy.ts'
import type { Stage } from '#/infra/stages.ts'
import { inlineHashesOf } from '#/scripts/build/web.ts'
import { outputsOf, parametersOf } from '#/scripts/deploy/stack-outputs.ts'

/** The parts of a release that a rollback restores: the main stack's template with its parameters, and the site's pages. */
export interface Release {
  address: string
  template: string
  /** The values of the parameters that the template declares, by name. */
  parameters: Record<string, string>
  pages: Page[]
}

/** A page of the site with its headers. */
export interface Page {
  key: string
  body: Uint8Array
  headers: Pick<GetObjectCommandOutput, 'ContentType' | 'CacheControl' | 'ContentEncoding'>
}

/** The live release of a stage, and the alarms that watch the one after it. */
export async function liveRelease(s3: S3Client, { name, region }: Stage): Promise<Release & { alarms: string }> {
  const stackName = `beacon-${name}`
  const { Address = '', SiteBucket = '', ReleaseAlarms = '' } = await outputsOf(region, stackName)
  const template = await deployedTemplate(region, stackName)
  const declared: object = JSON.parse(template).Parameters ?? {}
  const values = Object.entries(await parametersOf(region, stackName))
  return {
    address: Address,
    template,
    parameters: Object.fromEntries(values.filter(([parameter]) => Object.hasOwn(declared, parameter))),
    pages: await livePages(s3, SiteBucket),
    alarms: ReleaseAlarms,
  }
}

/** The template of a deployed stack, as it was deployed. Its nested templates and functions stay in the account. */
export async function deployedTemplate(region: string, stackName: string): Promise<string> {
  const client = new CloudFormationClient({ region })
  const { TemplateBody } = await client.send(
    new GetTemplateCommand({ StackName: stackName, TemplateStage: 'Original' }),
  )
  if (!TemplateBody) throw new Error(`The template of ${stackName} cannot be read`)
  return TemplateBody
}

/** The pages of the live release: everything in the bucket but the assets, which the next release leaves in place. */
export async function livePages(s3: S3Client, bucket: string): Promise<Page[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Delimiter: '/' }))
  return Promise.all(
    Contents.flatMap(({ Key }) => Key ?? []).map(async key => {
      const { Body, ContentType, CacheControl, ContentEncoding } = await s3.send(
        new GetObjectCommand({ Bucket: bucket, Key: key }),
      )
      const body = (await Body?.transformToByteArray()) ?? new Uint8Array()
      return { key, body, headers: { ContentType, CacheControl, ContentEncoding } }
    }),
  )
}

/** The hashes that the security policy must keep allowing while these pages are served. */
export function hashesIn(pages: readonly Page[]): InlineHashes {
  return inlineHashesOf(
    pages.filter(({ key }) => key.endsWith('.html')).map(({ body }) => Buffer.from(body).toString()),
  )
}

/** Restores pages, so that visitors get their release again. */
export async function putPagesBack(s3: S3Client, bucket: string, pages: readonly Page[]): Promise<void> {
  for (const { key, body, headers } of pages) {
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ...headers }))
  }
}

/**
 * Changes an assembly so that `cdk deploy` deploys another template of its stack `Beacon`. The CDK uploads a template under its
 * hash, and would otherwise find the new release's.
 */
export function putTemplateInto(assembly: string, template: string): void {
  const assetsFile = join(assembly, 'Beacon.assets.json')
  const manifestFile = join(assembly, 'manifest.json')
  const assets = readFileSync(assetsFile, 'utf8')
  const manifest = readFileSync(manifestFile, 'utf8')
  const hash = templateHash(assets)
  const other = createHash('sha256').update(template).digest('hex')
  if (!manifest.includes(hash)) throw new Error(`${manifestFile} does not refer to the template ${hash}`)
  writeFileSync(join(assembly, 'Beacon.template.json'), template)
  writeFileSync(assetsFile, assets.replaceAll(hash, other))
  writeFileSync(manifestFile, manifest.replaceAll(hash, other))
}

/** The hash under which an assembly uploads the template of its stack `Beacon`. */
function templateHash(assets: string): string {
  const { files } = JSON.parse(assets) as { files: Record<string, { source: { path: string } }> }
  const found = Object.entries(files).find(([, { source }]) => source.path === 'Beacon.template.json')
  if (!found) throw new Error('The assembly does not upload the template of Beacon')
  return found[0]
}
