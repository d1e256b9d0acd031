import { expect } from '@playwright/test'
import type { RunningProduct } from '../tools/product.ts'

/** What somebody of the company does without the screens, of a product that a test has for itself. */
export async function asksOf({ address, token }: RunningProduct, email: string) {
  const authorization = `Bearer ${await token(email)}`
  return async <Answer>(path: string, method: 'GET' | 'POST' = 'GET', body?: object) => {
    const answer = await fetch(`${address}/services/v6${path}`, {
      method,
      headers: {
        ...{ 'api-key': 'campus-companion-web', platform: 'WEB', 'accept-language': 'en', authorization },
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(200)
    return (await answer.json()) as Answer
  }
}
