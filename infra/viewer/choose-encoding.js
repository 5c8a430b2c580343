// Runs in CloudFront on every request for a script (JavaScript runtime 2.0). The build puts a compressed copy beside each script, which is
// a tenth smaller than what CloudFront compresses itself while it serves a file; a viewer that takes Brotli gets that copy.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  const request = event.request
  const accepted = request.headers['accept-encoding'] ? request.headers['accept-encoding'].value.split(',') : []
  if (request.uri.endsWith('.js') && accepted.some(name => name.trim() === 'br')) request.uri += '.br'
  return request
}
