import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SafeHtml } from '#platform/contract/html.ts'
import { LanguageProvider } from '#platform/web/shell/language.tsx'
import { type OfflineKind, offlinePart } from '#platform/web/shell/offline.ts'
import { offlineArticles } from './offline-articles.tsx'

const now = new Date('2026-11-23T11:00:00Z')
const article = (id: string, length = 10, source = 'CAMPUS') => ({
  id,
  title: `Article ${id}`,
  date: '2026-11-20T09:00:00Z',
  resume: '<p>Short</p>',
  description: 'x'.repeat(length),
  source,
})
type Kept = ReturnType<typeof offlineArticles.keep>

describe('the articles that a device keeps', () => {
  it('are those read last, each once', () => {
    let kept: Kept
    for (const id of ['1', '2', '1', '3']) kept = offlineArticles.keep(article(id), kept, now)
    expect(kept?.map(({ id }) => id)).toEqual(['3', '1', '2'])
  })

  it('are few and small, whatever is read', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(60_000)), { maxLength: 40 }), readings => {
        let kept: Kept
        for (const [id, length] of readings)
          kept = offlineArticles.keep(article(String(id), length), kept, now)
        expect(JSON.stringify(kept ?? []).length).toBeLessThan(200_000)
        expect(offlineArticles.valid(kept ?? [])).toBe(true)
      }),
    )
  })

  it('are without the address that stands in the place of an intranet page’s text', () => {
    expect(offlineArticles.keep(article('1', 10, 'SHAREPOINT'), undefined, now)?.[0]?.lines).toEqual([
      'Short',
    ])
  })

  it('are words, never HTML, whatever lies in the storage of the device', () => {
    const planted = '<img src=x onerror=alert(1)>'
    const one = { id: '1', title: 'One', date: '2026-11-20' }
    expect(offlineArticles.valid([{ ...one, resume: planted, description: planted }])).toBe(false)
    const stored = [{ ...one, lines: [planted] }]
    expect(offlineArticles.valid(stored)).toBe(true)
    const visible = renderToStaticMarkup(
      <LanguageProvider language="en">
        <offlineArticles.Show value={stored} />
      </LanguageProvider>,
    )
    expect(visible).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(visible).not.toContain('<img')
  })

  it('cannot be kept as HTML at all', () => {
    const kind = {} as OfflineKind<{ text: SafeHtml }[]>
    // @ts-expect-error: HTML comes from the sanitiser alone
    offlinePart({ place: 1, load: async () => kind })
    offlinePart({
      place: 1,
      load: async () => ({}) as OfflineKind<{ text: string; more: (string | null)[] }[]>,
    })
  })
})
