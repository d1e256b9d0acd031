import { type NoticeKind, noticeKinds } from '#features/notices/server/public.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import type { SurveyCategory } from '../contract.ts'

interface OpenSurvey {
  surveyId: string
  titles: Bilingual
  /** ISO 8601. */
  endsAt: string
}

/** Of an anonymous survey everybody has it, as everybody is mailed: it says of nobody that they have not answered. */
export const surveyReminder: NoticeKind<OpenSurvey> = {
  ...{ name: 'survey-reminder', feature: 'surveys', mails: 'MESSAGE' },
  title: { fr: 'On me rappelle un sondage ou un quiz', en: 'I am reminded of a survey or a quiz' },
  useless: ({ endsAt }) => new Date(endsAt),
  words: ({ surveyId, titles, endsAt }, { language }) => {
    const day = formatDate(new Date(endsAt), language, 'date')
    return {
      text:
        language === 'fr'
          ? `«\u00a0${titles.fr}\u00a0» est ouvert jusqu’au ${day}.`
          : `“${titles.en}” is open until ${day}.`,
      path: `/survey/${surveyId}`,
    }
  },
}

/** Nobody is mailed of it alone: it goes to everybody of a campus at once. */
export const surveyBegun: NoticeKind<OpenSurvey & { category: SurveyCategory }> = {
  ...{ name: 'survey-begun', feature: 'surveys', mails: 'DIGEST' },
  title: { fr: 'Un sondage ou un quiz commence', en: 'A survey or a quiz begins' },
  useless: ({ endsAt }) => new Date(endsAt),
  words: ({ surveyId, category, titles, endsAt }, { language }) => {
    const day = formatDate(new Date(endsAt), language, 'date')
    const isQuiz = category === 'QUIZ'
    return {
      text:
        language === 'fr'
          ? `${isQuiz ? 'Un nouveau quiz' : 'Un nouveau sondage'} est ouvert jusqu’au ${day}\u00a0: «\u00a0${titles.fr}\u00a0».`
          : `A new ${isQuiz ? 'quiz' : 'survey'} is open until ${day}: “${titles.en}”.`,
      path: `/survey/${surveyId}`,
    }
  },
}

export const surveyNotices = [noticeKinds.with(surveyReminder), noticeKinds.with(surveyBegun)]
