import type { Bilingual, Language } from '#platform/text/language.ts'
import { gaps } from '../accessibility/gaps.ts'

/** A piece of the statement: a paragraph, a list, or a link after its words. */
export type Piece = string | readonly string[] | { before: string; link: string; to: string }

export interface Statement {
  intro: readonly Piece[]
  sections: readonly { title: string; pieces: readonly Piece[] }[]
  back: string
}

/** The mailbox for accessibility. The demo company's; a deployment writes its own here. */
const mailbox = 'accessibility@campus.example'

const missing = (language: Language) => Object.values(gaps).map(gap => gap[language])

const en: Statement = {
  intro: [
    'Campus Companion is meant for everybody who works on a campus. This statement applies to the whole web application, in English and in French.',
  ],
  sections: [
    {
      title: 'State of compliance',
      pieces: [
        'Campus Companion is partially compliant with version 4.1 of the French general accessibility improvement framework (RGAA), which applies level AA of WCAG 2.1, because of the points listed below.',
      ],
    },
    {
      title: 'How it was assessed',
      pieces: [
        'The team assesses the application itself, at every change. No outside body has audited it yet, so no compliance rate is given.',
        [
          'Every screen is checked by an automatic tool (axe), in both languages, both themes, and in wide and narrow windows.',
          'Automatic tests in a real browser carry out the main tasks with the keyboard alone.',
          'Contrasts are computed for every colour of both themes: at least 4.5:1, and 7:1 in the accessible theme.',
          'The team looks at screens 320 pixels wide and at 200 % zoom.',
        ],
      ],
    },
    {
      title: 'What is not accessible yet',
      pieces: [
        [
          ...missing('en'),
          'Some articles lead to pages of the intranet, or to outside sites, whose accessibility is beyond our control.',
        ],
      ],
    },
    {
      title: 'Themes and settings',
      pieces: [
        'The accessible theme, in the menu, enlarges texts and buttons, strengthens contrasts and uses a typeface designed for low vision. The application respects your system’s setting for reduced motion.',
      ],
    },
    {
      title: 'Help and contact',
      pieces: [
        'If you cannot access some content or a service, tell us: we will send it to you in another form or show you another way.',
        { before: 'Write to ', link: mailbox, to: `mailto:${mailbox}` },
        'We answer within five working days.',
      ],
    },
    {
      title: 'Appeal',
      pieces: [
        'If you have reported a problem that prevents you from accessing some content or a service and have not received a satisfactory answer, you can turn to the French Defender of Rights (Défenseur des droits):',
        {
          before: 'by the form at ',
          link: 'formulaire.defenseurdesdroits.fr',
          to: 'https://formulaire.defenseurdesdroits.fr/',
        },
        {
          before: 'through the delegate for your region, listed at ',
          link: 'defenseurdesdroits.fr',
          to: 'https://www.defenseurdesdroits.fr/saisir/delegues',
        },
        'by telephone, +33 9 69 39 00 00',
        'by post, free of charge and without a stamp: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07, France.',
      ],
    },
  ],
  back: 'Back',
}

const fr: Statement = {
  intro: [
    'Campus Companion est fait pour toutes les personnes qui travaillent sur un campus. Cette déclaration s’applique à l’ensemble de l’application web, en français et en anglais.',
  ],
  sections: [
    {
      title: 'État de conformité',
      pieces: [
        'Campus Companion est partiellement conforme à la version 4.1 du référentiel général d’amélioration de l’accessibilité (RGAA), qui reprend le niveau AA des WCAG 2.1, en raison des points énumérés ci-dessous.',
      ],
    },
    {
      title: 'Comment elle a été évaluée',
      pieces: [
        'L’équipe évalue elle-même l’application, à chaque modification. Aucun organisme extérieur ne l’a encore auditée\u00a0: aucun taux de conformité n’est donc annoncé.',
        [
          'Chaque écran est vérifié par un outil automatique (axe), dans les deux langues, les deux thèmes, en fenêtre large et étroite.',
          'Les tâches principales sont accomplies au clavier seul par des tests automatiques dans un vrai navigateur.',
          'Les contrastes sont calculés pour chaque couleur des deux thèmes\u00a0: au moins 4,5:1, et 7:1 dans le thème accessible.',
          'L’équipe examine les écrans à 320\u00a0pixels de large et avec un zoom de 200\u00a0%.',
        ],
      ],
    },
    {
      title: 'Ce qui n’est pas encore accessible',
      pieces: [
        [
          ...missing('fr'),
          'Certains articles mènent à des pages de l’intranet ou à des sites extérieurs dont nous ne maîtrisons pas l’accessibilité.',
        ],
      ],
    },
    {
      title: 'Thèmes et réglages',
      pieces: [
        'Le thème accessible, dans le menu, agrandit les textes et les boutons, renforce les contrastes et emploie une police conçue pour la basse vision. L’application respecte le réglage de votre système qui réduit les animations.',
      ],
    },
    {
      title: 'Aide et contact',
      pieces: [
        'Si vous ne pouvez pas accéder à un contenu ou à un service, dites-le-nous\u00a0: nous vous l’enverrons sous une autre forme ou vous indiquerons un autre chemin.',
        { before: 'Écrivez à ', link: mailbox, to: `mailto:${mailbox}` },
        'Nous répondons sous cinq jours ouvrés.',
      ],
    },
    {
      title: 'Voies de recours',
      pieces: [
        'Si vous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez saisir le Défenseur des droits\u00a0:',
        {
          before: 'par le formulaire\u00a0: ',
          link: 'formulaire.defenseurdesdroits.fr',
          to: 'https://formulaire.defenseurdesdroits.fr/',
        },
        {
          before: 'auprès du délégué de votre région\u00a0: ',
          link: 'defenseurdesdroits.fr',
          to: 'https://www.defenseurdesdroits.fr/saisir/delegues',
        },
        'par téléphone\u00a0: 09\u00a069\u00a039\u00a000\u00a000',
        'par courrier (gratuit, sans timbre)\u00a0: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
      ],
    },
  ],
  back: 'Retour',
}

export const statement: Bilingual<Statement> = { fr, en }
