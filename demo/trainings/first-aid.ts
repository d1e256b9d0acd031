import type { DemoTraining } from './training.ts'

/** What to do before the first aiders come. */
export const firstAid: DemoTraining = {
  key: 'first-aid',
  icon: 'firstAid',
  sites: [1, 2, 3, 5, 6],
  minScore: 80,
  minutes: 20,
  texts: {
    fr: {
      title: 'Premiers secours : protéger, alerter, secourir',
      description: `
Les secouristes du campus arrivent en quatre minutes. Ces quatre minutes sont à vous.
- Trois chapitres : protéger, alerter, secourir.
- Cette formation prépare aux gestes ; elle ne remplace pas la formation pratique de sauveteur secouriste du travail.`,
      pictureAlt: 'Dessin : une trousse de secours',
      success:
        'Vous savez quoi faire en attendant les secouristes. Repérez le défibrillateur le plus proche.',
      failure: 'Un chapitre reste à revoir. Relisez-le posément : ces gestes doivent venir sans réfléchir.',
    },
    en: {
      title: 'First aid: protect, alert, help',
      description: `
The first aiders of the campus arrive within four minutes. Those four minutes are yours.
- Three chapters: protect, alert, help.
- This training prepares you; it does not replace the practical course for workplace first aiders.`,
      pictureAlt: 'Drawing: a first-aid kit',
      success:
        'You know what to do until the first aiders come. Find out where the nearest defibrillator is.',
      failure:
        'One chapter needs another look. Read it again calmly: these things have to come without thinking.',
    },
  },
  chapters: [
    {
      id: 'protect',
      title: { fr: 'Protéger', en: 'Protect' },
      supports: [
        {
          title: { fr: 'Éviter le second accident', en: 'Preventing the second accident' },
          pages: {
            fr: `
= Éviter le second accident
Avant d'approcher, regardez : qu'est-ce qui a blessé, et est-ce fini ?
- Électricité : coupez le courant avant de toucher la personne.
- Machine : appuyez sur l'arrêt d'urgence.
- Circulation : faites arrêter les véhicules.
- Fumée ou produit : n'entrez pas, alertez.
= Déplacer, ou non
On ne déplace une personne que si un danger grave la menace et ne peut être supprimé.
- Sinon, on ne la bouge pas : sa colonne peut être touchée.
- On la couvre et on lui parle.`,
            en: `
= Preventing the second accident
Look before you approach: what caused the injury, and is it over?
- Electricity: cut the power before you touch the person.
- A machine: press the emergency stop.
- Traffic: have the vehicles stopped.
- Smoke or chemicals: do not go in, raise the alarm.
= To move them, or not
Move somebody only if a grave danger threatens them and cannot be removed.
- Otherwise leave them as they are: the spine may be injured.
- Cover them and talk to them.`,
          },
        },
      ],
      questions: [
        {
          id: 'electric',
          type: 'QUESTION_UNIQUE',
          fr: 'Un collègue est au sol, la main sur un câble dénudé. D’abord…',
          en: 'A colleague lies on the floor, one hand on a bare cable. First…',
          choices: [
            { id: 'a', fr: 'Je le tire par le bras', en: 'I pull him by the arm' },
            { id: 'b', right: true, fr: 'Je coupe le courant', en: 'I cut the power' },
            { id: 'c', fr: "Je verse de l'eau", en: 'I pour water' },
          ],
          explanation: {
            fr: '<p>Tant que le courant passe, le toucher ferait deux victimes.</p>',
            en: '<p>While the current flows, touching him would make two casualties.</p>',
          },
        },
        {
          id: 'move',
          type: 'QUESTION_UNIQUE',
          fr: 'Quand déplace-t-on une personne blessée ?',
          en: 'When do you move somebody who is injured?',
          choices: [
            { id: 'a', fr: 'Toujours, pour la mettre au chaud', en: 'Always, to keep them warm' },
            {
              id: 'b',
              right: true,
              fr: 'Si un danger grave la menace et ne peut être supprimé',
              en: 'If a grave danger threatens them and cannot be removed',
            },
            { id: 'c', fr: 'Dès qu’elle le demande', en: 'As soon as they ask' },
          ],
          explanation: {
            fr: '<p>Feu, fumée, effondrement : là, on dégage. Dans les autres cas, bouger peut aggraver.</p>',
            en: '<p>Fire, smoke, collapse: then you drag them away. In any other case moving may make it worse.</p>',
          },
        },
      ],
    },
    {
      id: 'alert',
      title: { fr: 'Alerter', en: 'Alert' },
      supports: [
        {
          title: { fr: 'Appeler les secours', en: 'Calling for help' },
          pages: {
            fr: `
= Appeler les secours
! firstAid
- Sur le campus : le numéro d'urgence, au dos du badge. Les secouristes partent aussitôt.
- Ailleurs : le 15 ou le 112. Par message, le 114.
Envoyez quelqu'un d'autre appeler, et demandez-lui de revenir vous le dire.
= Le message
1. Où : campus, bâtiment, étage, pièce.
2. Quoi : chute, malaise, coupure, brûlure.
3. Qui : combien de personnes, répondent-elles, respirent-elles ?
4. Ce que vous avez fait.
Ne raccrochez pas en premier : on vous guide.`,
            en: `
= Calling for help
! firstAid
- On the campus: the emergency number, on the back of your badge. First aiders set out at once.
- Elsewhere: 15 or 112. By text message, 114.
Send somebody else to call, and ask them to come back and tell you.
= The message
1. Where: campus, building, floor, room.
2. What: a fall, an illness, a cut, a burn.
3. Who: how many people; do they answer, are they breathing?
4. What you have done.
Do not be the first to hang up: you will be guided.`,
          },
        },
      ],
      questions: [
        {
          id: 'message',
          type: 'TRI',
          fr: 'Mettez le message d’alerte dans l’ordre.',
          en: 'Put the emergency message in order.',
          choices: [
            { id: 's8', fr: 'Où se trouve la personne', en: 'Where the person is' },
            { id: 'j3', fr: 'Ce qui est arrivé', en: 'What has happened' },
            {
              id: 'u5',
              fr: 'Son état : répond-elle, respire-t-elle ?',
              en: 'How they are: do they answer, are they breathing?',
            },
            { id: 'c1', fr: 'Ce que vous avez déjà fait', en: 'What you have done already' },
          ],
          explanation: {
            fr: "<p>Le lieu d'abord : si la communication coupe, les secours savent au moins où venir.</p>",
            en: '<p>The place comes first: should the call break off, help at least knows where to come.</p>',
          },
        },
        {
          id: 'aed-sign',
          type: 'QUESTION_UNIQUE',
          fr: 'Quel panneau mène au défibrillateur ?',
          en: 'Which sign leads to the defibrillator?',
          choices: [
            { id: 'a', sign: 'defibrillator', right: true, fr: 'Le panneau A', en: 'Sign A' },
            { id: 'b', sign: 'firstAid', fr: 'Le panneau B', en: 'Sign B' },
            { id: 'c', sign: 'alarm', fr: 'Le panneau C', en: 'Sign C' },
          ],
          explanation: {
            fr: '<p>Un cœur et un éclair sur fond vert. La croix blanche mène à la trousse ou à l’infirmerie.</p>',
            en: '<p>A heart and a flash on green. The white cross leads to the first-aid kit or the infirmary.</p>',
          },
        },
      ],
    },
    {
      id: 'help',
      title: { fr: 'Secourir', en: 'Help' },
      supports: [
        {
          title: { fr: 'Quatre situations', en: 'Four situations' },
          pages: {
            fr: `
= Elle saigne abondamment
1. Appuyez fort sur la plaie, avec un tissu propre.
2. Allongez la personne et ne relâchez pas.
3. Faites alerter.
= Elle s'étouffe
Elle ne peut ni parler ni tousser.
1. Cinq claques dans le dos, entre les omoplates, buste penché.
2. Si cela ne suffit pas, cinq compressions au-dessus du nombril.
3. Alternez jusqu'à ce que l'objet sorte.
= Elle ne répond pas, mais respire
1. Basculez-la sur le côté, bouche ouverte vers le sol.
2. Faites alerter.
3. Surveillez sa respiration jusqu'à l'arrivée des secours.
= Elle ne respire plus
! defibrillator
1. Faites alerter et apporter le défibrillateur.
2. Commencez le massage : au milieu de la poitrine, 5 à 6 cm, 100 à 120 fois par minute.
3. Allumez le défibrillateur et suivez sa voix.
Ne vous arrêtez pas avant le relais. Vous ne pouvez pas faire pire que ne rien faire.`,
            en: `
= They are bleeding heavily
1. Press hard on the wound, with a clean cloth.
2. Lay the person down and keep pressing.
3. Have help called.
= They are choking
They can neither speak nor cough.
1. Five blows to the back, between the shoulder blades, leaning forward.
2. If that is not enough, five thrusts above the navel.
3. Alternate until the object comes out.
= They do not answer, but are breathing
1. Roll them onto their side, the mouth open and towards the floor.
2. Have help called.
3. Watch their breathing until help arrives.
= They are no longer breathing
! defibrillator
1. Have help called and the defibrillator brought.
2. Begin compressions: the middle of the chest, 5 to 6 cm deep, 100 to 120 a minute.
3. Switch the defibrillator on and follow its voice.
Do not stop before somebody takes over. You cannot do worse than nothing.`,
          },
        },
      ],
      questions: [
        {
          id: 'bleeding',
          type: 'QUESTION_UNIQUE',
          fr: 'Une coupure profonde saigne abondamment. Vous…',
          en: 'A deep cut is bleeding heavily. You…',
          choices: [
            { id: 'a', fr: "Passez la plaie sous l'eau", en: 'Hold the wound under water' },
            {
              id: 'b',
              right: true,
              fr: 'Appuyez fort et ne relâchez pas',
              en: 'Press hard and keep pressing',
            },
            { id: 'c', fr: 'Attendez que cela s’arrête', en: 'Wait for it to stop' },
          ],
          explanation: {
            fr: '<p>Seule la pression arrête le saignement. Gardez-la jusqu’au relais.</p>',
            en: '<p>Only pressure stops the bleeding. Keep it up until somebody takes over.</p>',
          },
        },
        {
          id: 'unconscious',
          type: 'QUESTION_UNIQUE',
          fr: 'Elle ne répond pas, mais respire. Vous…',
          en: 'They do not answer, but are breathing. You…',
          choices: [
            { id: 'a', fr: 'Lui donnez à boire', en: 'Give them a drink' },
            { id: 'b', fr: 'La laissez sur le dos', en: 'Leave them on their back' },
            { id: 'c', right: true, fr: 'La basculez sur le côté', en: 'Roll them onto their side' },
          ],
          explanation: {
            fr: '<p>Sur le dos, la langue ou des vomissements peuvent l’étouffer.</p>',
            en: '<p>When they lie on their back, the tongue or vomit may choke them.</p>',
          },
        },
        {
          id: 'arrest',
          type: 'QUESTION_MULTIPLE',
          sign: 'defibrillator',
          fr: 'Elle ne respire plus. Que faites-vous ?',
          en: 'They are no longer breathing. What do you do?',
          more: { fr: '<p>Plusieurs réponses sont justes.</p>', en: '<p>Several answers are right.</p>' },
          choices: [
            {
              id: 'a',
              right: true,
              fr: 'Je fais alerter et apporter le défibrillateur',
              en: 'I have help called and the defibrillator brought',
            },
            {
              id: 'b',
              right: true,
              fr: 'Je masse au milieu de la poitrine',
              en: 'I press on the middle of the chest',
            },
            {
              id: 'c',
              fr: "J'attends les secouristes sans rien faire",
              en: 'I wait for the first aiders and do nothing',
            },
            {
              id: 'd',
              right: true,
              fr: 'Je suis la voix du défibrillateur',
              en: 'I follow the defibrillator’s voice',
            },
          ],
          explanation: {
            fr: '<p>Chaque minute sans massage ôte environ une chance de survie sur dix.</p>',
            en: '<p>Each minute without compressions takes away about one chance of survival in ten.</p>',
          },
        },
        {
          id: 'choking',
          type: 'TRI',
          fr: 'Une personne s’étouffe à la cantine. Dans quel ordre ?',
          en: 'Somebody is choking in the canteen. In which order?',
          choices: [
            {
              id: 'y6',
              fr: 'Vérifier qu’elle ne peut ni parler ni tousser',
              en: 'Make sure they can neither speak nor cough',
            },
            { id: 'i2', fr: 'Cinq claques dans le dos', en: 'Five blows to the back' },
            { id: 'o9', fr: 'Cinq compressions au-dessus du nombril', en: 'Five thrusts above the navel' },
            { id: 'e3', fr: 'Recommencer', en: 'Start again' },
          ],
          explanation: {
            fr: '<p>Qui tousse encore se débrouille mieux seul : encouragez-le à tousser.</p>',
            en: '<p>Whoever can still cough manages better alone: encourage them to cough.</p>',
          },
        },
      ],
    },
  ],
}
