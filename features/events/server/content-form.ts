import {
  called,
  keyWords,
  numberWords,
  pictureAltWords,
  sitesWords,
  siteWords,
  titleWords,
} from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import type { animationColumns } from './animation-file.ts'
import { animationAsPublished } from './animations.ts'

/** The screen on which one registers. */
async function draftOf(
  db: Database,
  { key }: { key: string },
  reader: { language: Language; now: Date },
): Promise<{ path: string; answer: Record<string, unknown> } | undefined> {
  const answer = await animationAsPublished(db, key, reader)
  return answer && { path: `/register/${answer.id}`, answer }
}

const text = { fr: 'Présentation', en: 'Presentation' }
const who = { fr: 'Qui peut s’inscrire', en: 'Who may register' }
const how = { fr: 'Inscription', en: 'Registration' }

export const animationsForm: PartForm<typeof animationColumns> = {
  label: { fr: 'Événements', en: 'Events' },
  one: { fr: 'un événement', en: 'an event' },
  about: {
    fr: 'Ce à quoi l’on s’inscrit\u00a0: créneaux, places, formulaires, invitations.',
    en: 'What people register for: slots, places, forms, invitations.',
  },
  title: 'name',
  sites: animation => animation.sites,
  preview: draftOf,
  fields: {
    name: called('Nom', 'Name', { group: text }),
    description: called('Description', 'Description', { group: text }),
    picture: called('Image', 'Picture', { group: text }),
    pictureAlt: { ...pictureAltWords, group: text },
    place: called('Lieu', 'Place', { group: text }),
    slots: called('Créneaux', 'Slots', {
      fields: {
        from: called('De', 'From'),
        until: called('À', 'Until'),
        limit: called('Places', 'Places', {
          help: {
            fr: '0\u00a0: personne ne peut encore s’inscrire.',
            en: '0: nobody can register yet.',
          },
        }),
        registrationUntil: called('Inscription jusqu’à', 'Registration until'),
        place: called('Lieu', 'Place'),
        site: siteWords,
        card: called('Carton d’invitation', 'Invitation card', {
          choices: {
            GOLDEN_INVITATION: { fr: 'Doré', en: 'Golden' },
            SILVER_INVITATION: { fr: 'Argenté', en: 'Silver' },
            COPPER_INVITATION: { fr: 'Cuivré', en: 'Copper' },
          },
        }),
        key: keyWords,
      },
    }),
    published: called('Date de parution', 'Date of publication'),
    status: called('État', 'State', {
      choices: {
        DRAFT: { fr: 'En préparation', en: 'Being prepared' },
        CREATED: { fr: 'Ouvert', en: 'Open' },
        FINISHED: { fr: 'Terminé', en: 'Over' },
        CANCELLED: { fr: 'Annulé', en: 'Cancelled' },
      },
    }),
    type: called('Sorte', 'Kind', {
      choices: {
        STANDARD: { fr: 'Ordinaire', en: 'Ordinary' },
        FAMILY_DAY: { fr: 'Journée des familles', en: 'Family day' },
      },
    }),
    sites: sitesWords,
    restrictedSites: called('Seulement pour les sites', 'Only for the campuses', { group: who }),
    restrictedBuildings: called('Seulement pour les bâtiments', 'Only for the buildings', { group: who }),
    restrictedContractTypes: called('Seulement pour les contrats', 'Only for the contracts', { group: who }),
    multipleSlotByUser: called('Plusieurs créneaux par personne', 'Several slots for a person', {
      group: how,
    }),
    multipleSlotByDay: called('Plusieurs créneaux par jour', 'Several slots a day', { group: how }),
    delegatedInvitation: called('S’inscrire pour un collègue', 'Register for a colleague', { group: how }),
    transferredInvitation: called('Transmettre sa place', 'Pass a place on', { group: how }),
    alert: called('Prévenir quand une place se libère', 'Tell when a place becomes free', { group: how }),
    invitationType: called('Invitation', 'Invitation', {
      group: how,
      choices: {
        QR_CODE: { fr: 'QR code', en: 'QR code' },
        CARTON_INVITATION: { fr: 'Carton d’invitation', en: 'Invitation card' },
      },
    }),
    contactMail: called('Adresses de contact', 'Contact addresses', { group: how }),
    questions: called('Questions', 'Questions', {
      fields: {
        title: called('Question', 'Question'),
        type: called('Réponse', 'Answer', {
          choices: {
            BOOLEAN: { fr: 'Oui ou non', en: 'Yes or no' },
            CHOICE: { fr: 'Choix', en: 'Choice' },
            TEXT: { fr: 'Texte libre', en: 'Free text' },
          },
        }),
        required: called('Obligatoire', 'Required'),
        multipleChoices: called('Plusieurs choix', 'Several choices'),
        choices: called('Choix', 'Choices', {
          fields: { title: called('Choix', 'Choice'), choiceId: keyWords },
        }),
        id: keyWords,
      },
    }),
    informationForm: called('Formulaire familial', 'Family form', {
      fields: {
        needDivisions: called('Demander la direction', 'Ask for the division'),
        canBeGroupSupervisor: called('Proposer d’encadrer un groupe', 'Offer to lead a group'),
        canBeDelegated: called('Confier ses enfants', 'Entrust one’s children'),
        canLunchOnSite: called('Déjeuner sur place', 'Lunch on site'),
        childStartBirthdateAllowed: called('Enfants nés à partir du', 'Children born from'),
        childEndBirthdateAllowed: called('Enfants nés jusqu’au', 'Children born until'),
      },
    }),
    imageRights: called('Droit à l’image', 'Image rights', {
      fields: {
        title: titleWords,
        text: called('Texte', 'Text'),
        optionYes: called('Mot pour oui', 'Word for yes'),
        optionNo: called('Mot pour non', 'Word for no'),
      },
    }),
    terms: called('Conditions à accepter', 'Terms to accept', {
      fields: {
        title: titleWords,
        description: called('Texte', 'Text'),
        acceptText: called('Mots de l’accord', 'Words of the consent'),
      },
    }),
    key: keyWords,
    id: numberWords,
  },
}
