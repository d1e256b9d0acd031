import type { ClientConfig } from '#platform/contract/config.ts'

/**
 * What the server tells of its surroundings: written into the page, in `<script type="application/json"
 * id="config">`, so that a visit saves a round trip; else asked for.
 *
 * @throws when neither can be read
 */
export async function readConfig(): Promise<ClientConfig> {
  const written = document.getElementById('config')?.textContent?.trim()
  if (written) return JSON.parse(written) as ClientConfig
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
  return (await answer.json()) as ClientConfig
}
