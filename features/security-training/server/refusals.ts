import { invalid, notFound, type Problem, refusal } from '#platform/server/http/problem.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { QuestionAnswer } from '../contract.ts'
import type { Fault, faultsOf } from '../rules.ts'

export function noSuchTraining(): Problem {
  return notFound({
    fr: 'Cette formation n’existe pas, ou n’est pas proposée ici.',
    en: 'This training does not exist, or is not offered here.',
  })
}

export function noSuchChapter(): Problem {
  return notFound({
    fr: 'Cette formation n’a pas ce chapitre.',
    en: 'This training has no such chapter.',
  })
}

/** The same for whoever is not known, be it anybody or an employee, who has an account. */
export function unknownVisitor(): Problem {
  return notFound({
    fr: 'Aucune personne attendue n’est connue à cette adresse.',
    en: 'No visitor is known by this address.',
  })
}

export function chapterNotReached(): Problem {
  return refusal('CHAPTER_NOT_REACHED', {
    fr: 'Les chapitres se suivent\u00a0: répondez d’abord aux précédents.',
    en: 'Chapters come in their order: answer those before it first.',
  })
}

export function chaptersMissing(): Problem {
  return refusal('CHAPTERS_MISSING', {
    fr: 'La formation n’est pas terminée\u00a0: il reste des chapitres.',
    en: 'The training is not over: some chapters are left.',
  })
}

/** Whatever it is that is wrong with it: used, too old, asked for elsewhere, never mailed. */
export function linkNotUsable(): Problem {
  return refusal('LINK_NOT_USABLE', {
    fr: 'Ce lien ne peut plus servir, ou a été demandé dans un autre navigateur.',
    en: 'This link can no longer be used, or was asked for in another browser.',
  })
}

const words: Record<Fault, Bilingual> = {
  MISSING: { fr: 'Une réponse est attendue.', en: 'An answer is expected.' },
  ONE: { fr: 'Une seule réponse est attendue.', en: 'One answer only is expected.' },
  ORDER: { fr: 'Tous les éléments sont attendus, en ordre.', en: 'All items are expected, in order.' },
  TWICE: { fr: 'La même réponse est donnée deux fois.', en: 'The same answer is given twice.' },
  UNKNOWN_QUESTION: {
    fr: 'Cette question n’est pas de ce chapitre.',
    en: 'This question is not of this chapter.',
  },
  UNKNOWN_CHOICE: {
    fr: 'L’une de ces réponses n’est pas de cette question.',
    en: 'One of these answers is not of this question.',
  },
}

/** 400 for all that is wrong with the answers of a chapter: `answers.chapterAnswers.3.answers`. */
export function wrongAnswers(
  given: readonly QuestionAnswer[],
  faults: ReturnType<typeof faultsOf>,
  field = 'answers.chapterAnswers',
): Problem {
  return invalid(
    Object.fromEntries(
      faults.map(({ fault, place, questionId }) => [
        place === undefined ? `${field}.${given.length}` : `${field}.${place}.${partOf(fault)}`,
        place === undefined ? missing(questionId) : words[fault],
      ]),
    ),
  )
}

function partOf(fault: Fault): 'questionId' | 'answers' {
  return fault === 'UNKNOWN_QUESTION' ? 'questionId' : 'answers'
}

function missing(questionId: string): Bilingual {
  return {
    fr: `La réponse à la question ${questionId} manque.`,
    en: `The answer to question ${questionId} is missing.`,
  }
}

export function noSuchPage(field: 'index' | 'page.number' = 'index'): Problem {
  return invalid({
    [field]: { fr: 'Ce chapitre n’a pas cette page.', en: 'This chapter has no such page.' },
  })
}
