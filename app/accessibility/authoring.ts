import type { Criterion, Test } from './criteria.ts'

/*
 * The success criteria A and AA of ATAG 2.0 (https://www.w3.org/TR/ATAG20/), as the studio meets them: part A, that whoever
 * writes can write; part B, that what they write can be read.
 */

const studio = 'features/studio/studio.e2e.ts'
const newsItem: Test = [
  'features/news/editor-day.e2e.ts',
  'an editor puts a survey, writes news, corrects and withdraws it',
]
const whole: Test = [studio, 'the studio is whole and passes axe']
const drafts: Test = [studio, 'what is written while the network is away is on the device']
const paste: Test = [studio, 'a text takes from Word what it can hold']
const refused: Test = ['features/studio/server/faultless.test.ts', 'is published in none of 500 tries']
const guide: Test = [studio, 'the guide for writers is opened from the studio']
const byKeys: Test = [
  'features/surveys/question-cards.e2e.ts',
  'a quiz of five questions is made by keyboard alone',
]
const sanitised: Test = ['platform/server/content/sanitise.test.ts', 'what an editor writes stays as it is']
const restored: Test = [
  'features/studio/server/studio.test.ts',
  'goes back to an earlier revision as a new one',
]
const settings: Test = ['features/me/me.e2e.ts', 'language and colours change where the page stands']

const met = (number: string, asks: string, tests: readonly Test[], look?: string): Criterion => ({
  ...{ number, asks, state: 'met', tests },
  ...(look !== undefined && { look }),
})
const missing = (number: string, asks: string, look: string, tests: readonly Test[] = []): Criterion => ({
  ...{ number, asks, state: 'missing', look, tests },
})
const none = (number: string, asks: string, look: string): Criterion => ({
  ...{ number, asks, state: 'none', look, tests: [] },
})

export const authoring: readonly Criterion[] = [
  met('A.1.1.1', 'Screens in a browser meet WCAG', [whole, byKeys], 'With the gaps of the criteria above.'),
  none('A.1.2.1', 'Screens outside of a browser follow their platform', 'All of it runs in a browser.'),
  none(
    'A.1.2.2',
    'Screens outside of a browser tell assistive technologies what they show',
    'All of it runs in a browser.',
  ),
  met(
    'A.2.1.1',
    'Pictures in the view where one writes have their alternatives',
    [whole],
    'Each picture stands beside the field of its description.',
  ),
  none('A.2.1.2', 'Film and sound in that view have theirs', 'Neither can be written.'),
  met(
    'A.2.2.1',
    'Marks of the editor are told to assistive technologies',
    [newsItem],
    'What is missing, older than its other language or at fault is words at the field, and described by it.',
  ),
  met(
    'A.2.2.2',
    'What a text looks like can be read by program',
    [sanitised],
    'Headings, lists, strong and emphasised are elements; there is no other look.',
  ),
  met('A.3.1.1', 'Everything can be done by keyboard', [byKeys, newsItem]),
  met(
    'A.3.1.2',
    'The keyboard is trapped nowhere',
    [byKeys],
    'Tab leaves the text; Alt+F10 leads to its tools.',
  ),
  met(
    'A.3.1.3',
    'There are ways that are quicker by keyboard',
    [byKeys],
    'Headings of the form, Alt+F10, arrows on the grip of a card, the usual keys of texts.',
  ),
  met('A.3.2.1', 'What was written survives the end of a session', [drafts]),
  met('A.3.2.2', 'Limits of time can be changed', [drafts], 'There are none: drafts stay.'),
  met('A.3.2.3', 'What is pressed stands still', [whole]),
  met(
    'A.3.3.1',
    'What moves in the content can stand still in the editor',
    [sanitised],
    'Nothing that moves can be written.',
  ),
  met(
    'A.3.4.1',
    'One can go through the content by its structure',
    [whole],
    'Fields are labelled groups below headings; texts have their elements.',
  ),
  met('A.3.5.1', 'One can search in the text', [newsItem], 'By the browser’s search; entries by the list’s.'),
  met('A.3.6.1', 'Settings of the editor’s look change nothing of the content', [settings]),
  met('A.3.6.2', 'Those settings stay', [settings]),
  met(
    'A.3.6.3',
    'The settings of the device are followed',
    [settings],
    'Light and dark, forced colours, reduced motion, size of text.',
  ),
  met(
    'A.3.7.1',
    'The preview is as accessible as the product',
    [newsItem],
    'It is the readers’ own screen in a frame with a title.',
  ),
  met(
    'A.4.1.1',
    'What was written can be taken back',
    [restored, newsItem],
    'Undo in a field; revisions of an entry; discarding a draft asks first.',
  ),
  met('A.4.1.2', 'Settings that change the editor can be taken back', [settings]),
  met(
    'A.4.2.1',
    'What helps accessibility is documented',
    [guide],
    'The guide for writers has a part about it and one about the keys; it is opened from the first screen of the studio.',
  ),
  met(
    'A.4.2.2',
    'All of the editor is documented',
    [guide],
    'In the same guide; docs/content.md explains each field to whoever prepares files.',
  ),

  met(
    'B.1.1.1',
    'What is made after writing is accessible',
    [sanitised, refused],
    'Widths of pictures are made; their descriptions go with them.',
  ),
  met('B.1.1.2', 'What is made while writing is accessible', [sanitised]),
  met('B.1.2.1', 'What is transformed stays accessible', [
    ['platform/server/content/sanitise.test.ts', 'what it made passes unchanged'],
  ]),
  met('B.1.2.2', 'What is pasted stays accessible', [paste]),
  met('B.1.2.3', 'What is made smaller stays accessible', [refused], 'Pictures lose bytes alone.'),
  met(
    'B.1.2.4',
    'Descriptions of pictures are preserved',
    [restored],
    'They are fields of the entry, in files, drafts and revisions.',
  ),
  met('B.2.1.1', 'Accessible content can be made', [newsItem]),
  met(
    'B.2.2.1',
    'What is accessible is offered as readily as what is not',
    [sanitised],
    'Nothing else is offered.',
  ),
  met('B.2.2.2', 'Properties of accessibility can be set', [newsItem]),
  met('B.2.3.1', 'Descriptions can be changed', [newsItem]),
  met(
    'B.2.3.2',
    'Descriptions are not made up',
    [refused],
    'No description is proposed: it is asked for in both languages.',
  ),
  met(
    'B.2.4.1',
    'Accessible templates are offered',
    [],
    'The forms are the templates: each asks for what makes its content accessible.',
  ),
  none('B.2.4.2', 'Templates say how accessible they are', 'There is no choice among templates.'),
  met(
    'B.2.4.3',
    'What writers take as a template is accessible',
    [refused],
    'A duplicated entry is checked like a new one.',
  ),
  met(
    'B.2.5.1',
    'Content that is brought along is accessible',
    [refused],
    'Drawn covers and invitation cards have descriptions in both languages.',
  ),
  none('B.2.5.2', 'Content that is brought along says how accessible it is', 'All of it is.'),
  missing(
    'B.3.1.1',
    'Checks help to find what is not accessible',
    'Missing languages, descriptions and the order of headings are refused, PDFs without tags warned of. Whether words are clear is not checked.',
    [refused],
  ),
  met(
    'B.3.1.2',
    'Where a check cannot tell, it says what to look at',
    [refused],
    'The help of a description says what it is for.',
  ),
  met('B.3.1.3', 'What is found can be found in the form', [newsItem]),
  met(
    'B.3.1.4',
    'The state of all checks can be read',
    [newsItem],
    'Before publishing all faults are listed.',
  ),
  met('B.3.1.5', 'Faults belong to their fields by program', [newsItem]),
  met('B.3.2.1', 'Each fault says how it is mended', [refused]),
  met('B.4.1.1', 'The help is on from the start', [refused]),
  none('B.4.1.2', 'Help that was turned off can be turned on', 'It cannot be turned off.'),
  none('B.4.1.3', 'Turning help off warns', 'It cannot be turned off.'),
  met('B.4.1.4', 'The help stands as prominently as other faults', [newsItem]),
  met(
    'B.4.2.1',
    'Examples are accessible',
    [['features/studio/server/studio.test.ts', 'are given out again as they are brought in']],
    'Examples of the templates have descriptions and both languages.',
  ),
  met('B.4.2.2', 'How to use the help is explained', [guide], 'In the guide, and at the fields themselves.'),
]
