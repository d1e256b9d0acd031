import { sql } from 'kysely'
import { asInterval, type Period } from '#platform/server/personal-data/period.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'

/** The surveys that ended so long ago, in SQL. */
const endedBefore = (period: Period) =>
  sql`survey_id in (select s.id from surveys s where s.ends_at < now() - ${asInterval(period)})`

/** That a person has answered, and what where the survey is not anonymous. What was counted of it is nobody's. */
export function retainedAnswers(period: Period): PersonalData {
  return {
    name: 'survey-answers',
    kind: { fr: 'Sondages et quiz', en: 'Surveys and quizzes' },
    holds: {
      fr: 'À quels sondages et quiz vous avez répondu\u00a0; et, sauf s’ils sont anonymes, quand, vos réponses, votre score et vos points.',
      en: 'Which surveys and quizzes you have answered; and, unless they are anonymous, when, your answers, your score and your points.',
    },
    why: {
      fr: 'Ne vous laisser répondre qu’une fois, vous montrer vos résultats et compter les points de votre équipe.',
      en: 'To let you answer once only, to show you your results and to count the points of your team.',
    },
    kept: {
      period,
      since: { fr: 'après la fin du sondage', en: 'after the end of the survey' },
      rule: { table: 'survey_participations', when: endedBefore(period) },
    },
    setting: 'SURVEY_ANSWERS_KEPT_MONTHS',
    columns: { survey_participations: ['account_id', 'answers'] },
    read: (db, { ids }) =>
      db
        .selectFrom('survey_participations as p')
        .innerJoin('surveys as s', 's.id', 'p.survey_id')
        .select(['p.survey_id as surveyId', 's.title_fr as title', 's.category', 's.anonymous'])
        .select(['p.answered_at as answeredAt', 'p.answers', 'p.score', 'p.total', 'p.points'])
        .where(sql<boolean>`p.account_id = any(${ids}::text[])`)
        .orderBy('p.survey_id')
        .execute(),
    async erase(db, { ids }) {
      const rows = await db
        .deleteFrom('survey_participations')
        .where(sql<boolean>`account_id = any(${ids}::text[])`)
        .returning('survey_id')
        .execute()
      return rows.map(() => '')
    },
  }
}

/** In which teams a person plays. */
export const retainedMemberships: PersonalData = {
  name: 'challenge-teams',
  kind: { fr: 'Équipes de défis', en: 'Teams of challenges' },
  holds: {
    fr: 'Dans quelle équipe de quel défi vous jouez.',
    en: 'In which team of which challenge you play.',
  },
  why: { fr: 'Compter vos points pour votre équipe.', en: 'To count your points for your team.' },
  kept: {
    words: {
      fr: 'Aussi longtemps que l’entreprise vous inscrit dans l’équipe',
      en: 'As long as the company lists you in the team',
    },
  },
  columns: { challenge_members: ['person_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('challenge_members as m')
      .innerJoin('challenge_teams as t', 't.id', 'm.team_id')
      .innerJoin('challenges as c', 'c.id', 'm.challenge_id')
      .select(['c.name_fr as challenge', 't.name_fr as team', 'c.starts_at as start', 'c.ends_at as end'])
      .where(sql<boolean>`m.person_id = any(${ids}::text[])`)
      .orderBy('c.starts_at')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('challenge_members')
      .where(sql<boolean>`person_id = any(${ids}::text[])`)
      .returning('team_id')
      .execute()
    return rows.map(() => '')
  },
}
