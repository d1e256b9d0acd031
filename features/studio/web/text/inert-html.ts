/** The part of the Trusted Types API in use; browsers without it take strings. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** Allowed by the content security policy, for what is read in a document that runs and loads nothing. */
const policy = trustedTypes?.createPolicy('campus-inert', { createHTML: html => html })

/**
 * Reads HTML, from wherever it may come, in a document without a window: nothing in it runs or is fetched. What is made of it
 * must be made anew, never moved to the page.
 */
export function inertBody(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = policy === undefined ? html : policy.createHTML(html)
  return body
}
