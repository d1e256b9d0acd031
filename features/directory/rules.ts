import type { Language } from '#platform/text/language.ts'
import { inOwnLanguage } from '#platform/text/own-language.ts'
import { type DirectoryUser, searchMinimum } from './contract.ts'

/** What decides whether somebody is listed, and what the listing needs of an entry that `$select` would leave out. */
export const listingFields = [
  'displayName',
  'givenName',
  'surname',
  'mail',
  'userType',
  'businessPhones',
  'mobilePhone',
] as const satisfies readonly (keyof DirectoryUser)[]
type Listing = Pick<DirectoryUser, (typeof listingFields)[number]>

/** "adm" as a word of its own: an administrator's second account. Adam and Admira are not meant. */
const administratorWord = /(?<![\p{L}\p{N}])adm(?![\p{L}\p{N}])/iu

/**
 * Whether a directory entry is a colleague to be shown: somebody with a name and a company e-mail who is no guest.
 * It decides every answer, not searches alone.
 * @param companyDomains in lower case, without @
 */
export function isListed(entry: Listing, companyDomains: readonly string[]): boolean {
  const { displayName, givenName, surname, mail, userType, businessPhones, mobilePhone } = entry
  const hasMail = isWritten(mail)
  if (isWritten(displayName) && administratorWord.test(displayName) && !hasMail) return false
  if (!hasMail && !isWritten(mobilePhone) && !businessPhones?.some(isWritten)) return false
  if (!isWritten(displayName) && !isWritten(givenName) && !isWritten(surname)) return false
  if (userType === 'Guest') return false
  return hasMail && companyDomains.includes(domainOf(mail))
}

function isWritten(text: string | null | undefined): text is string {
  return typeof text === 'string' && /\P{White_Space}/u.test(text)
}

/** Whether a text says enough to search for; the screen and the server ask the same. */
export function isLongEnough(text: string): boolean {
  return [...text.trim().replace(/\s+/g, ' ')].length >= searchMinimum
}

/** The part of an address after its last @, in lower case. */
function domainOf(mail: string): string {
  return mail.slice(mail.lastIndexOf('@') + 1).toLowerCase()
}

/** How a colleague is called on screen: whatever name there is, of a desk in the reader's language, else the address. */
export function nameOf({ displayName, givenName, surname, mail }: DirectoryUser, language: Language): string {
  if (isWritten(displayName)) return inOwnLanguage(displayName, language)
  const name = [givenName, surname].filter(isWritten).join(' ')
  return name === '' ? (mail ?? '') : name
}

/** The campus code of an office location: what stands before the first slash. */
export function campusOf(officeLocation: string | null | undefined): string | undefined {
  const code = officeLocation?.split('/')[0]?.trim()
  return code === '' ? undefined : code
}

/** The room of an office location, for the map: what stands after the last slash; none when there is no slash. */
export function roomOf(officeLocation: string | null | undefined): string | undefined {
  const room = officeLocation?.includes('/') ? officeLocation.split('/').at(-1)?.trim() : undefined
  return room === '' ? undefined : room
}

export interface LetterGroup {
  /** A capital without its accent; # for names that begin with anything but a letter. */
  letter: string
  users: DirectoryUser[]
}

/** People in the order of a phone book, under the first letter of their name; names without a letter come last. */
export function byLetter(users: readonly DirectoryUser[], language: Language): LetterGroup[] {
  const order = new Intl.Collator(language, { sensitivity: 'base', numeric: true }).compare
  const groups = new Map<string, DirectoryUser[]>()
  for (const user of [...users].sort((a, b) => order(nameOf(a, language), nameOf(b, language)))) {
    const letter = letterOf(nameOf(user, language))
    const group = groups.get(letter)
    if (group === undefined) groups.set(letter, [user])
    else group.push(user)
  }
  const letters = [...groups].map(([letter, group]) => ({ letter, users: group }))
  return letters.sort(
    (a, b) => Number(a.letter === '#') - Number(b.letter === '#') || order(a.letter, b.letter),
  )
}

/** Capitals that are a letter with a stroke or two letters in one: taking accents away leaves them as they are. */
const plainCapitals: Record<string, string> = { Œ: 'O', Æ: 'A', Ø: 'O', Đ: 'D', Ł: 'L', Þ: 'T', ẞ: 'S' }

function letterOf(name: string): string {
  const [first = ''] = name.trim().normalize('NFD').toUpperCase()
  const plain = plainCapitals[first] ?? first
  return /\p{L}/u.test(plain) ? plain : '#'
}
