import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** Shorter bodies fit into a packet or two anyway. */
const smallest = 1024
/** A higher level costs a small function twice the time for a few percent. */
const level = 4

/**
 * A response with its text compressed if the client accepts gzip. CloudFront compresses only what it may cache, and API Gateway's
 * HTTP APIs compress nothing. Lambda's limit of six megabytes counts the base64, which is a fraction of the text.
 */
export function compressed(
  response: APIGatewayProxyStructuredResultV2,
  acceptEncoding: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  const { body, isBase64Encoded, headers } = response
  if (body === undefined || isBase64Encoded || Buffer.byteLength(body) < smallest) return response
  const varying = { ...headers, vary: 'accept-encoding' }
  if (!acceptsGzip(acceptEncoding)) return { ...response, headers: varying }
  return {
    ...response,
    headers: { ...varying, 'content-encoding': 'gzip' },
    isBase64Encoded: true,
    body: gzipSync(body, { level }).toString('base64'),
  }
}

/** Whether Accept-Encoding allows gzip, by name or else by `*` (RFC 9110, section 12.5.3). */
function acceptsGzip(acceptEncoding = ''): boolean {
  const weights = new Map(
    acceptEncoding.split(',').map(entry => {
      const [name = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
      const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2) ?? '1'
      return [name, Number(weight)]
    }),
  )
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0
}
