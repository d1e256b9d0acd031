import { type NoticeKind, noticeKinds } from '#features/notices/server/public.ts'
import { addDays, campusInstant, type Day, formatDate } from '#platform/time/campus-time.ts'

interface DueTraining {
  trainingId: string
  titles: Record<string, string>
}

/** A training in the reader's language, else in any that it has. */
const titleOf = (titles: Record<string, string>, language: string): string =>
  titles[language] ?? Object.values(titles)[0] ?? ''

export const trainingEnds: NoticeKind<DueTraining & { validUntil: string }> = {
  ...{ name: 'training-ends', feature: 'security-training', mails: 'MESSAGE' },
  useless: ({ validUntil }) => new Date(validUntil),
  title: { fr: 'Une de mes formations arrive à échéance', en: 'One of my trainings ends soon' },
  words: ({ trainingId, titles, validUntil }, { language }) => {
    const title = titleOf(titles, language)
    const day = formatDate(new Date(validUntil), language, 'date')
    return {
      text:
        language === 'fr'
          ? `Votre formation «\u00a0${title}\u00a0» est valable jusqu’au ${day}.`
          : `Your training “${title}” is valid until ${day}.`,
      path: `/safeAtWork/fas/${trainingId}`,
    }
  },
}

export const trainingDue: NoticeKind<DueTraining & { dueOn: Day | null }> = {
  ...{ name: 'training-due', feature: 'security-training', mails: 'MESSAGE' },
  useless: ({ dueOn }) => (dueOn === null ? undefined : campusInstant(addDays(dueOn, 1))),
  title: { fr: 'J’ai une formation à suivre', en: 'I have a training to do' },
  words: ({ trainingId, titles, dueOn }, { language }) => {
    const title = titleOf(titles, language)
    const day = dueOn === null ? undefined : formatDate(dueOn, language, 'date')
    const [fr, en] = [day && ` avant le ${day}`, day && ` by ${day}`]
    return {
      text:
        language === 'fr'
          ? `La formation «\u00a0${title}\u00a0» est à suivre${fr ?? ''}.`
          : `The training “${title}” is to be done${en ?? ''}.`,
      path: `/safeAtWork/fas/${trainingId}`,
    }
  },
}

export const trainingNotices = [noticeKinds.with(trainingEnds), noticeKinds.with(trainingDue)]
