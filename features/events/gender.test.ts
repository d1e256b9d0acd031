import { expect, it } from 'vitest'

type Words = { [name: string]: Words | string | ((...values: string[]) => string | Words) }

const modules = import.meta.glob<Record<string, { fr: Words } | undefined>>('./*messages.ts', { eager: true })

/** Every text; one with values in it is said with `2` for each. */
function texts(words: Words): string[] {
  return Object.values(words).flatMap(given => {
    const value = typeof given === 'function' ? given('2', '2', '2', '2') : given
    return typeof value === 'string' ? [value] : texts(value)
  })
}

/** `inscrit(e)`, and what says of its reader, of a person or of nobody that they are a man. */
const gendered = [
  /\p{L}\([ené]+\)/u,
  /(vous|2|personne) (n’)?(êtes|est|serez|sera|soyez)( pas| plus| déjà| encore)? (inscrit|prévenu|invité|attendu|admis|délégué)s?(?!\p{L})/iu,
  /\b(tous les deux|ceux qui|participants|collègue inscrit)\b/iu,
]

it('French gives nobody a gender', () => {
  const all = Object.values(modules).flatMap(module =>
    Object.values(module).flatMap(messages => (messages === undefined ? [] : texts(messages.fr))),
  )
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(text => gendered.some(form => form.test(text)))).toEqual([])
})
