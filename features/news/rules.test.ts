import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { addDays, type Day } from '#platform/time/campus-time.ts'
import { cardMessages } from './card-messages.ts'
import { type ArticleCard, type ContentTag, contentTags } from './contract.ts'
import {
  eventPeriod,
  intranetAddress,
  kindOf,
  kinds,
  nearOrShortDays,
  shareLink,
  shortDays,
  tagHues,
  tagsOf,
  tagsText,
  toCalendarEvent,
  typeOf,
  withArticle,
  withLike,
} from './rules.ts'

const day = fc.integer({ min: 0, max: 4000 }).map(days => addDays('2024-01-01', days))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const anyEvent = fc.record({
  type: fc.constant('event' as const),
  title: fc.string({ minLength: 1, maxLength: 400 }),
  location: maybe(fc.string({ maxLength: 400 })),
  startDate: maybe(day),
  startTime: maybe(time),
  endDate: maybe(day),
  endTime: maybe(time),
})
const talk = {
  type: 'event' as const,
  title: 'Talk',
  location: 'Room Ada',
  startDate: '2026-11-24',
  startTime: '10:00',
  endDate: '2026-11-24',
  endTime: '11:00',
}

test('every tag has its own colour, and a name of its own in each language', () => {
  expect(new Set(Object.values(tagHues)).size).toBe(contentTags.length)
  for (const { tags } of [cardMessages.fr, cardMessages.en]) {
    expect(new Set(Object.values(tags)).size).toBe(contentTags.length)
  }
})

test('a shared link has the legacy form', () => {
  expect(shareLink('https://campus.example', '12')).toBe(
    'https://campus.example/fonctionnalite?page=newsDetail&id=12',
  )
})

test.each([
  ['SHAREPOINT', ' https://intranet.campus.example/page?id=1 ', 'https://intranet.campus.example/page?id=1'],
  ['SHAREPOINT', 'http://intranet/page', 'http://intranet/page'],
  ['SHAREPOINT', 'javascript:alert(1)', undefined],
  ['SHAREPOINT', '<p>words</p>', undefined],
  ['CAMPUS', 'https://intranet.campus.example/', undefined],
] as const)('the intranet page of a %s article with %j is %j', (source, description, address) => {
  expect(intranetAddress({ source, description })).toBe(address)
})

describe('what an address chooses', () => {
  it('is one of the three tabs, all by default', () => {
    expect(kinds.map(kind => [kindOf(kind), typeOf(kind)])).toEqual([
      ['all', undefined],
      ['info', 'info'],
      ['event', 'event'],
    ])
    expect([kindOf(undefined), kindOf('gossip')]).toEqual(['all', 'all'])
  })

  it('is every tag by default, none when it says so', () => {
    expect(tagsOf(undefined)).toEqual(contentTags)
    expect(tagsOf('GOSSIP')).toEqual(contentTags)
    expect(tagsOf('none')).toEqual([])
    expect(tagsOf('URGENT,GOSSIP,BRANDS')).toEqual(['URGENT', 'BRANDS'])
  })

  it('reads back as it was chosen, whatever was chosen', () => {
    fc.assert(
      fc.property(fc.subarray([...contentTags]), (chosen: ContentTag[]) => {
        expect(tagsOf(tagsText(chosen))).toEqual(chosen)
        expect(tagsText([...chosen].reverse())).toBe(tagsText(chosen))
      }),
    )
  })
})

describe('the period of an event', () => {
  it('is the days and times it has', () => {
    expect(eventPeriod(talk)).toEqual({
      firstDay: '2026-11-24',
      lastDay: '2026-11-24',
      start: '10:00',
      end: '11:00',
    })
    expect(eventPeriod({ ...talk, endDate: null, endTime: null })).toMatchObject({
      lastDay: '2026-11-24',
      end: null,
    })
    expect(eventPeriod({ ...talk, startTime: null })).toMatchObject({ start: null, end: null })
  })

  it('is none for an article that is no event or has no day', () => {
    expect(eventPeriod({ ...talk, type: 'info' })).toBeUndefined()
    expect(eventPeriod({ ...talk, startDate: null })).toBeUndefined()
  })

  it('never ends before it starts', () => {
    fc.assert(
      fc.property(anyEvent, event => {
        const period = eventPeriod(event)
        expect(period === undefined || period.lastDay >= period.firstDay).toBe(true)
      }),
    )
  })

  it('is short on a card, with its year only when it is another', () => {
    const visible = (first: Day, last: Day) => [
      shortDays(first, last, 'en', '2026-11-21'),
      shortDays(first, last, 'fr', '2026-11-21'),
    ]
    expect(visible('2026-11-24', '2026-11-24')).toEqual(['24 Nov', '24 nov.'])
    expect(visible('2026-12-30', '2027-01-02')).toEqual([
      expect.stringContaining('2027'),
      expect.stringContaining('2027'),
    ])
  })
})

it.each([
  ['2026-11-22', 'yesterday', 'hier'],
  ['2026-11-23', 'today', 'aujourd’hui'],
  ['2026-11-24', 'tomorrow', 'demain'],
  ['2026-11-25', '25 Nov', '25 nov.'],
])('an event on %s is told by its day as people say it', (day, en, fr) => {
  const period = { firstDay: day, lastDay: day, start: null, end: null }
  expect([nearOrShortDays(period, '2026-11-23', 'en'), nearOrShortDays(period, '2026-11-23', 'fr')]).toEqual([
    en,
    fr,
  ])
  expect(nearOrShortDays({ ...period, lastDay: '2026-12-02' }, '2026-11-23', 'fr')).toMatch(/^du /)
})

describe('an event for the calendar', () => {
  const paris = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Paris' })

  it('has its times in campus time', () => {
    expect(toCalendarEvent(talk)).toEqual({
      subject: 'Talk',
      start: paris('2026-11-24T10:00:00'),
      end: paris('2026-11-24T11:00:00'),
      isAllDay: false,
      location: { displayName: 'Room Ada' },
    })
  })

  it('takes whole days without times, to the midnight after the last', () => {
    expect(
      toCalendarEvent({ ...talk, startTime: null, endTime: null, endDate: '2026-11-30', location: null }),
    ).toEqual({
      subject: 'Talk',
      start: paris('2026-11-24T00:00:00'),
      end: paris('2026-12-01T00:00:00'),
      isAllDay: true,
      location: { displayName: '' },
    })
  })

  it.each([
    ['no first day', { startDate: null }],
    ['no last day', { endDate: null }],
    ['a start without an end', { endTime: null }],
    ['an end without a start', { startTime: null }],
    ['an end before its start', { endDate: '2026-11-23' }],
    ['no length', { endTime: '10:00' }],
    ['a day that does not exist', { startDate: '2026-02-30' }],
  ])('is refused with %s', (_what, change) => {
    expect(toCalendarEvent({ ...talk, ...change })).toBeUndefined()
  })

  it('fits the calendar’s limits and ends after it starts, or is refused', () => {
    fc.assert(
      fc.property(anyEvent, event => {
        const made = toCalendarEvent(event)
        if (made === undefined) return
        expect(made.start.dateTime < made.end.dateTime).toBe(true)
        expect(made.start.dateTime.startsWith(event.startDate ?? 'x')).toBe(true)
        expect(made.subject.length).toBeLessThanOrEqual(255)
        expect(made.location.displayName.length).toBeLessThanOrEqual(255)
      }),
    )
  })
})

test('a like moves the count by one, once, and back', () => {
  fc.assert(
    fc.property(fc.nat(), fc.boolean(), fc.boolean(), (nbLikes, liked, wanted) => {
      const item = { nbLikes: liked ? nbLikes + 1 : nbLikes, liked }
      const after = withLike(item, wanted)
      expect(after.nbLikes - item.nbLikes).toBe(Number(wanted) - Number(liked))
      expect(withLike(after, wanted)).toBe(after)
      expect(withLike(after, liked)).toEqual(item)
    }),
  )
})

test('an article is changed wherever an answer holds it, and nothing else is', () => {
  const article = (id: string): ArticleCard => ({
    id,
    title: 'Talk',
    resume: sanitiseHtml(''),
    tag: 'CAMPUS',
    type: 'info',
    source: 'CAMPUS',
    location: null,
    startDate: null,
    startTime: null,
    endDate: null,
    endTime: null,
    publicationDate: '2026-11-20T08:00:00.000Z',
    date: '2026-11-20',
    photos: [],
    nbLikes: 3,
    liked: false,
    writtenIn: null,
    mustRead: null,
  })
  const liked = <Item extends ArticleCard>(item: Item) => withLike(item, true)
  const pages = [
    { articles: [article('1'), article('2')], next: null },
    { articles: [article('3')], next: null },
  ]
  const home = {
    news: { status: 'ok', data: [article('2')] },
    people: [{ id: '2', name: 'Ada' }],
    none: null,
  }

  const after = withArticle({ pages, home }, '2', liked)
  expect(after.pages[0]?.articles.map(({ liked, nbLikes }) => [liked, nbLikes])).toEqual([
    [false, 3],
    [true, 4],
  ])
  expect(after.pages[1]).toBe(pages[1])
  expect(after.home.news.data[0]).toEqual({ ...article('2'), liked: true, nbLikes: 4 })
  expect(after.home.people).toBe(home.people)
  expect(withArticle(article('2'), '2', liked).liked).toBe(true)
  for (const answer of [{ pages, home }, pages, article('1'), [], 'text', 7, null, undefined]) {
    expect(withArticle(answer, '9', liked)).toBe(answer)
  }
})
