import type { DemoSurvey } from './survey.ts'

/** Quizzes about safety: evacuating, extinguishers, phishing, sitting well. As the sheets of safe at work say it. */
export const safetyQuizzes: readonly DemoSurvey[] = [
  {
    key: 'evacuation',
    category: 'QUIZ',
    sites: [1, 2, 4, 6],
    from: -4,
    until: 17,
    points: 10,
    answered: 78,
    title: { fr: "L'alarme sonne : que faites-vous ?", en: 'The alarm sounds: what do you do?' },
    description: {
      fr: "Cinq questions avant l'exercice. Deux minutes qui en font gagner d'autres.",
      en: 'Five questions before the drill. Two minutes that save you many more.',
    },
    questions: [
      {
        id: 'first',
        type: 'CHOICE',
        fr: 'Vous êtes en réunion, l’alarme retentit. D’abord…',
        en: 'You are in a meeting and the alarm sounds. First…',
        choices: [
          { id: 'check', fr: "Vous vérifiez que c'est un vrai feu", en: 'You check that the fire is real' },
          {
            id: 'leave',
            right: true,
            fr: "Vous sortez par l'issue la plus proche",
            en: 'You leave by the nearest exit',
          },
          { id: 'computer', fr: 'Vous rangez votre ordinateur', en: 'You pack your computer' },
        ],
        explanation: {
          fr: 'On part, sans chercher la cause ni son manteau. Un feu qui couve peut embraser une pièce en quelques minutes, et ce sont surtout les fumées qui tuent.',
          en: 'Leave, and look neither for the cause nor for your coat. A smouldering fire can engulf a room within minutes, and it is mostly the smoke that kills.',
        },
      },
      {
        id: 'sign',
        type: 'CHOICE',
        fr: 'Quel panneau marque le point de rassemblement ?',
        en: 'Which sign marks the assembly point?',
        choices: [
          { id: 'exit', sign: 'exit', fr: 'Le premier', en: 'The first' },
          { id: 'assembly', sign: 'assembly', right: true, fr: 'Le deuxième', en: 'The second' },
          { id: 'extinguisher', sign: 'extinguisher', fr: 'Le troisième', en: 'The third' },
        ],
        explanation: {
          fr: "Quatre flèches vers un groupe de personnes : c'est là qu'on vous compte. Le vert dit toujours « secours », le rouge « incendie » (norme ISO 7010).",
          en: 'Four arrows towards a group of people: that is where you are counted. Green always says “safety”, red says “fire” (ISO 7010).',
        },
      },
      {
        id: 'never',
        type: 'CHOICE',
        multiple: true,
        fr: 'Que ne fait-on jamais pendant une évacuation ?',
        en: 'What do you never do during an evacuation?',
        more: { fr: 'Toutes les bonnes réponses comptent.', en: 'All the right answers count.' },
        choices: [
          { id: 'lift', right: true, weight: 4, fr: "Prendre l'ascenseur", en: 'Take the lift' },
          { id: 'door', fr: 'Fermer la porte derrière soi', en: 'Close the door behind you' },
          { id: 'back', right: true, weight: 4, fr: 'Revenir en arrière', en: 'Go back' },
          { id: 'visitor', fr: 'Emmener ses visiteurs', en: 'Take your visitors along' },
        ],
        explanation: {
          fr: "L'ascenseur peut s'arrêter entre deux étages, ou s'ouvrir sur la fumée. Une porte fermée, elle, retient le feu de longues minutes ; et vos visiteurs ne connaissent pas le chemin.",
          en: 'A lift may stop between two floors, or open onto the smoke. A closed door, though, holds a fire back for many minutes; and your visitors do not know the way.',
        },
      },
      {
        id: 'smoke',
        type: 'CHOICE',
        fr: 'Le couloir est plein de fumée. Vous…',
        en: 'The corridor is full of smoke. You…',
        choices: [
          { id: 'run', fr: 'Courez en retenant votre souffle', en: 'Run, holding your breath' },
          {
            id: 'stay',
            right: true,
            fr: 'Restez, calfeutrez la porte, vous montrez à la fenêtre',
            en: 'Stay, seal the door, show yourself at the window',
          },
          { id: 'lift', fr: "Gagnez l'ascenseur", en: 'Make for the lift' },
        ],
        explanation: {
          fr: "Quelques inspirations de fumée suffisent à perdre connaissance. Des vêtements, mouillés si possible, au bas de la porte, et une fenêtre où l'on vous voit. Si vous devez traverser, baissez-vous : l'air respirable est près du sol.",
          en: 'A few breaths of smoke are enough to faint. Clothes, wet if possible, at the foot of the door, and a window where you can be seen. If you must cross, stay low: the air that can be breathed is near the floor.',
        },
      },
      {
        id: 'end',
        type: 'CHOICE',
        fr: "La sonnerie s'arrête. Vous pouvez rentrer ?",
        en: 'The ringing stops. May you go back in?',
        choices: [
          { id: 'yes', fr: "Oui, c'est la fin de l'alerte", en: 'Yes, the alert is over' },
          {
            id: 'wait',
            right: true,
            fr: 'Non, seulement quand la sécurité le dit',
            en: 'No, only when security says so',
          },
          { id: 'ten', fr: 'Oui, après dix minutes', en: 'Yes, after ten minutes' },
        ],
        explanation: {
          fr: "La fin de la sonnerie ne dit rien : on l'arrête souvent pour que les secours s'entendent. Restez près de votre serre-file, qui doit savoir que vous êtes là.",
          en: 'The end of the ringing means nothing: it is often switched off so that rescuers can hear each other. Stay with your floor warden, who must know that you are there.',
        },
      },
    ],
  },
  {
    key: 'ergonomics',
    category: 'QUIZ',
    sites: [1, 4, 6],
    from: -10,
    until: 19,
    answered: 61,
    title: { fr: 'Bonne assise ? Le quiz de votre dos', en: 'Sitting well? A quiz for your back' },
    questions: [
      {
        id: 'screen',
        type: 'CHOICE',
        fr: 'À quelle hauteur placer le haut de l’écran ?',
        en: 'How high should the top of the screen be?',
        choices: [
          { id: 'above', fr: 'Au-dessus des yeux', en: 'Above the eyes' },
          { id: 'eyes', right: true, fr: 'À hauteur des yeux', en: 'Level with the eyes' },
          { id: 'chin', fr: 'À hauteur du menton', en: 'Level with the chin' },
        ],
        explanation: {
          fr: "À hauteur des yeux, ou un peu plus bas avec des verres progressifs. L'écran est à une longueur de bras environ, et perpendiculaire aux fenêtres pour éviter les reflets.",
          en: 'Level with the eyes, or a little lower with varifocals. The screen stands at about an arm’s length, at a right angle to the windows so that nothing is reflected.',
        },
      },
      {
        id: 'posture',
        type: 'CHOICE',
        fr: 'La meilleure posture est…',
        en: 'The best posture is…',
        choices: [
          { id: 'straight', fr: 'Le dos bien droit, toute la journée', en: 'A straight back, all day' },
          { id: 'next', right: true, fr: 'La suivante', en: 'The next one' },
          { id: 'standing', fr: 'Debout, toute la journée', en: 'Standing, all day' },
        ],
        explanation: {
          fr: "Le corps est fait pour bouger : aucune posture n'est bonne si on la garde des heures, debout comprise. Levez-vous toutes les trente minutes, ne serait-ce que pour l'imprimante.",
          en: 'Bodies are made to move: no posture is good for hours on end, standing included. Get up every thirty minutes, if only for the printer.',
        },
      },
      {
        id: 'eyes',
        type: 'CHOICE',
        fr: 'Que dit la règle « 20-20-20 » pour les yeux ?',
        en: 'What does the “20-20-20” rule say for the eyes?',
        choices: [
          {
            id: 'look',
            right: true,
            fr: 'Toutes les 20 minutes, regarder à 6 mètres pendant 20 secondes',
            en: 'Every 20 minutes, look 20 feet away for 20 seconds',
          },
          {
            id: 'brightness',
            fr: '20 % de luminosité, 20 % de contraste, 20 °C',
            en: '20% brightness, 20% contrast, 20 °C',
          },
          {
            id: 'pauses',
            fr: '20 pauses de 20 minutes en 20 jours',
            en: '20 breaks of 20 minutes in 20 days',
          },
        ],
        explanation: {
          fr: "Vingt pieds, c'est environ six mètres. Regarder au loin détend les muscles qui mettent au point, et cligner des yeux les humidifie : devant un écran, on cligne bien moins souvent.",
          en: 'Twenty feet is about six metres. Looking far away relaxes the muscles that focus, and blinking keeps the eyes moist: in front of a screen we blink far less often.',
        },
      },
      {
        id: 'laptop',
        type: 'CHOICE',
        multiple: true,
        fr: 'Vous travaillez toute la journée sur un portable. Qu’est-ce qui aide vraiment ?',
        en: 'You work on a laptop all day. What really helps?',
        more: { fr: 'Toutes les bonnes réponses comptent.', en: 'All the right answers count.' },
        choices: [
          {
            id: 'stand',
            right: true,
            weight: 4,
            fr: 'Un support qui relève l’écran',
            en: 'A stand that lifts the screen',
          },
          {
            id: 'keyboard',
            right: true,
            weight: 4,
            fr: 'Un clavier et une souris à part',
            en: 'A separate keyboard and mouse',
          },
          { id: 'knees', fr: 'Le poser sur ses genoux', en: 'Keeping it on your knees' },
        ],
        explanation: {
          fr: "Les deux ensemble : relevé, l'écran soulage la nuque, mais le clavier devient trop haut pour les poignets. Le support et le clavier se demandent au 18 18.",
          en: 'Both together: a raised screen relieves the neck, but puts the keyboard too high for the wrists. Ask 18 18 for the stand and the keyboard.',
        },
      },
    ],
  },
]
