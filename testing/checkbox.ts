import { expect, type Locator } from '@playwright/test'

/** Checks a box or takes the check away by a press on its line: the box of the kit itself lies unseen under it. */
export async function setChecked(box: Locator, checked: boolean): Promise<void> {
  if ((await box.isChecked()) !== checked) await box.locator('xpath=ancestor::label').click()
  await expect(box).toBeChecked({ checked })
}
