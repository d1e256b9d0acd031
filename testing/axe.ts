import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page breaks a rule of axe's, nor in a part of it. @param what the page, where many are looked at */
export async function expectAccessible(
  page: Page,
  { part, what }: { part?: string; what?: string } = {},
): Promise<void> {
  // What is half on its way to another colour has half its contrast, also a button that notices the pointer only now.
  // What turns for ever, or with the scroll, never ends.
  await page.evaluate(async () => {
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
  })
  // Half a megabyte that a page which was looked at before has already.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
  axe.options({ resultTypes: ['violations'] })
  if (part !== undefined) axe.include(part)
  // Without frames there is nothing to put together from several, which takes axe a page of its own.
  const { violations } = await axe.setLegacyMode().analyze()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    what,
  ).toEqual([])
}
