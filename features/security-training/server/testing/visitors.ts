import { sql } from 'kysely'
import { pino } from 'pino'
import type { Database } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { linkWorker } from '../visitors/links.ts'
import { visitorRoutes } from '../visitors/routes.ts'

/** What a browser keeps of what it is sent. */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** As they came, the last answer's. */
  received: string[] = []

  take(header: string | string[] | undefined): void {
    this.received = [header ?? []].flat()
    for (const line of this.received) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** The calls by which visitors show who they are, from any number of browsers. */
export async function visitorsServer(
  db: Database,
  { now, emailsAnHour = 1_000_000 }: { now: () => Date; emailsAnHour?: number },
) {
  const lines: string[] = []
  const app = await testServer({
    db,
    log: pino({ level: 'info' }, { write: line => void lines.push(line) }),
    routes: visitorRoutes({ emailsAnHour }),
    apiKeys: { client: 'client', sensor: undefined },
    tls: true,
    now,
  })
  async function ask(
    browser: Browser,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url: `/services/v6/security-trainings${path}`,
      headers: { 'api-key': 'client', 'accept-language': 'en', cookie, ...headers },
      ...(body && { payload: body }),
    })
    browser.take(answer.headers['set-cookie'])
    return answer
  }
  /** The links that were mailed since the last time, after those that wait are. */
  async function mailed(): Promise<{ recipient: string; language: string; link: string; html: string }[]> {
    const jobs = await sql<{ payload: unknown }>`
      with taken as (
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'mail-visitor-link' returning j.payload, j.id)
      select payload from taken order by id`.execute(db)
    const context = { db, log: silent, now: now(), stopping: new AbortController().signal }
    const worker = linkWorker('https://campus.example')
    for (const { payload } of jobs.rows) await worker.work(payload, context)
    const mails = await sql<{ recipient: string; language: string; html: string; plain: string }>`
      with taken as (delete from mails returning id, recipient, language, html, plain)
      select recipient, language, html, plain from taken order by id`.execute(db)
    return mails.rows.map(({ plain, ...mail }) => ({ ...mail, link: /#link=(\S+)/.exec(plain)?.[1] ?? '' }))
  }
  return {
    app,
    lines,
    ask,
    mailed,
    close: () => app.close(),
    find: (email: string, siteId?: number, browser = new Browser()) =>
      ask(
        browser,
        'GET',
        `/users/${encodeURIComponent(email)}${siteId === undefined ? '' : `?siteId=${siteId}`}`,
      ),
    requestLink: (email: string, siteId: number, browser = new Browser()) =>
      ask(browser, 'POST', '/links', { body: { email, siteId: String(siteId) } }),
    follow: (link: string, browser: Browser) => ask(browser, 'POST', '/proof', { body: { link } }),
    drop: (browser: Browser) => ask(browser, 'DELETE', '/proof'),
  }
}
