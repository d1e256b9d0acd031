import type { DemoTraining } from './training.ts'

/** What somebody from elsewhere has to know before their first step on a campus. */
export const visitors: DemoTraining = {
  key: 'visitors',
  icon: 'badge',
  sites: [1, 2, 3, 5, 6],
  minScore: 60,
  minutes: 5,
  texts: {
    fr: {
      title: 'Bienvenue : les règles du campus',
      description: `
Vous venez sur l'un de nos campus, pour une heure ou pour un chantier. Cinq minutes suffisent pour y être en sécurité.
- Un chapitre, cinq questions.
- À la fin, une attestation à montrer à l'accueil.`,
      pictureAlt: 'Dessin : un badge et son cordon',
      success: "Merci ! Montrez votre attestation à l'accueil, avec une pièce d'identité.",
      failure: 'Il manque quelques bonnes réponses. Relisez les quatre pages, elles sont courtes.',
    },
    en: {
      title: 'Welcome: the rules of the campus',
      description: `
You are coming to one of our campuses, for an hour or to work on a site. Five minutes are enough to be safe there.
- One chapter, five questions.
- At the end, a certificate to show at reception.`,
      pictureAlt: 'Drawing: a badge on its cord',
      success: 'Thank you! Show your certificate at reception, together with proof of identity.',
      failure: 'A few right answers are missing. Read the four pages again: they are short.',
    },
  },
  chapters: [
    {
      id: 'rules',
      title: { fr: "De l'accueil à la sortie", en: 'From reception to the way out' },
      supports: [
        {
          title: { fr: 'Votre visite en quatre pages', en: 'Your visit in four pages' },
          pages: {
            fr: `
= Bienvenue
Ces règles protègent vos yeux, vos mains et votre journée. La personne qui vous accueille en répond avec vous.
# En arrivant
- Présentez-vous à l'accueil avec une pièce d'identité.
- Portez votre badge de façon visible, et rendez-le en partant.
- Restez avec la personne qui vous accompagne.
= Se déplacer
! pedestrians noPedestrians
- Marchez sur les allées piétonnes, tenez la rampe dans les escaliers.
- Un panneau barré de rouge interdit le passage, même si la barrière est ouverte.
- Téléphoner, c'est à l'arrêt.
= Dans les ateliers et sur les chantiers
! vest goggles gloves
Un disque bleu oblige : portez l'équipement qu'il montre avant d'entrer. L'accueil prête gilets et lunettes.
- N'utilisez aucune machine sans autorisation.
- Ne prenez pas de photos sans accord.
= En cas d'urgence
! assembly firstAid
1. L'alarme sonne : suivez votre accompagnateur jusqu'au point de rassemblement.
2. Un blessé : restez auprès de lui et faites appeler le numéro d'urgence, au dos de votre badge.
3. Un incident évité de peu : dites-le, il servira à d'autres.`,
            en: `
= Welcome
These rules protect your eyes, your hands and your day. Your host answers for them with you.
# On arrival
- Report to reception with proof of identity.
- Wear your badge where it can be seen, and hand it back when you leave.
- Stay with the person who accompanies you.
= Getting about
! pedestrians noPedestrians
- Walk on the footways, and hold the rail on stairs.
- A sign with a red bar forbids the way, even if the gate is open.
- Stand still to use your phone.
= In workshops and on building sites
! vest goggles gloves
A blue disc is an order: wear what it shows before you go in. Reception lends vests and goggles.
- Use no machine without permission.
- Take no photographs unless you have been told you may.
= In an emergency
! assembly firstAid
1. The alarm sounds: follow your host to the assembly point.
2. Somebody is hurt: stay with them and have the emergency number called; it is on the back of your badge.
3. Something nearly went wrong: tell us, it will help others.`,
          },
        },
      ],
      questions: [
        {
          id: 'badge',
          type: 'QUESTION_UNIQUE',
          fr: 'Où portez-vous votre badge de visiteur ?',
          en: 'Where do you wear your visitor’s badge?',
          choices: [
            { id: 'a', fr: 'Dans ma poche', en: 'In my pocket' },
            {
              id: 'b',
              right: true,
              fr: "Là où on le voit, jusqu'au départ",
              en: 'Where it is seen, until I leave',
            },
            { id: 'c', fr: 'Je le laisse à mon hôte', en: 'I leave it with my host' },
          ],
          explanation: {
            fr: '<p>Un badge visible dit aux secours qui compter, et à chacun que votre visite est attendue.</p>',
            en: '<p>A badge that can be seen tells rescuers whom to count, and everyone that you are expected.</p>',
          },
        },
        {
          id: 'blue',
          type: 'QUESTION_UNIQUE',
          sign: 'goggles',
          fr: 'Que dit ce panneau ?',
          en: 'What does this sign say?',
          choices: [
            { id: 'a', fr: 'Lunettes conseillées', en: 'Goggles are advised' },
            { id: 'b', right: true, fr: 'Lunettes obligatoires', en: 'Goggles are compulsory' },
            { id: 'c', fr: 'Vente de lunettes', en: 'Goggles are sold here' },
          ],
          explanation: {
            fr: '<p>Un disque bleu est une <strong>obligation</strong>, pour les visiteurs aussi.</p>',
            en: '<p>A blue disc is an <strong>obligation</strong>, for visitors too.</p>',
          },
        },
        {
          id: 'forbidden',
          type: 'QUESTION_UNIQUE',
          fr: 'Quel panneau vous interdit de passer à pied ?',
          en: 'Which sign forbids you to walk through?',
          choices: [
            { id: 'a', sign: 'pedestrians', fr: 'Le panneau A', en: 'Sign A' },
            { id: 'b', sign: 'noPedestrians', right: true, fr: 'Le panneau B', en: 'Sign B' },
            { id: 'c', sign: 'forklift', fr: 'Le panneau C', en: 'Sign C' },
          ],
          explanation: {
            fr: '<p>Le cercle barré de rouge interdit, le disque bleu oblige, le triangle jaune avertit.</p>',
            en: '<p>A circle with a red bar forbids, a blue disc orders, a yellow triangle warns.</p>',
          },
        },
        {
          id: 'allowed',
          type: 'QUESTION_MULTIPLE',
          fr: 'Que pouvez-vous faire sans demander ?',
          en: 'What may you do without asking?',
          more: { fr: '<p>Plusieurs réponses sont justes.</p>', en: '<p>Several answers are right.</p>' },
          choices: [
            { id: 'a', right: true, fr: 'Marcher sur une allée piétonne', en: 'Walk on a footway' },
            { id: 'b', fr: 'Photographier un atelier', en: 'Photograph a workshop' },
            { id: 'c', fr: "Essayer une machine à l'arrêt", en: 'Try a machine that is switched off' },
            { id: 'd', right: true, fr: 'Signaler un danger', en: 'Report a danger' },
          ],
          explanation: {
            fr: '<p>Signaler un danger est toujours permis, et toujours bienvenu. Photos et machines demandent un accord.</p>',
            en: '<p>Reporting a danger is always allowed, and always welcome. Photographs and machines need permission.</p>',
          },
        },
        {
          id: 'steps',
          type: 'TRI',
          fr: 'Remettez votre visite dans l’ordre.',
          en: 'Put your visit in order.',
          choices: [
            { id: 'r3', fr: "Me présenter à l'accueil", en: 'Report to reception' },
            { id: 'c8', fr: 'Mettre mon badge en évidence', en: 'Put my badge where it is seen' },
            {
              id: 'x5',
              fr: "Mettre le gilet à l'entrée de l'atelier",
              en: 'Put on the vest before the workshop',
            },
            { id: 'b2', fr: 'Rendre mon badge', en: 'Hand my badge back' },
          ],
          explanation: {
            fr: "<p>Un badge qui n'est pas rendu compte comme une personne restée à l'intérieur.</p>",
            en: '<p>A badge that is not handed back counts as a person who is still inside.</p>',
          },
        },
      ],
    },
  ],
}
