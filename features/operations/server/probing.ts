import type { Database } from '#platform/server/database/database.ts'
import { discover } from '#platform/server/identity/key-sources.ts'
import type { Probe, ProbeResult } from '#platform/server/observability/watched.ts'
import type { ProbeName } from '../contract.ts'

/** How long the identity provider may take, in milliseconds. */
const patience = 5_000

interface Asking {
  db: Database
  settings: unknown
  token: string | undefined
  /** The outside identity provider; undefined: the embedded one. */
  issuer: string | undefined
  probes: readonly Probe[]
}

/** Asks an outside service whether it answers. */
export async function probe(name: ProbeName, { issuer, probes, ...about }: Asking): Promise<ProbeResult> {
  if (name === 'provider') return providerAnswers(issuer)
  const wanted = probes.find(one => one.name === name)
  return (
    (await wanted?.run(about)) ?? {
      works: false,
      found: { fr: 'Ce produit n’a pas d’annuaire.', en: 'This product has no directory.' },
    }
  )
}

async function providerAnswers(issuer: string | undefined): Promise<ProbeResult> {
  if (issuer === undefined) {
    return {
      works: true,
      found: {
        fr: 'Fournisseur d’identité intégré, pour la démonstration.',
        en: 'The embedded identity provider, for the demonstration.',
      },
    }
  }
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), patience)
  try {
    await Promise.race([discover(issuer), late.promise])
    const { host } = new URL(issuer)
    return {
      works: true,
      found: { fr: `${host} répond et se décrit.`, en: `${host} answers and describes itself.` },
    }
  } catch {
    return {
      works: false,
      found: {
        fr: 'Le fournisseur d’identité de OIDC_ISSUER ne répond pas\u00a0: personne ne peut se connecter.',
        en: 'The identity provider of OIDC_ISSUER does not answer: nobody can sign in.',
      },
    }
  } finally {
    clearTimeout(timer)
  }
}
