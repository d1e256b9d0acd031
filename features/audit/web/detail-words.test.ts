import { describe, expect, it } from 'vitest'
import type { Language } from '#platform/text/language.ts'
import { detailInWords } from './detail-words.ts'

const words = (action: string, detail: string | null, language: Language = 'en') =>
  detailInWords({ action, detail }, language, id => (id === '1' ? 'Seine' : id))

describe('the detail of a line of the log', () => {
  it.each([
    ['ROLE_GRANTED', 'OPERATOR', 'Operator of the app, for the whole company'],
    ['ROLE_GRANTED', 'EDITOR:1', 'News editor, Seine campus'],
    ['ROLE_REVOKED', 'ANIMATOR:1:42', 'Event organiser, for item 42 of the Seine campus'],
    ['CATERING_EXPORTED', '2026-11-24', '24 November 2026'],
    ['AUDIT_EXPORTED', '1', '1 line'],
    ['TOKEN_REFUSED', 'EXPIRED 3', 'sign-in that had run out, 3 times'],
    ['TOKEN_REFUSED', 'WRONG_NBF 1', 'sign-in with something missing or wrong, once'],
    ['STAFF_CALL_REFUSED', '2', '2 calls'],
    ['MAP_CLOSED', 'EMPLOYEE', 'for employees'],
    ['VENUE_IMPORTED', '18', '18 levels'],
    ['VENUE_IMPORTED', 'previous', 'the plans of before'],
    ['TIMETABLE_IMPORTED', 'main: 5728', '5,728 calls at stops, feed main'],
    ['MAILS_SENT_AGAIN', '1', '1 mail'],
    ['ANIMATION_LIMIT', 'slot 3: 10 to 12', 'time slot 3: from 10 to 12 places'],
    ['ANIMATION_CANCELLED', 'slot 3', 'time slot 3'],
    ['ANIMATION_ADMITTED', 'booking 9c70-83, child 2', 'booking 9c70-83, child 2'],
    [
      'SURVEY_END_MOVED',
      '2026-11-24T11:00:00.000Z to 2026-12-06T17:00:00.000Z',
      'from 24 Nov 2026, 12:00 to 6 Dec 2026, 18:00',
    ],
    ['TRAINING_CERTIFICATE_WITHDRAWN', 'Lost to a colleague', 'Lost to a colleague'],
  ])('of %s, "%s", is "%s"', (action, detail, expected) => {
    expect(words(action, detail)).toBe(expected)
  })

  it('is in the language of its reader, and nothing where there is none', () => {
    expect(words('ROLE_GRANTED', 'CATERING:1', 'fr')).toBe('Traiteur, campus Seine')
    expect(words('ANIMATION_LIMIT', 'slot 3: 10 to 12', 'fr')).toBe('créneau 3\u00a0: de 10 à 12 places')
    expect(words('ROLE_GRANTED', null)).toBeNull()
  })
})
