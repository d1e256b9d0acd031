import { Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import { parameter } from '#platform/server/content/form-words.ts'
import { visitorProofs } from '../visitor-contract.ts'

/** What a campus activates to train people. */
export const functionality = 'SECURITY_TRAINING'

/** Of a campus that does not say, visitors follow a mailed link. */
export const functionalityParam = Type.Object(
  {
    visitorProof: Type.Optional(
      choice(
        visitorProofs,
        parameter('Preuve demandée aux visiteurs', 'Proof asked of visitors', {
          help: {
            fr: 'Pour suivre leur formation\u00a0; le lien par e-mail si rien n’est dit.',
            en: 'To do their training; the link by e-mail where nothing is said.',
          },
          choices: {
            NONE: {
              fr: 'Aucune\u00a0: une adresse connue du site suffit',
              en: 'None: an address that the campus knows is enough',
            },
            MAIL_LINK: { fr: 'Un lien reçu par e-mail', en: 'A link received by e-mail' },
          },
        }),
      ),
    ),
  },
  { called: { fr: 'Formations sécurité', en: 'Security training' } },
)
