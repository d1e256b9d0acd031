import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sourcesOf, widthsOf } from '#platform/contract/picture.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { storedContent } from '#platform/server/testing/stored-content.ts'
import { Attachments } from './attachments.ts'
import { whySvgIsUnsafe } from './svg.ts'
import { companyFolder, picture } from './testing/company-folder.ts'

const folder = await companyFolder()
const attachments = () => new Attachments(folder.path, db)
const { db } = await testDatabase()
const paths = async () =>
  (
    await sql<{
      path: string
      at: Date
    }>`select path, stored_at as at from stored_files order by path`.execute(db)
  ).rows

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'a picture in %s is kept in the widths of the screens, whatever its name says',
  async format => {
    await folder.write(`Été ${format}.txt`, await picture(1200, 300, format))
    const all = attachments()
    const { address } = await all.picture(`Été ${format}.txt`)
    expect(address).toMatch(new RegExp(`^/files/company/ete-${format}-[0-9a-f]{16}~1200\\.webp$`))
    await all.store()
    for (const width of widthsOf(1200)) {
      const kept = await sharp(await storedContent(db, address.replace('~1200', `~${width}`))).metadata()
      expect(kept).toMatchObject({ format: 'webp', width, height: width / 4 })
    }
    expect(sourcesOf(address)?.split(', ')).toHaveLength(3)
  },
)

test('a picture that a camera held sideways is told its width as it is looked at', async () => {
  const sideways = await sharp(await picture(600, 200, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await folder.write('sideways.jpg', sideways)
  expect((await attachments().picture('sideways.jpg')).address).toContain('~200.webp')
})

test('storing again writes nothing anew, and another picture has another address', async () => {
  await folder.write('one.png', await picture(50, 20))
  await folder.write('two/one.png', await picture(51, 20))
  const [one, two] = await Promise.all([
    attachments().picture('one.png'),
    attachments().picture('two/one.png'),
  ])
  expect(one.address).not.toBe(two.address)
  const all = attachments()
  await all.picture('one.png')
  await all.store()
  const before = await paths()
  const again = attachments()
  await again.picture('one.png')
  await again.store()
  expect(await paths()).toEqual(before)
})

test('a picture that the product has already is used in all its widths, and one that is missing is made again', async () => {
  await folder.write('known.png', await picture(1200, 300, 'png'))
  const first = attachments()
  const { address } = await first.picture('known.png')
  await first.store()
  const known = sql`path like 'company/known-%'`
  await sql`update stored_files set used_at = now() - interval '2 days' where ${known}`.execute(db)
  await sql`delete from stored_files where ${known} and path like '%~480.webp'`.execute(db)
  const again = attachments()
  expect((await again.picture(address)).address).toBe(address)
  await again.store()
  const { rows } = await sql<{ path: string }>`
    select path from stored_files where ${known} and used_at > now() - interval '1 minute'`.execute(db)
  expect(rows).toHaveLength(widthsOf(1200).length)
})

test('what is no picture, or a broken one, is refused', async () => {
  const whole = await picture(800, 600, 'jpeg')
  await folder.write('text.png', 'hello')
  await folder.write('half.jpg', whole.subarray(0, whole.length / 2))
  await folder.write('gif.png', Buffer.from('GIF89a'))
  const refused = (path: string) => expect(attachments().picture(path)).rejects
  await refused('text.png').toThrow('is no picture')
  await refused('gif.png').toThrow('is no picture')
  await refused('half.jpg').toThrow('cannot be read')
  await refused('nothing.png').toThrow('is not there')
})

test('nothing outside of the folder is read', async () => {
  await folder.write('../secret.png', await picture(5, 5))
  await symlink('../secret.png', join(folder.path, 'link.png'))
  await expect(attachments().picture('../secret.png')).rejects.toThrow('outside')
  await expect(attachments().picture('link.png')).rejects.toThrow('outside')
  await expect(attachments().picture(join(folder.path, '..', 'secret.png'))).rejects.toThrow('outside')
})

test('a PDF is told by its bytes', async () => {
  await folder.write('good.pdf', '%PDF-1.7\n…\n%%EOF\n')
  await folder.write('half.pdf', '%PDF-1.7\n…')
  await folder.write('not.pdf', '<html>')
  const good = await attachments().pdf('good.pdf')
  expect(good.address).toMatch(/^\/files\/company\/good-[0-9a-f]{16}\.pdf$/)
  expect(good.bytes).toBe(Buffer.byteLength('%PDF-1.7\n…\n%%EOF\n'))
  await expect(attachments().pdf('half.pdf')).rejects.toThrow('ends too early')
  await expect(attachments().pdf('not.pdf')).rejects.toThrow('is no PDF')
})

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`

test.each([
  svg('<path d="M0 0h9"/><g fill="url(#a)"><use href="#b"/></g>'),
  `<?xml version="1.0"?><!-- made by hand -->\n${svg('<text>1 &lt; 2 &amp; 3 &#233;</text>')}`,
  svg('<style>.a { fill: #fff }</style><image href="data:image/png;base64,AAAA"/>'),
  svg("<path d='M0 0'/>", " viewBox='0 0 1 1' xmlns:xlink='http://www.w3.org/1999/xlink'"),
  svg('<rect style="fill:#fff; stroke : url(#a)"/>', ' aria-label="Plan (new)" data-name="a"'),
])('the drawing %s may be shown', drawing => {
  expect(whySvgIsUnsafe(drawing)).toBeUndefined()
})

test.each([
  [svg('<script>alert(1)</script>'), 'script'],
  [svg('<SCRIPT/>'), 'SCRIPT'],
  [svg('<svg:script/>'), 'svg:script'],
  [svg('<x:g xmlns:x="http://www.w3.org/1999/xhtml"/>'), 'x:g'],
  [svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), 'http://www.w3.org/1999/xhtml'],
  [svg('<g xmlns:xlink="https://elsewhere.example"/>'), 'https://elsewhere.example'],
  [svg('<g xmlns:ev="http://www.w3.org/2001/xml-events"/>'), 'xml-events'],
  [svg('<foreignObject/>'), 'foreignObject'],
  [svg('<ForeignObject/>'), 'ForeignObject'],
  [svg('<iframe src="/"/>'), 'iframe'],
  [svg('<unknown/>'), 'unknown'],
  [svg('<g onload="alert(1)"/>'), 'onload'],
  [svg('', ' onload="alert(1)"'), 'onload'],
  [svg('<g ONCLICK = "x"/>'), 'ONCLICK'],
  [svg('<g ev:onload="x"/>'), 'ev:onload'],
  [svg('<g src="x"/>'), 'src'],
  [svg('<g xml:base="https://elsewhere.example/"/>'), 'xml:base'],
  [svg('<a href="https://elsewhere.example"/>'), 'element a'],
  [svg('<g href="#b"/>'), 'href'],
  [svg('<use href="https://elsewhere.example/x.svg#b"/>'), 'outside: href'],
  [svg('<use xlink:href="javascript:alert(1)"/>'), 'outside: xlink:href'],
  [svg('<use href="&#106;avascript:alert(1)"/>'), 'outside: href'],
  [svg('<use href="data:image/png;base64,AAAA"/>'), 'outside: href'],
  [svg('<image href="//elsewhere.example/x.png"/>'), 'outside: href'],
  [svg('<image href="data:image/svg+xml,x"/>'), 'outside: href'],
  [svg('<image href="data:text/html,x"/>'), 'outside: href'],
  [svg('<feImage href="#a"/>'), 'feImage'],
  [svg('<g fill="url(https://elsewhere.example/x)"/>'), 'outside: url()'],
  [svg('<g fill="URL( \'//elsewhere.example/x\')"/>'), 'outside: url()'],
  [svg('<g style="fill:u\\72l(https://x)"/>'), '\\'],
  [svg('<g style="background:url(#a)"/>'), 'background'],
  [svg('<g style="behavior:url(#a)"/>'), 'behavior'],
  [svg('<g style="fill:image-set(\'https://x\' 1x)"/>'), 'image-set()'],
  [svg('<style>@import "https://elsewhere.example"</style>'), '@import'],
  [svg('<style>@font-face{src:url(#a)}</style>'), '@font-face'],
  [svg('<style>a{fill:url(//x)}</style>'), 'outside: url()'],
  [svg('<style>a{}<g/>@import "x"</style>'), undefined],
  [svg('<style><!-- @import "x" --></style>'), '<!--'],
  [svg('<set attributeName="href" to="javascript:x"/>'), 'set'],
  [svg('<animate attributeName="href"/>'), 'animate'],
  [svg('<animateTransform/>'), 'animateTransform'],
  [svg('<g a=b onload=alert(1)>'), 'attribute that cannot be read'],
  [svg('<g title=">"onload="x"/>'), 'title'],
  [svg('<g id="&evil;"/>'), 'entity'],
  [svg('<text>&evil;</text>'), 'entity'],
  [svg('<g id="<!--"/><script/><g id="-->"/>'), 'tag that cannot be read'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'declaration'],
  [svg('<![CDATA[<script>]]>'), 'CDATA'],
  ['<?xml-stylesheet href="x"?><svg/>', 'instruction'],
  ['<svg/>', 'lacks xmlns'],
  ['<html/>', 'is no SVG'],
  ['text', 'is no SVG'],
  [svg('<'), 'tag that cannot be read'],
  [svg('<!-- without an end'), 'tag that cannot be read'],
])('the drawing %s is refused by name: %s', (drawing, named = '') => {
  expect(whySvgIsUnsafe(drawing)?.en).toContain(named)
  expect(whySvgIsUnsafe(drawing)?.fr).not.toBe(whySvgIsUnsafe(drawing)?.en)
})
