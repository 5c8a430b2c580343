// Runs in CloudFront on every request for the API (JavaScript runtime 2.0). Sets our header to the address that CloudFront saw
// and overwrites any value from the viewer, so that nobody can evade the limits per address.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
