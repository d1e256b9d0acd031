import { expect, it } from 'vitest'
import { contentTags } from '#features/news/contract.ts'
import { purposes } from '../rooms/purpose.ts'
import { type CoverName, drawCover, drawCoverIn } from './cover.ts'
import { inside } from './covers/inside.ts'
import { outside } from './covers/outside.ts'
import { drawMeetingRoom } from './meeting-room.ts'
import { drawPortrait } from './portrait.ts'
import { drawSafetySign, type SafetySignName, safetySigns } from './safety-signs.ts'
import { drawCampus, drawHeader } from './scenes.ts'

const scenes = ['river', 'towers', 'canal', 'factory', 'park', 'hill'] as const

it('draws the same picture twice from the same seed, and another from another', () => {
  expect(drawPortrait('a1', 96)).toBe(drawPortrait('a1', 96))
  expect(drawPortrait('a1', 96)).not.toBe(drawPortrait('b3', 96))
  expect(drawCover('SECURITY', '1')).not.toBe(drawCover('SECURITY', '2'))
  for (const scene of scenes) expect(drawHeader(scene)).toBe(drawHeader(scene))
})

it('keeps every picture small and whole', () => {
  for (const scene of scenes) {
    for (const svg of [drawHeader(scene), drawCampus(scene)]) {
      expect(Buffer.byteLength(svg), scene).toBeLessThan(12_000)
      expect(svg).not.toMatch(/NaN|undefined/)
    }
  }
  for (const name of Object.keys(safetySigns) as SafetySignName[]) {
    const svg = drawSafetySign(name)
    expect(Buffer.byteLength(svg), name).toBeLessThan(4_000)
    expect(svg).not.toMatch(/NaN|undefined|<text/)
  }
  for (const purpose of purposes) {
    const svg = drawMeetingRoom(purpose, 170)
    expect(Buffer.byteLength(svg), purpose).toBeLessThan(10_000)
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(svg).toBe(drawMeetingRoom(purpose, 170))
  }
  for (let i = 0; i < 500; i++) {
    const svg = drawPortrait(`person-${i.toString(16)}`, 120)
    expect(Buffer.byteLength(svg)).toBeLessThan(3_000)
    expect(svg).toContain('width="120" height="120"')
    expect(svg).not.toMatch(/NaN|undefined/)
  }
})

it('draws each cover small and well-formed in every hue, and never twice alike', () => {
  for (const tag of contentTags) expect(drawCover(tag, '1')).toMatch(/^<svg/)
  for (const icon of Object.keys({ ...inside, ...outside }) as CoverName[]) {
    for (let hue = 0; hue < 360; hue += 15) {
      const svg = drawCoverIn(hue, `article-${hue}`, icon)
      expect(Buffer.byteLength(svg), icon).toBeLessThan(6_000)
      expect(svg, icon).not.toMatch(/NaN|undefined|<text/)
      // A browser shows nothing of a picture in which one tag names an attribute twice.
      expect(svg, icon).not.toMatch(/<[^>]*\s([\w-]+)="[^"]*"[^>]*\s\1="/)
    }
    expect(drawCoverIn(25, '1', icon)).toBe(drawCoverIn(25, '1', icon))
    expect(drawCoverIn(25, '1', icon)).not.toBe(drawCoverIn(25, '2', icon))
  }
})
