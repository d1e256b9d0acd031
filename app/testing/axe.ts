import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page breaks a rule of axe's, nor in a part of it. @param what the page, where many are looked at */
export async function expectAccessible(
  page: Page,
  { part, what }: { part?: string; what?: string } = {},
): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (part !== undefined) axe.include(part)
  // Without frames there is nothing to put together from several, which takes axe a page of its own.
  const { violations } = await axe.setLegacyMode().analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    what,
  ).toEqual([])
}
