import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Nothing on the page breaks a rule of axe's, nor in a part of it. @param what the page, where many are looked at */
export async function expectAccessible(
  page: Page,
  { part, what }: { part?: string; what?: string } = {},
): Promise<void> {
  for (const frame of page.frames()) {
    // A frame that is still on its way to its page loses what was put into it.
    await expect(async () => {
      await frame.waitForLoadState()
      // Half a megabyte that a page which was looked at before has already.
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
    }).toPass({ timeout: 30_000 })
  }
  const broken = await page.evaluate(async context => {
    // What is half on its way to another colour has half its contrast, also a button that notices the pointer only now.
    // What turns for ever, or with the scroll, never ends.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }')
    document.adoptedStyleSheets.push(still)
    await Promise.all(
      document
        .getAnimations()
        .filter(({ timeline, playState, effect }) => {
          const { endTime } = effect?.getComputedTiming() ?? {}
          return timeline instanceof DocumentTimeline && playState === 'running' && Number.isFinite(endTime)
        })
        .map(({ finished }) => finished.catch(() => null)),
    )
    // Where everything lies is measured once, at the beginning: what has moved since then would be compared with what lies
    // elsewhere. The page moves when it changes, and when groups that were out of sight are measured themselves.
    let changes = 0
    const change = new MutationObserver(() => {
      changes++
    })
    change.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    const state = () => `${changes} ${document.documentElement.scrollHeight}`
    let violations: axe.Result[] = []
    for (let before = '', looks = 0; looks < 5 && before !== state(); looks++) {
      before = state()
      // Of what may be loaded beforehand the style sheets are for an experimental rule alone, which is off.
      const options = { resultTypes: ['violations' as const], preload: { assets: ['media'] } }
      violations = (await window.axe.run(context, options)).violations
      if (violations.length === 0) break
    }
    change.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== still)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, part ?? 'html')
  expect(broken, what).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
