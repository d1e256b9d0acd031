import { plain } from '#platform/text/matching.ts'
import type { Found } from './contract.ts'

/** Letters that are no accented ones and typed as these, as the database folds them too. */
const letters: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae' }

/** The words of a search or of a title, as they are compared. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .replace(/[øđłßæ]/g, letter => letters[letter] ?? letter)
    .replace(/\b(wi|week|e)[ -](fi|end|mail)\b/g, '$1$2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/** Words that are written as one and as two. */
const inOneOrTwo: Readonly<Record<string, readonly [string, string]>> = {
  wifi: ['wi', 'fi'],
  weekend: ['week', 'end'],
  email: ['e', 'mail'],
}

/** How a text may have a word: by its stem, or joined in each of the ways in which it is written. */
export function spellingsOf(word: string): readonly string[] {
  const parts = inOneOrTwo[word]
  return parts === undefined ? [stemOf(word)] : ['', ' ', '-'].map(between => parts.join(between))
}

/** What things are called for is the same for each search, and long. */
const remembered = new Map<string, readonly string[]>()
const mostRemembered = 1_000

function wordsOfCalls(calls: string): readonly string[] {
  const before = remembered.get(calls)
  if (before !== undefined) return before
  if (remembered.size >= mostRemembered) remembered.clear()
  const words = wordsOf(calls)
  remembered.set(calls, words)
  return words
}

/** Words that say nothing of what is looked for, in either language, as people type them. */
const idle = new Set(
  wordsOf(`a an the of for to in on at by with from and or is are be was do does did can could may might will would should
    i we you me my mine our your us its this that these those there here where when what which who whom whose how why
    please want need like get give show find look looking search see tell let have has had go going any some about up out
    off into one s m d ll re ve t take use today tomorrow tonight morning afternoon monday tuesday wednesday thursday friday
    saturday sunday
    un une le la les l des du de d au aux a en dans sur sous pour par avec et ou est sont etre c qu que qui quoi quel
    quelle quels quelles quand comment combien pourquoi je j nous vous tu te me m moi mon ma mes ton ta tes notre nos
    votre vos son sa ses leur il elle on ce cet cette ces cela ca y ne n pas se s si svp merci veux voudrais veut faut
    peux puis peut pouvez dois doit faire fait fais trouver trouve trouvez cherche chercher voir montre montrer montrez
    donne donner ai as avoir vais va aller aujourd hui demain matin lundi mardi mercredi jeudi vendredi samedi dimanche`),
)

/** The words of a search that say what is looked for; all of them where none does. */
export function soughtWords(text: string): string[] {
  const telling = tellingWords(text)
  return telling.length > 0 ? telling : wordsOf(text)
}

/** The same, and none where none does. */
export function tellingWords(text: string): string[] {
  return wordsOf(text).filter(word => !idle.has(word))
}

/** Shorter words are right or wrong: one letter of them is too much. */
export const leastForFault = 4
/** So many letters that two words begin with make them forms of one: `vaccine`, `vaccination`. */
const leastStem = 5
const stemShare = 0.65

/** How a word and its other forms begin. */
export function stemOf(word: string): string {
  if (word.length > leastStem) return word.slice(0, Math.max(leastStem, Math.ceil(word.length * stemShare)))
  return word.length > 3 ? word.replace(/[sx]$/, '') : word
}

/** Whether one letter more, less, another one, or two that changed places make one word of the other. */
export function isOneFaultAway(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
  )
}

/**
 * What of a word is whole where one letter of it is wrong: how a word begins that is nearly it, or how it ends. So an index
 * of three letters in a row finds it, where its likeness as a whole may be little: `turnig`.
 */
export function soundParts(word: string): { start: string; end: string } {
  if (word.length > 6) return { start: word.slice(0, 3), end: word.slice(4) }
  return { start: word.slice(0, 2), end: word.slice(word.length > leastForFault ? 3 : 2) }
}

/** Whether a word of a title begins as a typed one does, but for one letter. */
function beginsAlike(word: string, typed: string): boolean {
  if (typed.length < leastForFault) return word.startsWith(typed)
  return [-1, 0, 1].some(more => isOneFaultAway(word.slice(0, typed.length + more), typed))
}

/** How well a word is the typed one, from 1 down; a fault makes it less than any other way to fit. */
function fitOf(word: string, typed: string, alike: boolean): number {
  if (word === typed) return 1
  if (word.length > 3 && typed.length > 3 && stemless(word) === stemless(typed)) return 0.97
  if (word.startsWith(typed)) return 0.9
  if (word.length >= leastStem && word.startsWith(stemOf(typed)) && typed.length > leastStem) return 0.75
  if (word.length >= leastStem && typed.startsWith(word)) return 0.7
  if (word.includes(typed)) return 0.6
  return alike && beginsAlike(word, typed) ? faulty : 0
}

const faulty = 0.3
const stemless = (word: string) => word.replace(/[sx]$/, '')

/** A title, and what else it is found by. */
export interface Named {
  title: string
  /** Its name in the other language, what people call it. */
  also?: readonly string[]
  /** What it is or does, in the words in which it is asked for: whoever types these means all of its kind alike. */
  calls?: readonly string[]
}

/**
 * How well something fits the words of a search, from 100, it is called just so, down; 0: not at all.
 * @param alike whether one letter of each word may be wrong, or words may say more than it is
 */
export function closeness(search: string, { title, also = [], calls = [] }: Named, alike: boolean): number {
  const whole = wordsOf(search).join(' ')
  if (whole === '') return 0
  const words = wordsOf(title)
  const named = words.join(' ')
  if (named === whole) return 100
  const typed = soughtWords(search)
  const sought = typed.join(' ')
  const said = soughtWords(title).join(' ')
  if (said === sought) return 96
  if (named.startsWith(whole) || said.startsWith(sought)) return 90
  // A sentence of its name, with the words that say nothing by themselves.
  if (whole.includes(' ') && ` ${named} `.includes(` ${whole} `)) return 92
  if ([also.flatMap(wordsOf).join(' '), ...also.map(one => soughtWords(one).join(' '))].includes(sought)) {
    return 85
  }
  const others = also.flatMap(wordsOf)
  const asked = calls.flatMap(wordsOfCalls)
  const fits = typed.map(part => {
    const best = (among: readonly string[], weight: number) =>
      Math.max(0, ...among.map(word => fitOf(word, part, alike))) * weight
    return { name: Math.max(best(words, 1), best(others, 0.85)), call: best(asked, 0.8) }
  })
  const all = fits.map(({ name, call }) => Math.max(name, call))
  const fitting = all.filter(fit => fit > 0)
  const fit = fitting.length === 0 ? 0 : 0.7 * Math.min(...fitting) + 0.3 * meanOf(fitting)
  if (fitting.length < all.length) {
    // More was said than it is: at least half of it, and something of its own name.
    const most = fits.some(({ name }) => name > faulty) ? 1 / 2 : 2 / 3
    const isHalf = alike && fitting.length >= all.length * most
    return isHalf ? Math.round((22 * fit * fitting.length) / all.length) : 0
  }
  if (Math.min(...fitting) <= faulty) return Math.round(24 + 12 * fit)
  const covered = words.filter(word => typed.some(part => fitOf(word, part, false) > 0)).length / words.length
  // `my orders` is more than `orders`: what says nothing by itself says which of two is meant.
  const beside = wordsOf(search).filter(
    word => idle.has(word) && (asked.includes(word) || words.includes(word)),
  )
  return Math.min(84, Math.round(40 + 38 * fit + 5 * covered) + Math.min(2, beside.length))
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** A search of the way to something: what is said before its name. */
const wayWords =
  /^ *(?:(?:show me |give me |i need |i want |montrez?[ -]moi |je cherche |je veux )?(?:the |an? |l'|le |un )?(?:route|way|directions?|path|walk|walking route|itineraire|chemin|trajet)|(?:how (?:do|can|to) (?:i |we |you )?(?:get|go|walk)|take me|guide me|navigate|go|get|walk|bring me|lead me)|(?:comment )?(?:se rendre|me rendre|aller|va|vas|y aller|conduis[ -]moi|guide[ -]moi|emmene[ -]moi|amene[ -]moi|pour aller|je vais))(?: (?:to|from here to|towards?|into|in|for|vers|a|au|aux|jusqu'a|jusqu'au|jusqu'aux|pour aller (?:a|au|en|vers)|pour|en|de|dans))(?: |')(.+)$|^ *(?:where(?: is|'s| are| s)?(?: can i find)?|where can i find|where to find|ou (?:est|sont|se trouvent?|se situent?|trouver|puis[ -]je trouver|se trouve)(?:[ -]t[ -]il)?|ou est ce que|situation d[eu'])(?: |')(.+)$/

/** What a search says: the rest of it, and whether it looks for the way there. */
export function readTyped(text: string): { text: string; way: boolean } {
  const found = wayWords.exec(plain(text).replaceAll('’', "'").replace(/\s+/g, ' ').trim())
  const target = (found?.[1] ?? found?.[2])?.replace(/[?!. ]+$/, '')
  if (target === undefined || soughtWords(target).join('').length < 2) return { text, way: false }
  return { text: target, way: true }
}

/** Something that can be chosen, as far as its place in the list goes. */
export interface Choice {
  title: string
  to: string
  closeness: number
}

/** What fits best first, each address once. */
export function inOrder<One extends Choice>(choices: readonly One[], most: number): One[] {
  const seen = new Set<string>()
  return choices
    .toSorted((one, other) => other.closeness - one.closeness || one.title.length - other.title.length)
    .filter(({ to }) => !seen.has(to) && seen.add(to))
    .slice(0, most)
}

/** What else can be done is offered of so many of the best. */
const withActions = 2

/** What was found, each with what else can be done with it behind it. */
export function withDeeds(
  found: readonly Found[],
): (Pick<Found, 'feature' | 'title' | 'detail' | 'closeness' | 'does'> & { to: string })[] {
  return found.flatMap(({ path, actions, ...one }, index) => [
    { ...one, to: path },
    ...actions.slice(0, index < withActions ? undefined : 0).map(action => ({
      ...{ feature: one.feature, detail: one.detail, closeness: one.closeness - 1, does: true },
      ...{ title: `${action.label}\u00a0: ${one.title}`, to: action.path },
    })),
  ])
}

/** What a directory of people is asked: what is said beside a name is left out. */
export function namesIn(text: string): string {
  const about = new Set(
    wordsOf(`call phone telephone tel number numero mail email e adresse address write ecrire appeler contact contacter
      contacts joindre reach colleague collegue person personne office bureau desk directory annuaire extension message
      messages fiche profil profile details`),
  )
  const words = soughtWords(text).filter(word => !about.has(word))
  return words.join(' ')
}
