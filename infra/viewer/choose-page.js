// Runs in CloudFront on every request for a page (JavaScript runtime 2.0). For visitors, `/` is the prerendered landing page. A
// request with a session cookie gets the app, and so does every path that is not a file, because the app's router handles it.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  const request = event.request
  const signedIn = '__Host-sid' in request.cookies || 'sid' in request.cookies
  const lastSegment = request.uri.split('/').pop()
  if (request.uri === '/') request.uri = signedIn ? '/index.html' : '/landing.html'
  else if (!lastSegment.includes('.')) request.uri = '/index.html'
  return request
}
