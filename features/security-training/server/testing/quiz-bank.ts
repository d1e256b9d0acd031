import { escapedGift } from '../gift.ts'

/** What must not run, wherever a company writes it. */
export const hostile = [
  '<script>globalThis.hacked = true</script>',
  '<img src="x" onerror="globalThis.hacked = true">',
  '<a href="javascript:globalThis.hacked = true">a link</a>',
  '<svg onload="globalThis.hacked = true"></svg>',
  '<iframe srcdoc="<script>parent.hacked = true</script>"></iframe>',
] as const

const chapters = 4
const questionsEach = 50

/** Of at least 500 characters. */
const long = {
  fr: 'Avant d’entrer dans un espace confiné, on mesure l’air, on ventile et on laisse quelqu’un à l’entrée. '.repeat(
    6,
  ),
  en: 'Before entering a confined space, the air is measured, the space is ventilated, and somebody stays outside. '.repeat(
    6,
  ),
}
type Language = keyof typeof long

/**
 * An entry of a company's file whose quiz is as large and as ugly as quiz banks are: four chapters of 50 questions in GIFT,
 * with HTML, long texts, pictures, and HTML that means harm in every text.
 * @param picture the path of a picture beside the file
 */
export function quizBank(picture: string) {
  const inEach = <Text>(make: (language: Language) => Text) => ({ fr: make('fr'), en: make('en') })
  return {
    key: 'quiz-bank',
    minScore: 50,
    minutes: 90,
    languages: inEach(language => ({
      title: `${language === 'fr' ? 'Deux cents questions' : 'Two hundred questions'} ${hostile[0]}`,
      description: `<p>${long[language]}</p>${hostile.join('')}`,
      successText: `OK ${hostile[1]}`,
      failureText: `KO ${hostile[2]}`,
    })),
    chapters: Array.from({ length: chapters }, (_, chapter) => ({
      id: `part-${chapter + 1}`,
      title: inEach(language => `${language === 'fr' ? 'Partie' : 'Part'} ${chapter + 1} ${hostile[3]}`),
      questions: Array.from({ length: questionsEach }, (_, place) => {
        const number = chapter * questionsEach + place + 1
        return {
          id: `q${number}`,
          gift: inEach(language => giftOf(number, language)),
          ...(number % 5 === 0 && {
            picture,
            pictureAlt: inEach(language => (language === 'fr' ? `Schéma ${number}` : `Diagram ${number}`)),
          }),
        }
      }),
    })),
  }
}

function giftOf(number: number, language: Language): string {
  const bad = hostile[number % hostile.length] ?? ''
  const title = escapedGift(`${number}. ${language === 'fr' ? 'Que faire ?' : 'What to do?'} ${bad}`)
  const text = escapedGift(`<p><strong>${number}</strong> ${long[language]}</p><ul><li>1 = 1</li></ul>${bad}`)
  const why = escapedGift(`<p>${long[language]}</p>${bad}`)
  const choice = (name: string) => escapedGift(`${name} {${number}} ~ ${bad}`)
  const answers =
    number % 3 === 0
      ? ['A', 'B', 'C', 'D'].map((name, index) => `=${index + 1} -> ${choice(name)}`)
      : number % 3 === 1
        ? [`=${choice('A')}`, `~${choice('B')}`, `~${choice('C')}`]
        : [`~%50%${choice('A')}`, `~%-100%${choice('B')}`, `~%50%${choice('C')}`]
  return `::${title}:: ${text} {\n${answers.join('\n')}\n####${why}}`
}
