import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { xlsxOf } from './xlsx.ts'

/** The parts of a workbook, which is a ZIP of XML (ECMA-376). */
async function partsOf(rows: Parameters<typeof xlsxOf>[0]['rows'], name = 'People') {
  const parts = unzipSync(await xlsxOf({ name, header: ['Name', 'Phone', 'Day', 'Start'], rows }))
  const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  return {
    sheet: text('xl/worksheets/sheet1.xml'),
    strings: text('xl/sharedStrings.xml'),
    styles: text('xl/styles.xml'),
    book: text('xl/workbook.xml'),
  }
}

describe('a workbook', () => {
  it('keeps texts as texts, whatever they begin with, and days and times as what they are', async () => {
    const { sheet, strings, styles } = await partsOf([
      ['=HYPERLINK("x")', { phone: '+33612345678' }, { day: '2026-12-02' }, { time: '09:30' }],
      ['', { phone: '0612345678' }, '', ''],
    ])
    const texts = `${strings}${sheet}`
    for (const said of ['=HYPERLINK(&quot;x&quot;)', '+33612345678', '0612345678']) {
      expect(texts.replaceAll('"', '&quot;')).toContain(said)
    }
    expect(sheet).not.toContain('<f>')
    // Days since 30 December 1899, and the part of a day.
    expect(sheet).toContain('<v>46358</v>')
    expect(sheet).toContain(`<v>${9.5 / 24}</v>`)
    expect(styles).toContain('dd/mm/yyyy')
    expect(styles).toContain('hh:mm')
  })

  it('can be opened whatever was typed into it', async () => {
    const { sheet, strings, book } = await partsOf(
      [['a\u0000b\u001b<&>"\r\nc\ufffe\ud800', `${'x'.repeat(40_000)}`, '', '']],
      "'Who / comes? [all] of a very long name'",
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(`${sheet}${strings}${book}`).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe]/)
    expect(`${sheet}${strings}`.isWellFormed()).toBe(true)
    expect(`${sheet}${strings}`).toContain('a b &lt;&amp;&gt;')
    expect(/x{30000,}/.exec(`${sheet}${strings}`)?.[0].length).toBe(32_767)
    const [, name = ''] = /<sheet [^>]*name="([^"]*)"/.exec(book) ?? []
    expect(name.length).toBeLessThanOrEqual(31)
    expect(name).not.toMatch(/[\\/?*[\]:]/)
  })
})
