import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Field } from '#platform/contract/content-field.ts'
import type { Language } from '#platform/text/language.ts'
import { messages } from '../editor-messages.ts'
import { placeId } from '../web/form/form-context.ts'
import { fieldsWithin, type Path, rowsOf } from '../web/form/values.ts'

/** An entry as the studio holds it; pictures, documents and pages by their paths below `folder`. */
export type Item = Readonly<Record<string, unknown>>

/** The form that is open, and in which words. */
interface OpenForm {
  page: Page
  language: Language
  /** Where the files are that a person chooses on their device. */
  folder: string
}

/**
 * Writes an entry into the form, by the labels of its fields and with what a person presses: whatever fields the server
 * describes, as far as the entry says something of them.
 */
export async function fillForm(form: OpenForm, fields: readonly Field[], item: Item): Promise<void> {
  await fillFields(form, fields, item, [])
}

async function fillFields(form: OpenForm, fields: readonly Field[], item: Item, inside: Path): Promise<void> {
  const t = messages[form.language]
  for (const { label, inputs } of rowsOf(fields, inside)) {
    for (const { field, path, language } of inputs) {
      const own = item[field.name]
      const value = field.byLanguage && language !== null ? (own as Item | undefined)?.[language] : own
      if (value === undefined || value === null || isMade(field, inside)) continue
      const named =
        language === null || inputs.length === 1 ? label : t.inLanguage(label, t.languageNames[language])
      const called = field.required && field.name !== 'key' ? `${named} *` : named
      await fillField(form, { ...field, fields: [...fieldsWithin(field, item)] }, value, { path, called })
    }
  }
}

/** The product makes it: a number, and what things of lists are called in files. */
function isMade({ name, required }: Field, inside: Path): boolean {
  return name === 'id' && (inside.length > 0 || !required)
}

interface At {
  path: Path
  /** The label of the field. */
  called: string
}

async function fillField(form: OpenForm, field: Field, value: unknown, { path, called }: At): Promise<void> {
  const { page, language, folder } = form
  const t = messages[language]
  const place = page.locator(`[id="${placeId(path)}"]`)
  const input = place.getByLabel(called, { exact: true })
  switch (field.kind) {
    case 'html':
    case 'page': {
      const isFile = field.kind === 'page' && /\.html$/.test(String(value))
      const html = isFile ? await readFile(join(folder, String(value)), 'utf8') : String(value)
      await writeRichText(page, place.getByRole('textbox', { name: called, exact: true }), html)
      return
    }
    case 'moment':
      await input.fill(String(value).replace(' ', 'T'))
      return
    case 'boolean': {
      const tick = place.getByRole('checkbox', { name: called, exact: true })
      if ((await tick.count()) > 0) await tick.setChecked(value === true)
      else await input.selectOption({ label: value === true ? t.yes : t.no })
      return
    }
    case 'choice':
      await input.selectOption({ label: labelOf(field, value) })
      return
    case 'choices':
      for (const one of value as unknown[])
        await place.getByRole('checkbox', { name: labelOf(field, one), exact: true }).check()
      return
    case 'name':
      if (await input.evaluate(element => element instanceof HTMLSelectElement))
        await input.selectOption(String(value))
      else await input.fill(String(value))
      return
    case 'names':
      await fillNames(
        place,
        called,
        (value as string[]).map(one => labelOrSame(field, one)),
      )
      return
    case 'picture':
    case 'pdf': {
      const words = field.kind === 'picture' ? t.choosePicture : t.choosePdf
      await chooseFile(
        page,
        place.getByRole('button', { name: words, exact: true }),
        join(folder, String(value)),
      )
      await expect(place.getByRole('button', { name: t.removePicture(called), exact: true })).toBeVisible()
      return
    }
    case 'group':
      await fillFields(form, field.fields ?? [], value as Item, path)
      return
    case 'list':
      await fillList(form, field, value as Item[], path)
      return
    case 'json':
      await input.fill(JSON.stringify(value))
      return
    default:
      await input.fill(String(value))
  }
}

function labelOf({ choices, label }: Field, value: unknown): string {
  const found = choices.find(one => one.value === value)
  if (found === undefined) throw new Error(`${label} does not offer ${value}`)
  return found.label
}

function labelOrSame({ choices }: Field, value: string): string {
  return choices.find(one => one.value === value)?.label ?? value
}

/** Their boxes, or typed one after the other where they are not known beforehand. */
async function fillNames(place: Locator, called: string, names: readonly string[]): Promise<void> {
  const typed = place.getByRole('textbox').or(place.getByRole('combobox'))
  if ((await typed.count()) === 0) {
    for (const name of names)
      await place.locator('label').filter({ hasText: name }).getByRole('checkbox').check()
    return
  }
  for (const name of names) {
    await place.getByLabel(called, { exact: true }).and(typed).fill(name)
    await typed.press('Enter')
    await expect(place.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
}

async function chooseFile(page: Page, button: Locator, file: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

/** Adds what is there no place for yet, then writes each. Said once for all of them is what is alike. */
async function fillList(form: OpenForm, field: Field, items: readonly Item[], path: Path): Promise<void> {
  const { page, language, folder } = form
  const t = messages[language]
  const list = page.locator(`[id="${placeId(path)}"]`)
  const fields = (field.fields ?? []).filter(one => !one.alike)
  const alike = (field.fields ?? []).filter(one => one.alike)
  const picture = fields.find(({ kind, required }) => kind === 'picture' && required)
  const block = (index: number) => page.locator(`[id="${placeId([...path, index])}"]`)
  for (const [index, item] of items.entries()) {
    if ((await block(index).count()) === 0) {
      const add = list.getByRole('button', { name: t.addTo(field.label), exact: true })
      if (picture !== undefined) await chooseFile(page, add, join(folder, String(item[picture.name])))
      else if ((await add.count()) > 0) await add.click()
      // Cards are begun by a button for each kind, in the order in which the kinds are offered.
      else await list.locator(':scope > div > div:last-child > button').nth(kindOf(fields, item)).click()
      await expect(block(index)).toBeVisible()
    }
    if (index === 0 && alike.length > 0) await fillFields(form, alike, item, [...path, 0])
    const rest = fields.filter(one => one !== picture)
    await fillFields(form, rest, item, [...path, index])
  }
  for (let index = items.length; (await block(index).count()) > 0; ) {
    await block(index).locator('[data-act=remove]').first().click()
  }
}

function kindOf(fields: readonly Field[], { type }: Item): number {
  const choices = fields.find(({ name }) => name === 'type')?.choices ?? []
  return Math.max(
    0,
    choices.findIndex(({ value }) => value === type),
  )
}

/** What is one paragraph is typed; anything else is pasted, as from a document. */
async function writeRichText(page: Page, text: Locator, html: string): Promise<void> {
  await text.click()
  const [, plain] = /^<p>([^<&]*)<\/p>$/.exec(html.trim()) ?? []
  if (plain !== undefined) {
    await page.keyboard.insertText(plain)
    return
  }
  await page.evaluate(async copied => {
    const type = 'text/html'
    await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([copied], { type }) })])
  }, html)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text).not.toHaveText('')
}
