import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { drawQr } from '#platform/text/qr.ts'
import { findBrowser } from '../tools/chromium.ts'

const [width, height] = [640, 480]
/** Of how many pixels a module of the code is at least: what a phone sees from an arm’s length. */
const moduleSide = 5

/** A film of one picture, a code on a grey ground as it is held before a camera, as YUV4MPEG2. */
function filmOf(text: string): Buffer {
  const { size, path } = drawQr(text)
  const side = Math.max(moduleSide, Math.floor((height * 0.7) / size))
  const luma = Buffer.alloc(width * height, 150)
  const fill = (x: number, y: number, w: number, h: number, value: number) => {
    for (let row = y; row < y + h; row++) luma.fill(value, row * width + x, row * width + x + w)
  }
  const [left, top] = [(width - size * side) >> 1, (height - size * side) >> 1]
  const edge = 4 * side
  fill(left - edge, top - edge, size * side + 2 * edge, size * side + 2 * edge, 235)
  for (const [, x = '', y = '', w = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    fill(left + Number(x) * side, top + Number(y) * side, Number(w) * side, side, 16)
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

/** A browser before whose camera a code is held. Close it. */
export async function browserThatSees(code: string): Promise<Browser> {
  const film = join(mkdtempSync(join(tmpdir(), 'campus-camera-')), 'code.y4m')
  writeFileSync(film, filmOf(code))
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({
    ...{ executablePath, env },
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
}
