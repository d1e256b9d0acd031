import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { retentionRule } from '#platform/server/jobs/retention.ts'
import { asInterval, type Period } from '#platform/server/personal-data/period.ts'
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts'

/** The rows of a person: those of their account, and those of the visitor who has an address of theirs. */
function ofThem(table: string, { ids, emails }: Pick<Subject, 'ids' | 'emails'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    ${sql.ref(`${table}.account_id`)} = any(${ids}::text[])
    or ${sql.ref(`${table}.visitor_id`)} in (select v.id from visitors v where v.email = any(${emails}::citext[])))`
}

const titleOf = sql<string>`coalesce(t.texts -> 'fr' ->> 'title', t.texts -> t.languages[1] ->> 'title')`

/**
 * How far somebody is with each training. What was validated for good is kept as long as they are: taken away, it would be
 * to do again.
 */
export function retainedRecords(period: Period): PersonalData {
  return {
    name: 'security-trainings',
    kind: { fr: 'Formations sécurité', en: 'Security training' },
    holds: {
      fr: 'Les formations que vous avez commencées, où vous en êtes, vos réponses, le temps passé sur chaque chapitre, votre score et la validité.',
      en: 'The trainings that you have begun, where you are in them, your answers, the time each chapter took, your score and until when it counts.',
    },
    why: {
      fr: 'Vous laisser reprendre où vous en étiez, et savoir qui est formé aux risques du campus.',
      en: 'To let you go on where you were, and to know who is trained for the risks of the campus.',
    },
    kept: {
      period,
      since: {
        fr: 'après votre dernière activité ou la fin de la validité\u00a0; ce qui est validé sans limite, tant que l’entreprise vous connaît',
        en: 'after you last took it up, or the end of its validity; what counts for good, as long as the company knows you',
      },
      rule: retentionRule(
        'training_records',
        sql`case when status = 'VALIDATED' then valid_until else changed_at end`,
        period,
      ),
    },
    setting: 'TRAININGS_KEPT_MONTHS',
    columns: {
      training_records: ['account_id', 'visitor_id'],
      training_chapters: ['record_id'],
      training_answers: ['record_id', 'answers'],
      training_drafts: ['record_id', 'answers'],
    },
    async read(db, subject) {
      const { rows } = await sql<object>`
        select r.training_id::text as "trainingId", ${titleOf} as title, r.status, r.attempt, r.score,
          r.started_at as "startedAt", r.changed_at as "changedAt", r.validated_at as "validatedAt",
          r.valid_until as "validUntil", r.pass_vector as "passVector", r.chapter_id as "chapterId", r.phase, r.step, r.page,
          (select coalesce(json_agg(json_build_object('chapterId', p.chapter_id, 'attempt', p.attempt,
              'status', p.status, 'seconds', p.seconds, 'postedAt', p.posted_at) order by p.posted_at), '[]')
            from training_chapters p where p.record_id = r.id) as chapters,
          (select coalesce(json_agg(json_build_object('questionId', a.question_id, 'answers', a.answers,
              'right', a.is_right) order by a.question_id), '[]')
            from training_answers a where a.record_id = r.id) as answers,
          (select coalesce(json_agg(json_build_object('questionId', d.question_id, 'answers', d.answers)
              order by d.question_id), '[]')
            from training_drafts d where d.record_id = r.id) as drafts
        from training_records r join trainings t on t.id = r.training_id
        where ${ofThem('r', subject)} order by r.id`.execute(db)
      return rows
    },
    async erase(db, subject) {
      const { rows } = await sql`
        delete from training_records r where ${ofThem('r', subject)} returning r.id`.execute(db)
      return rows.map(() => '')
    },
  }
}

/** Every time that somebody passed a training. */
export function retainedCertificates(period: Period): PersonalData {
  return {
    name: 'training-certificates',
    kind: { fr: 'Attestations de formation', en: 'Training certificates' },
    holds: {
      fr: 'Votre nom au moment de la validation, la formation, le score, les dates, et si l’attestation a été retirée.',
      en: 'Your name when you passed, the training, the score, the dates, and whether the certificate was withdrawn.',
    },
    why: {
      fr: 'Vous donner une attestation, et laisser vérifier qu’elle est valable.',
      en: 'To give you a certificate, and to let it be checked.',
    },
    kept: {
      period,
      since: {
        fr: 'après la fin de la validité ou le retrait\u00a0; une attestation sans limite, tant que l’entreprise vous connaît',
        en: 'after the end of its validity or its withdrawal; one that counts for good, as long as the company knows you',
      },
      // The earlier of the two; of neither there is no end.
      rule: retentionRule('training_certificates', sql`least(valid_until, withdrawn_at)`, period),
    },
    setting: 'TRAININGS_KEPT_MONTHS',
    columns: { training_certificates: ['account_id', 'visitor_id', 'name', 'withdrawn_by'] },
    async read(db, subject) {
      const { rows } = await sql<object>`
        select c.code, c.training_id::text as "trainingId", c.titles, c.name, c.score, c.validated_at as "validatedAt",
          c.valid_until as "validUntil", c.withdrawn_at as "withdrawnAt", c.reminded_at as "remindedAt"
        from training_certificates c where ${ofThem('c', subject)} order by c.validated_at, c.code`.execute(
        db,
      )
      return rows
    },
    async erase(db, { ids, emails, pseudonym }) {
      const { rows } = await sql<{ code: string }>`
        delete from training_certificates c where ${ofThem('c', { ids, emails })} returning c.code`.execute(
        db,
      )
      await sql`
        update training_certificates set withdrawn_by = ${pseudonym}
        where withdrawn_by = any(${ids}::text[])`.execute(db)
      return rows.map(({ code }) => code)
    },
  }
}

/** That somebody was reminded of a training, by the address that was written to. */
export const retainedReminders: PersonalData = {
  name: 'training-reminders',
  kind: { fr: 'Relances de formation', en: 'Training reminders' },
  holds: {
    fr: 'La formation, votre adresse, le campus et la date de la dernière relance.',
    en: 'The training, your address, the campus and when you were last reminded.',
  },
  why: {
    fr: 'Ne pas vous relancer plus d’une fois par semaine pour la même formation.',
    en: 'Not to remind you of the same training more than once a week.',
  },
  kept: {
    period: { days: 90 },
    since: { fr: 'après la relance', en: 'after the reminder' },
    rule: retentionRule('training_reminders', sql`reminded_at`, { days: 90 }),
  },
  columns: { training_reminders: ['email'] },
  async read(db, { emails }) {
    const { rows } = await sql<object>`
      select training_id::text as "trainingId", email::text as email, site_id::text as "siteId",
        reminded_at as "remindedAt", mailed_at as "mailedAt"
      from training_reminders where email = any(${emails}::citext[]) order by training_id`.execute(db)
    return rows
  },
  async erase(db, { emails }) {
    const { rows } = await sql`
      delete from training_reminders where email = any(${emails}::citext[]) returning training_id`.execute(db)
    return rows.map(() => '')
  },
}

/** By when somebody is to pass a training, by their address: as long as what they pass, since who is late stays late. */
export function retainedAssignments(period: Period): PersonalData {
  return {
    name: 'training-assignments',
    kind: { fr: 'Formations demandées', en: 'Assigned trainings' },
    holds: {
      fr: 'La formation, votre adresse, le campus, le jour avant lequel elle vous est demandée, et quand elle l’a été.',
      en: 'The training, your address, the campus, the day by which you are to pass it, and when it was assigned.',
    },
    why: {
      fr: 'Vous dire pour quand une formation vous est demandée, et savoir qui est en retard.',
      en: 'To tell you by when you are to pass a training, and to know who is late.',
    },
    kept: {
      period,
      since: { fr: 'après ce jour', en: 'after that day' },
      rule: retentionRule('training_assignments', sql`due_on`, period),
    },
    setting: 'TRAININGS_KEPT_MONTHS',
    columns: { training_assignments: ['email'] },
    async read(db, { emails }) {
      const { rows } = await sql<object>`
      select training_id::text as "trainingId", email::text as email, site_id::text as "siteId",
        due_on::text as "dueOn", assigned_at as "assignedAt"
      from training_assignments where email = any(${emails}::citext[]) order by training_id`.execute(db)
      return rows
    },
    async erase(db, { emails }) {
      const { rows } = await sql`
      delete from training_assignments where email = any(${emails}::citext[]) returning training_id`.execute(
        db,
      )
      return rows.map(() => '')
    },
  }
}

/** When a visitor, or a campus about them, last did something; what they hold counts until its end. */
const lastOfVisitor = sql`greatest(visitors.changed_at,
  (select max(r.changed_at) from training_records r where r.visitor_id = visitors.id),
  (select max(coalesce(c.valid_until, c.validated_at)) from training_certificates c
    where c.visitor_id = visitors.id and c.withdrawn_at is null))`

/** People from elsewhere, who go with all of theirs. */
export function retainedVisitors(period: Period): PersonalData {
  const theirs = ({ emails }: Pick<Subject, 'emails'>) =>
    sql<SqlBool>`visitors.email = any(${emails}::citext[])`
  return {
    name: 'training-visitors',
    kind: { fr: 'Visiteurs', en: 'Visitors' },
    holds: {
      fr: 'Votre nom, votre adresse, votre entreprise, votre langue, les campus qui vous attendent, et qui a indiqué votre adresse.',
      en: 'Your name, your address, your company, your language, the campuses that expect you, and who added you.',
    },
    why: {
      fr: 'Vous reconnaître quand vous suivez les formations d’un campus sans compte.',
      en: 'To recognise you when you take the training of a campus without an account.',
    },
    kept: {
      period,
      since: {
        fr: 'après votre dernière formation, la fin de votre dernière attestation ou votre dernière invitation, avec vos formations et attestations',
        en: 'after you last trained, the end of your last certificate or your last invitation, with your trainings and certificates',
      },
      rule: { table: 'visitors', when: sql`${lastOfVisitor} < now() - ${asInterval(period)}` },
    },
    setting: 'VISITORS_KEPT_MONTHS',
    columns: {
      visitors: ['email', 'first_name', 'last_name', 'company', 'added_by'],
      visitor_sites: ['visitor_id'],
      visitor_links: ['visitor_id'],
      visitor_proofs: ['visitor_id'],
    },
    async read(db, subject) {
      const { rows } = await sql<object>`
        select visitors.email::text as email, visitors.first_name as "firstName", visitors.last_name as "lastName",
          visitors.company, visitors.language, visitors.created_at as "createdAt", visitors.changed_at as "changedAt",
          array(select k.site_id::text from visitor_sites k where k.visitor_id = visitors.id order by k.site_id) as "siteIds"
        from visitors where ${theirs(subject)} order by visitors.id`.execute(db)
      return rows
    },
    lock: (db, subject) => sql`select from visitors where ${theirs(subject)} for update`.execute(db),
    async erase(db, { ids, emails, pseudonym }) {
      const { rows } = await sql`
        delete from visitors where ${theirs({ emails })} returning visitors.id`.execute(db)
      await sql`
        update visitors set added_by = ${pseudonym} where added_by = any(${ids}::text[])`.execute(db)
      return rows.map(() => '')
    },
  }
}
