import type { Release } from '#/scripts/deploy/previous-release.ts'

interface Steps {
  /** Uploads pages, and waits until visitors get them. */
  putPages(pages: Release['pages']): Promise<void>
  /** Deploys a template of the main stack with these values of its parameters. Throws if that fails. */
  deployTemplate(template: string, parameters: Release['parameters']): void
}

/**
 * Returns to a release: first its pages, because the newer security policy allows both releases' and the older one only its own;
 * then its template with the parameters that it had, because omitted ones would keep the failed deployment's values. Returns
 * what was restored, in a sentence.
 */
export async function rollBack({ address, template, parameters, pages }: Release, steps: Steps): Promise<string> {
  await steps.putPages(pages)
  try {
    steps.deployTemplate(template, parameters)
  } catch (error) {
    return `The previous release’s pages are back at ${address}, but its template could not be deployed (${(error as Error).message}): the functions and the parameters are still the new ones. Deploy the previous release from its commit.`
  }
  return `${address} is back on the previous release’s pages, functions and parameters, so a --set of this deployment has no effect. The stacks in other regions keep the new release.`
}
