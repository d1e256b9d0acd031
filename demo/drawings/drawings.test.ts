import { expect, it } from 'vitest'
import { contentTags } from '#features/news/contract.ts'
import { purposes } from '../rooms/purpose.ts'
import { drawCover } from './cover.ts'
import { type IconName, icons } from './icons.ts'
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
  for (const tag of contentTags) {
    for (const icon of Object.keys(icons) as IconName[]) {
      expect(Buffer.byteLength(drawCover(tag, icon, icon))).toBeLessThan(6_000)
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
