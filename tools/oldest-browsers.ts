/**
 * The oldest browsers that the product runs on, as the build names them: what is written for newer ones is turned into what
 * these read. README.md, docs/operating.md and the page for older ones (index.html) say the same; tools/browser-support.ts
 * finds what the build leaves as it is and these lack.
 */
export const oldestBrowsers = ['chrome110', 'firefox115', 'safari16.4']
