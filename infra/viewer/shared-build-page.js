// Runs in CloudFront on every request for the page of a shared build (JavaScript runtime 2.0). People share `/builds/<id>`,
// which the API serves under its route's path.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.uri = `/api/shared-builds/${request.uri.split('/')[2]}/page`
  return request
}
