// Runs in CloudFront on every request for a script (JavaScript runtime 2.0). Viewers that accept Brotli get the compressed copy
// from the build, which is a tenth smaller than CloudFront's own compression of a file that it serves.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  const request = event.request
  const accepted = request.headers['accept-encoding'] ? request.headers['accept-encoding'].value.split(',') : []
  if (request.uri.endsWith('.js') && accepted.some(name => name.trim() === 'br')) request.uri += '.br'
  return request
}
