import { messages as editorMessages } from './editor-messages.ts'
import { messages as listMessages } from './messages.ts'
import { messages as reviewMessages } from './review-messages.ts'

/** The keys that the guide tells. */
export const keyNames = {
  fr: {
    next: 'Tab',
    tools: 'Alt + F10',
    marks: 'Ctrl + B, Ctrl + I',
    undo: 'Ctrl + Z',
    move: '↑ ↓',
    add: 'Entrée',
    close: 'Échap',
  },
  en: {
    next: 'Tab',
    tools: 'Alt + F10',
    marks: 'Ctrl + B, Ctrl + I',
    undo: 'Ctrl + Z',
    move: '↑ ↓',
    add: 'Enter',
    close: 'Escape',
  },
}
export type Key = keyof typeof keyNames.en

/** A paragraph, a list, or what each key does. */
export type HelpPiece = string | readonly string[] | { pressed: Readonly<Record<Key, string>> }

type Part =
  | ('begin' | 'draft' | 'check' | 'languages' | 'everybody' | 'texts')
  | ('preview' | 'publish' | 'back' | 'files' | 'keys')

interface Help {
  title: string
  contents: string
  intro: string
  sections: Readonly<Record<Part, { title: string; pieces: readonly HelpPiece[] }>>
}

/** Labels stand as the screens have them. */
const wordsOf = (language: 'fr' | 'en') => ({
  ...reviewMessages[language],
  ...editorMessages[language],
  list: listMessages[language],
})

const e = wordsOf('en')
const en: Help = {
  title: 'How to write',
  contents: 'On this page',
  intro:
    'What a company shows its people is written in the studio. It begins as a draft, is checked while you write, is looked at as its readers will see it, and is then published.',
  sections: {
    begin: {
      title: 'Begin',
      pieces: [
        'The first screen of the studio shows what your role lets you write. Choose one of it: the list has what is published and what is still a draft. Search it by words, or filter it by state, campus and language.',
        [
          `“${e.list.create}” begins an empty entry.`,
          `“${e.list.duplicate}” begins one with the same words as another.`,
          `“${e.list.bringIn}” takes many entries at once, from a table for instance.`,
        ],
        `You change what stands on your campuses. What is “${e.list.notYours.toLowerCase()}” you can read.`,
      ],
    },
    draft: {
      title: 'Drafts',
      pieces: [
        'What you write is saved by itself, as a draft. Readers see nothing of it: they go on seeing what is published.',
        'Without a network, your words stay on this device and are saved when the network is back. A sign-out takes them away: wait until the form says that it is saved.',
        'If somebody else saves the same draft meanwhile, you are told, and nothing is lost: compare both, go on with theirs, or save yours as a draft of its own.',
        `“${e.discard}” goes back to what is published.`,
      ],
    },
    check: {
      title: 'What is checked',
      pieces: [
        `A field with a * is required. What is wrong is said at its field, with what is expected there; “${e.showFirst}” leads to the first. Nothing is published before all of it is corrected.`,
      ],
    },
    languages: {
      title: 'Two languages',
      pieces: [
        'French and English stand beside each other; in a narrow window you switch from one to the other above the form. Readers get their own language, so both are needed.',
        [
          `“${e.gaps.missing}”: this language is still to be written.`,
          `“${e.gaps.copied}”: it may have been copied and not yet translated.`,
          `“${e.gaps.older}”: the other language was changed since. Read whether this one still says the same.`,
        ],
        'A campus may allow news in one language. Leave every field of the other one empty then; its readers are told.',
      ],
    },
    everybody: {
      title: 'For everybody to read',
      pieces: [
        'Some of your readers hear the text instead of seeing it, or read it greatly enlarged. Some things are refused because they could not read them; the rest is up to you.',
        [
          'Each picture has words that say what it shows, in both languages. Say in a sentence what matters about it here: “The new bicycle shelter, seen from the courtyard”. “Picture of” says nothing.',
          'Words that stand in a picture belong in the text as well, or nobody can search, translate or hear them.',
          `Make headings with “${e.heading}” and “${e.subheading}”, not with bold letters: a subheading only below a heading. Make lists with the buttons for lists.`,
          'Words of a link say where it leads: “Opening hours of the restaurant”, not “here”.',
          'A PDF has tags and a title, which word processors write if you ask for an accessible PDF. You are told where they are missing. A text in the product is better than a PDF of the same text.',
          'Short sentences, and what matters first. Write out abbreviations once.',
        ],
        'Nobody chooses colours or sizes of letters: they are the product’s, and everybody’s own settings apply.',
      ],
    },
    texts: {
      title: 'Texts and pictures',
      pieces: [
        'What you paste from Word or a web page keeps its headings, lists, bold, italics and links. Everything else of its look is left out.',
        `Pictures are chosen, dropped, pasted, or taken with a phone. “${e.crop}” shows a part of it alone; below it you see what screens show of it.`,
        'Questions, slots and other things of a list are moved by their grip, with a mouse or a finger, or by the arrow keys.',
      ],
    },
    preview: {
      title: 'Preview',
      pieces: [
        `“${e.preview}” is the readers’ own screen with your draft in it. Look at it on a phone and on a wide screen, in both languages, and in the theme of high legibility.`,
      ],
    },
    publish: {
      title: 'Publish',
      pieces: [
        `“${e.publish}” first says what changes, what it causes (who is mailed, for instance), and what is worth knowing. Nothing happens before you confirm.`,
        [
          `“${e.whens.now}”: readers see it at once.`,
          `“${e.whens.later}”: it is published at the moment that you choose, if it is in order then. If not, you get an e-mail.`,
          `“${e.untilLabel}”: it is withdrawn by itself at that moment.`,
          `“${e.whens.review}”: you hand it over. Some campuses always want this.`,
        ],
        `Whoever reviews publishes it, or gives it back with a word for you; you are told of either. Any change to a draft that was handed over takes it back.`,
      ],
    },
    back: {
      title: 'Go back',
      pieces: [
        `“${e.history}” has every version that was published, with its moment, its writer and what it changed. “${e.restore}” publishes an earlier one again, as a new version.`,
        `“${e.withdraw}” takes it away from its readers. It stays here and can be restored.`,
      ],
    },
    files: {
      title: 'Files',
      pieces: [
        `“${e.list.download}” gives what is published as a table for Excel, as CSV or as JSON, or an empty table with examples. Change it and bring it in again: each line is found by its name or number.`,
        'A file is tried first. You see how many entries it would add and change, and what is wrong, by its line; nothing is written before you agree.',
        'Entries that were changed here since stay as they are, unless you say otherwise. Pictures come along in a .zip, with the file that names them.',
      ],
    },
    keys: {
      title: 'By keyboard',
      pieces: [
        {
          pressed: {
            next: 'The next field or button; with Shift the one before',
            tools: 'From a text to its tools: the arrow keys choose one, Escape leads back to the text',
            marks: 'Bold, italics; on a Mac with ⌘',
            undo: 'Takes back what was typed last in a field',
            move: 'On the grip of a thing of a list: moves it up or down',
            add: 'In a field of several names: adds the one that was typed',
            close: 'Closes a dialog',
          },
        },
        'Whatever is drawn with a mouse in a calendar has a button as well: one for each day or place.',
      ],
    },
  },
}

const f = wordsOf('fr')
const fr: Help = {
  title: 'Comment écrire',
  contents: 'Sur cette page',
  intro:
    'Ce que l’entreprise montre à ses équipes s’écrit dans le studio. Un texte commence par un brouillon, est vérifié pendant que vous l’écrivez, se regarde comme on le lira, puis se publie.',
  sections: {
    begin: {
      title: 'Commencer',
      pieces: [
        'Le premier écran du studio montre ce que votre rôle vous permet d’écrire. Choisissez-y une rubrique\u00a0: sa liste contient ce qui est en ligne et ce qui est encore un brouillon. Cherchez-y des mots, ou filtrez par état, site et langue.',
        [
          `«\u00a0${f.list.create}\u00a0» commence une entrée vide.`,
          `«\u00a0${f.list.duplicate}\u00a0» en commence une avec les mots d’une autre.`,
          `«\u00a0${f.list.bringIn}\u00a0» reprend plusieurs entrées à la fois, d’un tableau par exemple.`,
        ],
        `Vous modifiez ce qui concerne vos sites. Ce qui est «\u00a0${f.list.notYours.toLowerCase()}\u00a0» se lit seulement.`,
      ],
    },
    draft: {
      title: 'Les brouillons',
      pieces: [
        'Ce que vous écrivez s’enregistre tout seul, comme brouillon. Personne d’autre n’en voit rien\u00a0: ce qui est en ligne y reste.',
        'Sans réseau, vos mots restent sur cet appareil et s’enregistrent dès son retour. Une déconnexion les efface\u00a0: attendez que le formulaire dise que c’est enregistré.',
        'Si quelqu’un d’autre enregistre le même brouillon entre-temps, vous le savez et rien n’est perdu\u00a0: comparez les deux, continuez avec l’autre, ou gardez le vôtre dans un nouveau brouillon.',
        `«\u00a0${f.discard}\u00a0» revient à ce qui est en ligne.`,
      ],
    },
    check: {
      title: 'Ce qui est vérifié',
      pieces: [
        `Un champ marqué * est obligatoire. Ce qui ne va pas est dit à son champ, avec ce qui y est attendu\u00a0; «\u00a0${f.showFirst}\u00a0» mène au premier point. Rien n’est publié avant que tout soit corrigé.`,
      ],
    },
    languages: {
      title: 'Les deux langues',
      pieces: [
        'Le français et l’anglais sont côte à côte\u00a0; dans une fenêtre étroite, vous passez de l’un à l’autre au-dessus du formulaire. On lit dans sa langue\u00a0: il faut donc les deux.',
        [
          `«\u00a0${f.gaps.missing}\u00a0»\u00a0: cette langue reste à écrire.`,
          `«\u00a0${f.gaps.copied}\u00a0»\u00a0: le texte a peut-être été copié sans être traduit.`,
          `«\u00a0${f.gaps.older}\u00a0»\u00a0: l’autre langue a changé depuis. Relisez si celle-ci dit encore la même chose.`,
        ],
        'Un site peut permettre des actualités en une seule langue. Laissez alors vides tous les champs de l’autre\u00a0; un mot le dit à qui la lit.',
      ],
    },
    everybody: {
      title: 'Pour être lu de tout le monde',
      pieces: [
        'Certaines personnes entendent le texte au lieu de le voir, ou le lisent très agrandi. Ce qu’elles ne pourraient pas lire est parfois refusé\u00a0; le reste dépend de vous.',
        [
          'Chaque image a des mots qui disent ce qu’elle montre, dans les deux langues. Dites en une phrase ce qui compte ici\u00a0: «\u00a0Le nouvel abri à vélos, vu de la cour\u00a0». «\u00a0Image de\u00a0» ne dit rien.',
          'Les mots écrits dans une image ont aussi leur place dans le texte, sinon personne ne peut les chercher, les traduire ni les entendre.',
          `Faites les titres avec «\u00a0${f.heading}\u00a0» et «\u00a0${f.subheading}\u00a0», pas avec du gras\u00a0: un sous-titre seulement sous un intertitre. Faites les listes avec leurs boutons.`,
          'Les mots d’un lien disent où il mène\u00a0: «\u00a0Horaires du restaurant\u00a0», pas «\u00a0ici\u00a0».',
          'Un PDF a des balises et un titre\u00a0: les traitements de texte les écrivent si vous demandez un PDF accessible. Leur absence vous est signalée. Un texte dans le produit vaut mieux que le même en PDF.',
          'Des phrases courtes, l’essentiel d’abord. Un sigle s’écrit une fois en entier.',
        ],
        'Personne ne choisit les couleurs ni la taille des lettres\u00a0: ce sont celles du produit, et les réglages de chaque personne s’appliquent.',
      ],
    },
    texts: {
      title: 'Textes et images',
      pieces: [
        'Ce que vous collez de Word ou d’une page web garde ses titres, ses listes, son gras, son italique et ses liens. Le reste de son apparence disparaît.',
        `Les images se choisissent, se déposent, se collent, ou se prennent avec un téléphone. «\u00a0${f.crop}\u00a0» n’en montre qu’une partie\u00a0; au-dessous, vous voyez ce que les écrans en montrent.`,
        'Questions, créneaux et autres éléments d’une liste se déplacent par leur poignée, à la souris ou au doigt, ou avec les flèches du clavier.',
      ],
    },
    preview: {
      title: 'L’aperçu',
      pieces: [
        `«\u00a0${f.preview}\u00a0» est l’écran même de vos lecteurs et lectrices, avec votre brouillon. Regardez-le sur un téléphone et sur un grand écran, dans les deux langues, et dans le thème accessible.`,
      ],
    },
    publish: {
      title: 'Publier',
      pieces: [
        `«\u00a0${f.publish}\u00a0» dit d’abord ce qui change, ce que cela entraîne (qui reçoit un e-mail, par exemple) et ce qui est bon à savoir. Rien ne se passe avant votre confirmation.`,
        [
          `«\u00a0${f.whens.now}\u00a0»\u00a0: tout le monde voit le texte aussitôt.`,
          `«\u00a0${f.whens.later}\u00a0»\u00a0: il paraît au moment choisi, si tout est alors en ordre. Sinon, vous recevez un e-mail.`,
          `«\u00a0${f.untilLabel}\u00a0»\u00a0: il est retiré tout seul à ce moment.`,
          `«\u00a0${f.whens.review}\u00a0»\u00a0: vous le donnez à relire. Certains sites le veulent toujours.`,
        ],
        'La personne qui relit publie, ou vous rend le brouillon avec un mot\u00a0; dans les deux cas, vous le savez. Toute modification d’un brouillon donné à relire le reprend.',
      ],
    },
    back: {
      title: 'Revenir en arrière',
      pieces: [
        `«\u00a0${f.history}\u00a0» contient chaque version publiée, avec son moment, la personne qui l’a écrite et ce qui a changé. «\u00a0${f.restore}\u00a0» remet en ligne une version antérieure, comme nouvelle version.`,
        `«\u00a0${f.withdraw}\u00a0» la retire de la vue de tout le monde. Elle reste ici et peut être rétablie.`,
      ],
    },
    files: {
      title: 'Les fichiers',
      pieces: [
        `«\u00a0${f.list.download}\u00a0» donne ce qui est en ligne en tableau pour Excel, en CSV ou en JSON, ou un tableau vide avec des exemples. Modifiez-le et déposez-le de nouveau\u00a0: chaque ligne se retrouve par son nom ou son numéro.`,
        'Un fichier est d’abord essayé. Vous voyez combien d’entrées il ajouterait et modifierait, et ce qui ne va pas, ligne par ligne\u00a0; rien n’est écrit sans votre accord.',
        'Les entrées modifiées ici entre-temps restent telles quelles, sauf si vous en décidez autrement. Les images viennent dans un .zip, avec le fichier qui les nomme.',
      ],
    },
    keys: {
      title: 'Au clavier',
      pieces: [
        {
          pressed: {
            next: 'Le champ ou le bouton suivant\u00a0; avec Maj, le précédent',
            tools: 'D’un texte à ses outils\u00a0: les flèches en choisissent un, Échap ramène au texte',
            marks: 'Gras, italique\u00a0; sur un Mac, avec ⌘',
            undo: 'Annule la dernière frappe dans un champ',
            move: 'Sur la poignée d’un élément de liste\u00a0: le monte ou le descend',
            add: 'Dans un champ de plusieurs noms\u00a0: ajoute celui qui est tapé',
            close: 'Ferme un dialogue',
          },
        },
        'Ce qui se dessine à la souris dans un calendrier a aussi un bouton\u00a0: un par jour ou par lieu.',
      ],
    },
  },
}

/** The guide for those who write. */
export const messages = { fr, en }
