import { Type } from 'typebox'

declare const sanitised: unique symbol

/**
 * HTML that is safe to show, as a type of its own: a text becomes one only by `sanitiseHtml`
 * (platform/server/content/sanitise.ts), columns of the database that hold one are of the domain `html`, contracts carry
 * it, and it alone may enter a page.
 */
export type SafeHtml = string & { readonly [sanitised]: true }

/** A field of an answer that holds it. */
export function html(description = 'HTML, sanitised when it was stored') {
  return Type.Unsafe<SafeHtml>({ type: 'string', contentMediaType: 'text/html', description })
}
