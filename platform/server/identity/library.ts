/*
 * oidc-provider without what it says on the console when it is loaded: it takes a Node.js release that is not yet
 * marked as long-term support, or that it does not know, for an unsupported one. The tests here run it on ours.
 */
const { console } = globalThis
const { warn } = console
console.warn = (first: unknown, ...rest: unknown[]) => {
  if (!String(first).includes('Unsupported runtime')) warn(first, ...rest)
}
const library = await import('oidc-provider').finally(() => {
  console.warn = warn
})

export const { Provider, errors, interactionPolicy } = library
