import type { Resource, Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { HttpRequest, HttpResponse } from '#/scripts/local-cloud/http.ts'
import { listed, type PolicyDocument, permits } from '#/scripts/local-cloud/iam/iam.ts'
import type { Bucket } from '#/scripts/local-cloud/s3/object-store.ts'

interface BucketPolicyProperties {
  Bucket: string
  PolicyDocument: PolicyDocument
}

const CLOUDFRONT = 'cloudfront.amazonaws.com'

/** Reads a bucket as CloudFront does: through origin access control, if the bucket's policy allows it. */
export function siteOrigin(template: Template, bucket: Resource<object>, place: () => Bucket, distributionArn: string) {
  const statements = template
    .all<BucketPolicyProperties>('AWS::S3::BucketPolicy')
    .filter(({ properties }) => properties.Bucket === bucket.ref)
    .flatMap(({ properties }) => listed(properties.PolicyDocument.Statement))
    .filter(({ Principal }) => isForCloudFront(Principal))
  const may = (action: string, resource: string) =>
    permits(statements, {
      action,
      resource,
      context: { 'aws:sourcearn': distributionArn, 'aws:securetransport': 'true' },
    })

  return async (request: HttpRequest): Promise<HttpResponse> => {
    const key = keyOf(request.path)
    if (key === undefined) return problem(400, 'InvalidURI')
    if (!may('s3:GetObject', `${bucket.arn}/${key}`)) return problem(403, 'AccessDenied')
    const object = await place().get(key)
    if (!object) return may('s3:ListBucket', bucket.arn) ? problem(404, 'NoSuchKey') : problem(403, 'AccessDenied')
    const headers = {
      'content-type': 'binary/octet-stream',
      ...object.headers,
      etag: object.etag,
      'last-modified': new Date(object.modifiedAt).toUTCString(),
    }
    return { status: 200, headers, body: object.body }
  }
}

function isForCloudFront(principal: string | Record<string, string | string[]> | undefined): boolean {
  if (principal === undefined || typeof principal === 'string') return principal === '*'
  return Object.values(principal).some(names => listed(names).some(name => name === '*' || name === CLOUDFRONT))
}

function keyOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return undefined
  }
}

function problem(status: number, code: string): HttpResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`
  return { status, headers: { 'content-type': 'application/xml' }, body }
}
