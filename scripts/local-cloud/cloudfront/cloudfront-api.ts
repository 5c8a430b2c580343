import { AwsError, type AwsService, escapeXml, forbiddenSentence } from '#/scripts/local-cloud/aws-service.ts'
import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { HttpResponse } from '#/scripts/local-cloud/http.ts'

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/'

/**
 * The part of CloudFront's API that functions call: invalidations. The local distribution caches nothing, so there is nothing
 * to invalidate, but permissions are checked and other calls are rejected.
 */
export function cloudFrontService(template: Template): AwsService {
  const distributions = template.all('AWS::CloudFront::Distribution')
  const responses = new Map<string, { id: string; items: string }>()

  return {
    understand({ method, path, body }) {
      const [, id = ''] = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation\/?$/.exec(path) ?? []
      if (method !== 'POST' || !id)
        throw new AwsError('InvalidAction', `The local CloudFront does not support ${method} ${path}.`)
      const resource = distributions.find(({ ref }) => ref === id)?.arn ?? id
      const keys = [id, ...valuesOf(body.toString(), 'CallerReference'), ...valuesOf(body.toString(), 'Path')]
      return { action: 'CreateInvalidation', keys, accesses: [{ action: 'cloudfront:CreateInvalidation', resource }] }
    },
    async perform({ keys: [distribution = '', reference = '', ...paths] }) {
      if (!distributions.some(({ ref }) => ref === distribution)) {
        throw new AwsError('NoSuchDistribution', 'The specified distribution does not exist.', 404)
      }
      if (!reference || paths.length === 0 || paths.some(path => !path.startsWith('/'))) {
        throw new AwsError('InvalidArgument', 'Your request contains empty or invalid paths or no caller reference.')
      }
      const items = paths.map(path => `<Path>${escapeXml(path)}</Path>`).join('')
      const known = responses.get(reference)
      if (known && known.items !== items) {
        throw new AwsError('InvalidationBatchAlreadyExists', 'The caller reference was used for other paths.')
      }
      const { id } = known ?? { id: `I${responses.size + 1}LOCAL` }
      responses.set(reference, { id, items })
      return xml(
        201,
        `<Invalidation xmlns="${namespace}"><Id>${id}</Id><Status>Completed</Status><CreateTime>${new Date().toISOString()}</CreateTime><InvalidationBatch><Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths><CallerReference>${escapeXml(reference)}</CallerReference></InvalidationBatch></Invalidation>`,
      )
    },
    refuse: ({ code, message, status }) =>
      xml(
        status,
        `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error></ErrorResponse>`,
      ),
    unsigned: ({ code, message }) => new AwsError(code, message, 403),
    forbidden: (access, caller) => new AwsError('AccessDenied', forbiddenSentence(access, caller), 403),
    faulty(kind) {
      if (kind === 'throttle') return new AwsError('Throttling', 'Rate exceeded', 429)
      return new AwsError('InternalError', 'An error occurred on the server side.', 500)
    },
  }
}

const valuesOf = (document: string, element: string) =>
  [...document.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) => text ?? '')

const xml = (status: number, body: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<?xml version="1.0"?>\n${body}`,
})
