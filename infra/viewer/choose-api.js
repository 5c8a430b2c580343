import cf from 'cloudfront'

// Runs in CloudFront on every request for an API (JavaScript runtime 2.0). Sets our header to the address that CloudFront saw and
// overwrites any value from the viewer, so that a viewer cannot evade the limits per address. Chooses the API that serves the
// path. The deployment adds `paths`, the API of each path below `/api` (infra/apis.ts).
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  cf.selectRequestOriginById(apiOf(paths, request.uri.split('/'), 2) || 'core')
  return request
}

// The API of a path from the segment at `index` on, or undefined if no route matches. A segment is compared with names before it
// counts as an id.
function apiOf(below, segments, index) {
  if (typeof below === 'string') return below
  const segment = segments[index] || ''
  const known = Object.hasOwn(below, segment) && apiOf(below[segment], segments, index + 1)
  if (known || segment === '' || !below['*']) return known || undefined
  return apiOf(below['*'], segments, index + 1)
}
