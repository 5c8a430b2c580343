// Runs in CloudFront at every request for the API (JavaScript runtime 2.0).
// The address that CloudFront saw goes into a header of ours; one that the viewer wrote there is overwritten, so that the
// limits by address cannot be talked out of.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  const request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
