// Runs in CloudFront at every request for the page of a shared build (JavaScript runtime 2.0).
// `/builds/<id>` is what people send each other; the API answers it under the path of its route.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.uri = `/api/shared-builds/${request.uri.split('/')[2]}/page`
  return request
}
