import type { Gap } from './gaps.ts'

/*
 * The criteria of RGAA 4.1 (https://accessibilite.numerique.gouv.fr), each with what holds it. docs/accessibility.md and
 * what the statement names as missing come from here.
 */

export interface Criterion {
  number: string
  /** What it asks for, in short. */
  asks: string
  /** `none`: nothing in the product is of its kind. */
  state: 'met' | 'missing' | 'none'
  /** Tests that hold it: a file and words of the test's name. */
  tests: readonly (readonly [file: string, name: string])[]
  /** What was looked at by a person, or why the criterion applies to nothing. */
  look?: string
  gap?: Gap
}

export const themes = [
  'Images',
  'Frames',
  'Colours',
  'Multimedia',
  'Tables',
  'Links',
  'Scripts',
  'Mandatory elements',
  'Structure',
  'Presentation',
  'Forms',
  'Navigation',
  'Consultation',
] as const

export type Test = Criterion['tests'][number]

/** axe on every screen, in both languages, the light, dark and accessible forms, narrow and wide, with large text. */
const axe: Test = ['app/accessibility.e2e.ts', 'is whole and passes axe in every two']
/** In the same layouts: words that are cut or lie on others, pages that scroll sideways. */
const dialogs: Test = ['app/accessibility.e2e.ts', 'every dialog in']
const frames: Test = ['app/accessibility.e2e.ts', 'a picture without words is found out, also in a frame']
const studioPictures: Test = ['features/studio/server/faultless.test.ts', 'is published in none of 500 tries']
const contrast: Test = ['platform/web/ui/contrast.test.ts', 'a pair that is too pale is noticed']
const firstDay: Test = ['app/first-day.e2e.ts', 'a first day, by keyboard alone']
const survey: Test = [
  'features/surveys/surveys.e2e.ts',
  'a survey of every kind of question is answered once',
]
const order: Test = ['features/catering/orders.e2e.ts', 'what is wrong is said at its field']
const visit: Test = [
  'features/visits/visits.e2e.ts',
  'a whole visit is sent by keyboard alone on the narrowest phone',
]
const words: Test = ['app/messages.test.ts', 'the words of the product']
const signOut: Test = ['features/me/me.e2e.ts', 'another device is signed out from here']
const closes: Test = [
  'platform/web/ui/forms/dialogs.e2e.ts',
  'keeps the focus, closes on Escape and gives the focus back',
]
const search: Test = [
  'features/search/search.e2e.ts',
  'by keyboard: a colleague, a dish, a screen and a room in words',
]
const menu: Test = ['app/menu.e2e.ts', 'sees every entry of the menu']
const map: Test = [
  'features/campus-map/campus-map.e2e.ts',
  'by keyboard alone: the plan is moved and enlarged',
]
const zoom: Test = ['app/zoomed-forms.e2e.ts', 'at 400 % what stays in place leaves two thirds']

const met = (number: string, asks: string, tests: readonly Test[], look?: string): Criterion => ({
  ...{ number, asks, state: 'met', tests },
  ...(look !== undefined && { look }),
})
const missing = (
  number: string,
  asks: string,
  gap: Gap,
  tests: readonly Test[] = [],
  look?: string,
): Criterion => ({ ...{ number, asks, state: 'missing', gap, tests }, ...(look !== undefined && { look }) })
const none = (number: string, asks: string, look: string): Criterion => ({
  ...{ number, asks, state: 'none', tests: [], look },
})

const noMedia =
  'There is no sound, film or animation to play. The picture of the camera at a door is live and is seen by whoever holds it.'
const noLayoutTables = 'Nothing is laid out by a table.'

export const criteria: readonly Criterion[] = [
  met('1.1', 'A picture that says something has an alternative in words', [axe, frames, studioPictures]),
  met(
    '1.2',
    'A picture that decorates is passed over',
    [axe],
    'Icons are `aria-hidden`; covers of articles are described by their title.',
  ),
  missing('1.3', 'The alternative says what the picture says', 'content', [studioPictures]),
  none('1.4', 'A picture used as a test says what it is for', 'There is no CAPTCHA.'),
  none('1.5', 'A picture used as a test has another way', 'There is no CAPTCHA.'),
  met(
    '1.6',
    'A picture that holds much has a detailed description',
    [['features/campus-map/campus-map.e2e.ts', 'from a room to one on another floor, step by step']],
    'The plan of a floor: places and ways as lists. Codes to scan: what they stand for is written beside them.',
  ),
  met('1.7', 'The detailed description says what the picture says', [
    ['features/campus-map/campus-map.e2e.ts', 'from a room to one on another floor, step by step'],
  ]),
  met(
    '1.8',
    'Words are text, not pictures of words',
    [],
    'Covers and drawings hold no words; documents to read are PDF with text.',
  ),
  none('1.9', 'A caption belongs to its picture', 'Pictures have no captions.'),
  met('2.1', 'A frame has a title', [axe, frames]),
  met(
    '2.2',
    'The title of a frame says what it shows',
    [],
    'Three frames: the way between two campuses, the crowd of a restaurant, a preview of the studio. Each is named after its content.',
  ),
  met(
    '3.1',
    'Nothing is told by colour alone',
    [
      [
        'features/transport/transport.e2e.ts',
        'a line is followed from the timetable to live, cancelled, lost and back',
      ],
    ],
    'States carry a word or a sign of their own: free and taken rooms, entries at a door, live times, full car parks.',
  ),
  met(
    '3.2',
    'Text stands out from its ground',
    [axe, contrast],
    'At least 4.5:1, in the accessible theme 7:1, computed for every pair of colours.',
  ),
  met('3.3', 'Controls and signs stand out from their ground', [contrast]),
  ...[
    ['4.1', 'Recorded media has a transcript or an audio description'],
    ['4.2', 'The transcript or description says what the media says'],
    ['4.3', 'Recorded media has captions'],
    ['4.4', 'The captions are right'],
    ['4.5', 'Recorded media has an audio description'],
    ['4.6', 'The audio description is right'],
    ['4.7', 'Media can be told from what is around it'],
    ['4.8', 'Other media has an alternative'],
    ['4.9', 'The alternative is right'],
    ['4.10', 'Sound that starts by itself can be stopped'],
    ['4.11', 'Media can be controlled by keyboard and pointer'],
    ['4.12', 'Other media can be controlled by keyboard and pointer'],
    ['4.13', 'Media is compatible with assistive technologies'],
  ].map(([number = '', asks = '']) => none(number, asks, noMedia)),
  met(
    '5.1',
    'A complex table has a summary',
    [],
    'No table has more than one row and one column of headings.',
  ),
  met('5.2', 'The summary is right', [], 'As 5.1.'),
  none('5.3', 'A table for layout reads in order', noLayoutTables),
  met(
    '5.4',
    'A table has its title',
    [['features/surveys/staff-surveys.e2e.ts', 'an editor reads what was answered, by keyboard']],
    'Each has a caption or is named by its heading.',
  ),
  met('5.5', 'The title of a table is right', [], 'As 5.4: it names the day, the restaurant, the question.'),
  met('5.6', 'Headings of rows and columns are marked as such', [axe]),
  met('5.7', 'Each cell belongs to its headings', [axe], 'Every heading has its `scope`.'),
  none('5.8', 'A table for layout has no headings', noLayoutTables),
  missing(
    '6.1',
    'Each link says where it leads',
    'content',
    [axe],
    'The product’s own links are named after where they lead, and after what they belong to where several stand in a list.',
  ),
  met('6.2', 'Each link has words', [axe]),
  missing(
    '7.1',
    'Scripts are compatible with assistive technologies',
    'assistiveTechnologies',
    [axe, dialogs],
    'Roles, names and states as the ARIA Authoring Practices describe them.',
  ),
  met(
    '7.2',
    'What stands in for a script is right',
    [menu],
    'Without scripts a page in both languages says what is needed.',
  ),
  met('7.3', 'What a script does can be done by keyboard and pointer', [firstDay, visit, map, survey]),
  met(
    '7.4',
    'A change of context is announced or asked for',
    [closes],
    'No field leads anywhere by being filled in; screens that change say their new title.',
  ),
  met(
    '7.5',
    'Messages of state are announced',
    [['platform/web/ui/forms/dialogs.e2e.ts', 'appear inside an open dialog']],
    'One polite and one assertive region; what fails stays until it is put away.',
  ),
  met('8.1', 'A page declares its type', [axe]),
  met(
    '8.2',
    'The source of a page is valid',
    [axe],
    'React writes it; identifiers that stand twice are a fault for axe.',
  ),
  met('8.3', 'A page declares its language', [axe]),
  met('8.4', 'The language is right', [['app/shell.e2e.ts', 'every address gets a language']]),
  met('8.5', 'A page has a title', [axe]),
  met(
    '8.6',
    'The title is right',
    [['app/shell.e2e.ts', 'a former link to an article is followed after sign-in']],
    'The heading of the screen, then the product.',
  ),
  met(
    '8.7',
    'Words of another language are marked',
    [['features/me/me.e2e.ts', 'language and colours change where the page stands']],
    'Names of languages, trainings in another language, content that stands in one language alone.',
  ),
  met('8.8', 'The mark of another language is right', [axe]),
  met('8.9', 'Tags are not used for their look', [], 'Looks are style sheets of the components.'),
  none('8.10', 'A change of reading direction is marked', 'French and English are read in one direction.'),
  missing(
    '9.1',
    'Headings give the structure',
    'content',
    [axe, studioPictures],
    'One first heading a screen; sections below it. In articles the studio wants the order.',
  ),
  met('9.2', 'The structure of the page is marked', [axe], 'Banner, navigation, search, main and footer.'),
  met('9.3', 'Lists are marked as lists', [axe]),
  met('9.4', 'Quotations are marked as such', [], 'The quote of home and those of articles.'),
  met('10.1', 'Looks come from style sheets', [], 'No element or attribute of HTML is used for its look.'),
  met(
    '10.2',
    'What says something is there without style sheets',
    [],
    'Icons without words have names; what is written by style sheets repeats a name.',
  ),
  met(
    '10.3',
    'The order makes sense without style sheets',
    [firstDay],
    'The order of the source is the order of the focus.',
  ),
  met('10.4', 'Text grows to 200 % and stays readable', [axe, dialogs, menu]),
  met('10.5', 'Colours of text and ground are declared together', [contrast]),
  met('10.6', 'A link in a text can be told from it', [axe], 'Underlined.'),
  met(
    '10.7',
    'The focus can be seen',
    [firstDay],
    'A ring of 3 px in a colour that stands out from each ground; in forced colours the system’s.',
  ),
  met('10.8', 'What is hidden is hidden from assistive technologies too', [axe]),
  met('10.9', 'Nothing is told by shape, size or place alone', [words], 'Instructions name what is meant.'),
  met('10.10', 'Shape, size or place are not the only way', [words], 'As 10.9.'),
  met(
    '10.11',
    'Nothing scrolls in two directions at 320 px',
    [axe, dialogs, zoom],
    'The plan of a floor needs both, and has its lists.',
  ),
  met(
    '10.12',
    'Spacing of text may be widened',
    [axe, dialogs],
    'The screens of staff were looked at by the same measure, without a test that repeats it.',
  ),
  met('10.13', 'What appears by pointing or focus can be put away', [
    ['app/menu.e2e.ts', 'Escape puts it away'],
  ]),
  met('10.14', 'What style sheets alone show can be shown by keyboard', [
    ['app/menu.e2e.ts', 'a setting says its name while it is pointed at'],
  ]),
  met('11.1', 'Each field has a label', [axe, dialogs]),
  met('11.2', 'The label is right', [visit, order]),
  met(
    '11.3',
    'Fields that ask the same are labelled the same',
    [words],
    'Day, start, end, number of people and e-mail have one text each.',
  ),
  met('11.4', 'The label stands beside its field', [], 'Above it; beside boxes to tick.'),
  met('11.5', 'Fields that belong together are a group', [axe, survey]),
  met('11.6', 'A group has its legend', [axe, survey]),
  met('11.7', 'The legend is right', [survey]),
  met(
    '11.8',
    'Choices of a list are grouped where that helps',
    [],
    'Long choices are searched by what is typed.',
  ),
  met('11.9', 'The words of a button are right', [axe, order]),
  met('11.10', 'What is checked is said, with what is wrong', [
    order,
    visit,
    ['platform/web/ui/forms/pickers.e2e.ts', 'says what is wrong with a date'],
  ]),
  met('11.11', 'What is wrong comes with what would be right', [
    ['platform/web/ui/forms/pickers.e2e.ts', 'says what is wrong with a date'],
    order,
  ]),
  met(
    '11.12',
    'What binds can be changed, checked or taken back',
    [
      [
        'features/room-bookings/lost-answers.e2e.ts',
        'lost answers to a booking, a change, a deletion and its undoing',
      ],
      signOut,
    ],
    'Orders, bookings and erasure ask before, and can be undone or changed until a moment that is said.',
  ),
  met(
    '11.13',
    'Fields about the person can be filled in by the browser',
    [],
    '`autocomplete` names given name, family name, e-mail and telephone where they are the person’s own.',
  ),
  met('12.1', 'There are two ways to a page', [menu, search], 'The menu and the search.'),
  met('12.2', 'The menu is always in the same place', [menu]),
  none('12.3', 'The map of the site is right', 'The second way is the search.'),
  none('12.4', 'The map of the site is reached in the same way', 'The second way is the search.'),
  met('12.5', 'The search is reached in the same way', [search]),
  met('12.6', 'Parts that stand on each page can be reached or skipped', [axe]),
  met('12.7', 'A link skips to the content', [firstDay], 'The first stop of each page.'),
  met('12.8', 'The focus moves in an order that makes sense', [firstDay, visit, survey]),
  met('12.9', 'The focus is trapped nowhere', [closes, firstDay]),
  met('12.10', 'A shortcut of one key can be turned off', [
    ['features/me/me.e2e.ts', 'the search opens by a key alone only where its owner wants that'],
  ]),
  met('12.11', 'What appears by pointing or focus can be reached by keyboard', [
    ['app/menu.e2e.ts', 'a closed drawer keeps the pin; the keyboard opens it'],
  ]),
  met(
    '13.1',
    'Limits of time can be changed',
    [['app/shell.e2e.ts', 'a provider that is away while a token is renewed signs nobody out']],
    'Signing in lasts while the app is used. A place held while a family form is filled in is held back from others: that limit cannot be lifted, and what was typed stays.',
  ),
  met(
    '13.2',
    'No window opens by itself',
    [
      [
        'features/practical-information/practical-information.e2e.ts',
        'a document and another site open in a new tab straight from the list',
      ],
    ],
    'Links that open a new tab say so.',
  ),
  missing(
    '13.3',
    'Documents to download are accessible or have a version that is',
    'documents',
    [
      ['features/security-training/server/certificates.test.ts', 'is tagged, with its title, its language'],
      ['features/security-training/support.e2e.ts', 'a support of 40 pages is fetched when it opens'],
    ],
    'Certificates, proofs and other PDF made by the product are tagged.',
  ),
  missing('13.4', 'The accessible version says the same', 'documents'),
  met('13.5', 'Cryptic contents have an alternative', [words], 'No drawings made of letters.'),
  met('13.6', 'The alternative is right', [], 'As 13.5.'),
  met('13.7', 'Nothing flashes', [], 'No change of light is faster than three times a second.'),
  met(
    '13.8',
    'What moves or blinks can be stopped',
    [],
    'Only what is waited for turns; with reduced motion that stands still as well.',
  ),
  met(
    '13.9',
    'Any orientation of the screen will do',
    [axe],
    'Narrow and wide windows have the same contents.',
  ),
  met(
    '13.10',
    'Gestures have a simple form',
    [map, ['features/surveys/question-cards.e2e.ts', 'a quiz of five questions is made by keyboard alone']],
    'Plans have buttons to move, enlarge, turn and tilt; what can be drawn or dragged has keys and fields.',
  ),
  met(
    '13.11',
    'A press can be taken back',
    [['app/shell.e2e.ts', 'a press gives its button the focus where the browser does not']],
    'What is pressed acts when it is let go.',
  ),
  none('13.12', 'Movements of the device have another way', 'Nothing is done by moving a device.'),
]
