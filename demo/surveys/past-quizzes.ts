import type { DemoSurvey } from './survey.ts'

/** Quizzes about safety that are over, and have brought the teams their points. */
export const pastQuizzes: readonly DemoSurvey[] = [
  {
    key: 'phishing',
    category: 'QUIZ',
    sites: [1, 2, 4, 6],
    from: -20,
    until: -3,
    points: 20,
    answered: 130,
    title: { fr: 'Message douteux : mordrez-vous ?', en: 'A suspicious message: will you bite?' },
    questions: [
      {
        id: 'address',
        type: 'CHOICE',
        fr: 'Laquelle de ces adresses est la nôtre ?',
        en: 'Which of these addresses is ours?',
        choices: [
          { id: 'co', fr: 'accueil@campus-example.co', en: 'accueil@campus-example.co' },
          { id: 'ours', right: true, fr: 'accueil@campus.example', en: 'accueil@campus.example' },
          { id: 'sub', fr: 'accueil@campus.example.login.net', en: 'accueil@campus.example.login.net' },
        ],
        explanation: {
          fr: 'Ce qui compte est la fin, juste avant la première barre : campus.example. « campus.example.login.net » appartient à login.net, quel que soit ce qui précède.',
          en: 'What counts is the end, just before the first slash: campus.example. “campus.example.login.net” belongs to login.net, whatever stands before it.',
        },
      },
      {
        id: 'clues',
        type: 'CHOICE',
        multiple: true,
        fr: 'Quels signes doivent alerter ?',
        en: 'Which signs should alert you?',
        more: { fr: 'Toutes les bonnes réponses comptent.', en: 'All the right answers count.' },
        choices: [
          { id: 'hurry', right: true, weight: 5, fr: 'Le message presse', en: 'The message is in a hurry' },
          {
            id: 'password',
            right: true,
            weight: 5,
            fr: 'On demande un mot de passe',
            en: 'It asks for a password',
          },
          { id: 'mistakes', fr: "Il n'a aucune faute", en: 'It has no mistakes' },
        ],
        explanation: {
          fr: "L'urgence empêche de réfléchir, c'est son rôle. Quant aux fautes, leur absence ne prouve plus rien : les faux messages sont aujourd'hui bien écrits.",
          en: 'Urgency keeps you from thinking; that is its purpose. As for mistakes, their absence no longer proves anything: false messages are well written today.',
        },
      },
      {
        id: 'clicked',
        type: 'CHOICE',
        fr: 'Vous avez cliqué et tapé votre mot de passe. Et maintenant ?',
        en: 'You clicked and typed your password. What now?',
        choices: [
          {
            id: 'hide',
            fr: "Vous effacez le message et l'oubliez",
            en: 'You delete the message and forget it',
          },
          {
            id: 'call',
            right: true,
            fr: 'Vous appelez le 18 18 tout de suite',
            en: 'You call 18 18 at once',
          },
          { id: 'monday', fr: 'Vous changez le mot de passe lundi', en: 'You change the password on Monday' },
        ],
        explanation: {
          fr: 'Les dix premières minutes comptent plus que tout : on ferme les sessions et l’on change le mot de passe avant qu’il ne serve. Personne ne vous en voudra d’appeler.',
          en: 'The first ten minutes matter more than anything: sessions are closed and the password changed before it is used. Nobody will blame you for calling.',
        },
      },
      {
        id: 'mfa',
        type: 'CHOICE',
        fr: 'Votre téléphone demande d’approuver une connexion que vous n’avez pas faite.',
        en: 'Your phone asks you to approve a sign-in that is not yours.',
        choices: [
          { id: 'approve', fr: 'Vous approuvez pour que cela cesse', en: 'You approve, to make it stop' },
          {
            id: 'refuse',
            right: true,
            fr: 'Vous refusez et vous le signalez',
            en: 'You refuse and report it',
          },
          { id: 'ignore', fr: 'Vous l’ignorez', en: 'You ignore it' },
        ],
        explanation: {
          fr: "Si l'on vous demande d'approuver, c'est que quelqu'un a déjà votre mot de passe. Refuser l'arrête, le signaler permet de le changer. Des demandes répétées sont une tactique : on compte sur la lassitude.",
          en: 'If you are asked to approve, somebody has your password already. Refusing stops them, reporting gets it changed. Repeated requests are a tactic that counts on weariness.',
        },
      },
      {
        id: 'usb',
        type: 'CHOICE',
        fr: 'Une clé USB traîne dans l’ascenseur. Vous…',
        en: 'A USB stick lies in the lift. You…',
        choices: [
          {
            id: 'look',
            fr: 'La branchez pour trouver à qui elle est',
            en: 'Plug it in to find out whose it is',
          },
          {
            id: 'desk',
            right: true,
            fr: 'La portez au support, sans la brancher',
            en: 'Take it to the help desk, unplugged',
          },
          { id: 'leave', fr: 'La laissez là', en: 'Leave it there' },
        ],
        explanation: {
          fr: "Une clé peut se faire passer pour un clavier et taper des commandes dès qu'on la branche. Le support l'ouvre sur un poste isolé et retrouve son propriétaire.",
          en: 'A stick can pose as a keyboard and type commands as soon as it is plugged in. The help desk opens it on an isolated machine and finds its owner.',
        },
      },
    ],
  },
  {
    key: 'extinguishers',
    category: 'QUIZ',
    sites: [1, 4],
    from: -18,
    until: -8,
    points: 10,
    answered: 88,
    title: { fr: 'Le bon extincteur', en: 'The right extinguisher' },
    questions: [
      {
        id: 'electric',
        type: 'CHOICE',
        fr: 'Un écran fume. Quel extincteur ?',
        en: 'A screen is smoking. Which extinguisher?',
        choices: [
          { id: 'water', icon: 'drop', fr: "L'eau", en: 'Water' },
          { id: 'co2', icon: 'extinguisher', right: true, fr: 'Le CO₂', en: 'CO₂' },
          { id: 'coat', icon: 'shirt', fr: 'Un manteau', en: 'A coat' },
        ],
        explanation: {
          fr: "Le CO₂, à la bande noire : il ne conduit pas l'électricité et ne laisse rien. Coupez le courant si vous le pouvez. Ne touchez pas le diffuseur : il gèle.",
          en: 'CO₂, with the black band: it does not conduct electricity and leaves nothing behind. Switch the power off if you can. Do not touch the horn: it freezes.',
        },
      },
      {
        id: 'aim',
        type: 'CHOICE',
        fr: 'Où viser ?',
        en: 'Where do you aim?',
        choices: [
          { id: 'top', fr: 'Le haut des flammes', en: 'At the top of the flames' },
          { id: 'base', right: true, fr: 'La base des flammes', en: 'At the base of the flames' },
          { id: 'smoke', fr: 'La fumée', en: 'At the smoke' },
        ],
        explanation: {
          fr: "C'est ce qui brûle qu'il faut éteindre, pas la flamme. À deux mètres, dos à la sortie, en balayant. Un appareil portatif se vide en moins d'une minute, souvent bien plus vite.",
          en: 'It is what burns that must be put out, not the flame. From two metres, with your back to the way out, sweeping. A portable extinguisher is empty within a minute, often much sooner.',
        },
      },
      {
        id: 'giveup',
        type: 'CHOICE',
        fr: 'Quand renoncer ?',
        en: 'When do you give up?',
        choices: [
          { id: 'empty', fr: "Quand l'extincteur est vide", en: 'When the extinguisher is empty' },
          { id: 'doubt', right: true, fr: 'Au premier doute', en: 'At the slightest doubt' },
          { id: 'firemen', fr: "À l'arrivée des pompiers", en: 'When the fire brigade arrives' },
        ],
        explanation: {
          fr: "Au premier doute : plus gros qu'une corbeille, trop de fumée, ou plus de sortie derrière vous. On part, on ferme la porte, on alerte. Personne ne vous demande d'être pompier.",
          en: 'At the slightest doubt: larger than a waste-paper basket, too much smoke, or no way out behind you. Leave, close the door, raise the alarm. Nobody is asking you to be a firefighter.',
        },
      },
    ],
  },
]
