import { AwsError, escapeXml } from '#/scripts/local-cloud/aws-service.ts'
import type { HttpResponse } from '#/scripts/local-cloud/http.ts'
import type { ObjectHead } from '#/scripts/local-cloud/s3/object-store.ts'

const LIST_LIMIT = 1000

/** The response to a GET: the whole object, or one range of it. S3 ignores a range that it cannot parse. */
export function part(body: Buffer, headers: Record<string, string>, range: string | undefined): HttpResponse {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!from && !to) return { status: 200, headers, body }
  const first = from ? Number(from) : Math.max(0, body.length - Number(to))
  const last = from && to ? Math.min(Number(to), body.length - 1) : body.length - 1
  if (from && to && Number(to) < Number(from)) return { status: 200, headers, body }
  if (first > last) throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416)
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${body.length}` },
    body: body.subarray(first, last + 1),
  }
}

/** A page of a bucket's objects, in S3's format. */
export function listing(bucket: string, query: URLSearchParams, objects: ObjectHead[]): string {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const limit = Math.min(Number(query.get('max-keys') ?? LIST_LIMIT), LIST_LIMIT)
  const delimiter = query.get('delimiter') ?? ''
  const start = query.get('prefix')?.length ?? 0
  /** The common prefix of a key up to the delimiter after the listed prefix, if there is one. */
  const folderOf = (key: string) => {
    const end = delimiter ? key.indexOf(delimiter, start) : -1
    return end < 0 ? undefined : key.slice(0, end + delimiter.length)
  }
  const folders = new Set(objects.flatMap(({ key }) => folderOf(key) ?? []))
  const rest = objects.filter(({ key }) => key > after && folderOf(key) === undefined)
  const page = rest.slice(0, limit)
  const next =
    rest.length > limit ? `<NextContinuationToken>${escapeXml(page.at(-1)?.key ?? '')}</NextContinuationToken>` : ''
  const contents = page.map(
    ({ key, size, etag, modifiedAt }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${size}</Size></Contents>`,
  )
  const prefixes = [...folders].map(folder => `<CommonPrefixes><Prefix>${escapeXml(folder)}</Prefix></CommonPrefixes>`)
  return `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}${prefixes.join('')}</ListBucketResult>`
}
