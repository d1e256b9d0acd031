import { sql } from 'kysely'
import type { Probe } from '#platform/server/observability/watched.ts'

/** How long Graph may take, in milliseconds. */
const patience = 5_000

/** Whether the directory answers: the embedded one by its people, Graph to the person who asks. */
export const directoryProbe: Probe = {
  name: 'directory',
  async run({ db, settings, token }) {
    const { GRAPH_URL: graphUrl } = settings as { GRAPH_URL?: string }
    if (graphUrl === undefined) {
      const { rows } = await sql<{ people: number }>`select count(*)::int as people from people`.execute(db)
      const people = rows[0]?.people ?? 0
      return {
        works: people > 0,
        found: {
          fr: `Annuaire intégré\u00a0: ${people} personnes`,
          en: `Embedded directory: ${people} people`,
        },
      }
    }
    try {
      const answer = await fetch(`${graphUrl.replace(/\/$/, '')}/me?$select=id`, {
        headers: { authorization: `Bearer ${token ?? ''}` },
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      await answer.body?.cancel()
      return answer.ok
        ? { works: true, found: { fr: 'Microsoft Graph répond.', en: 'Microsoft Graph answers.' } }
        : {
            works: false,
            found: {
              fr: `Microsoft Graph a répondu ${answer.status}.`,
              en: `Microsoft Graph answered ${answer.status}.`,
            },
          }
    } catch {
      return {
        works: false,
        found: { fr: 'Microsoft Graph ne répond pas.', en: 'Microsoft Graph does not answer.' },
      }
    }
  },
}
