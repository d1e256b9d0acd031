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
  const quiet = withoutStyles(html)
  body.innerHTML = policy === undefined ? quiet : policy.createHTML(quiet)
  return body
}

/**
 * Styles and handlers would be reported as breaches of the policy, though they do nothing here: styles are read under another
 * name. Nothing depends on it that all of them are found.
 */
function withoutStyles(html: string): string {
  return html
    .replaceAll(/<style\b[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, tag =>
      tag
        .replaceAll(/(\s|["'/])style(?=\s*=)/gi, '$1data-style')
        .replaceAll(/(\s|["'/])on([a-z]+)(?=\s*=)/gi, '$1data-$2'),
    )
}
