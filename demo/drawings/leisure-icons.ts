import { icon, ring } from './icon.ts'

/** What people do together beside their work. */
export const leisureIcons = {
  cushion: icon(
    'M4 9.5c0-2 2-3 4-2.5 2.5.5 5.5.5 8 0 2-.5 4 .5 4 2.5-.6 2.5-.6 3.5 0 6 0 2-2 3-4 2.5-2.5-.5-5.5-.5-8 0-2 .5-4-.5-4-2.5.6-2.5.6-3.5 0-6zM12 11.5v2M11 12.5h2',
    'Dessin : un coussin',
    'Drawing: a cushion',
  ),
  hammock: icon(
    'M3 3v19M21 3v19M3 7c3 11 15 11 18 0M5 11.5c4 3.5 10 3.5 14 0M1 22h4M19 22h4',
    'Dessin : un hamac entre deux poteaux',
    'Drawing: a hammock between two posts',
  ),
  armchair: icon(
    'M6 11V7a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v4M4 10a2 2 0 0 0-2 2v6h20v-6a2 2 0 0 0-4 0v2H6v-2a2 2 0 0 0-2-2zM5 18v3M19 18v3',
    'Dessin : un fauteuil',
    'Drawing: an armchair',
  ),
  shoe: icon(
    'M2 6v11a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2c0-3-2-4-5-5-3-.8-5-3-6-6L7 8C5 9 3.5 8 2 6zM2 15h20M11.5 9L9.5 10M13 11L11 12',
    'Dessin : une chaussure de course',
    'Drawing: a running shoe',
  ),
  balloons: icon(
    `${ring(8, 7, 5)}${ring(17, 9, 4)}M8 12c0 4 3 5 3 10M17 13c0 4-5 5-6 9M7 4.5a2.5 2.5 0 0 0-1.5 2`,
    'Dessin : des ballons de fête',
    'Drawing: party balloons',
  ),
  puppet: icon(
    `M5 2h14M7 2l3 6M17 2l-3 6M12 2v3${ring(12, 8, 3)}M12 11v6M8 13l-2 5M16 13l2 5M8 13h8M12 17l-3 5M12 17l3 5`,
    'Dessin : une marionnette à fils',
    'Drawing: a puppet on strings',
  ),
  masks: icon(
    'M3 3h11v7a5.5 5.5 0 0 1-11 0zM6 7h.01M11 7h.01M6 11c1.5 1.5 3.5 1.5 5 0M15 8h6v7a5.5 5.5 0 0 1-9.5 3.8M18 12h.01M14 17.5c1-1 2.5-1.2 4-.5',
    'Dessin : deux masques de théâtre',
    'Drawing: two theatre masks',
  ),
  knight: icon(
    'M7 18c0-5 4-6 4-9-2 1-3 3-6 3l-1-3c2-1 3-5 7-6l1-2 1.5 2.5C18 4.5 19 9 19 18zM5 18h16v4H5zM12 6.5h.01',
    'Dessin : un cavalier d’échecs',
    'Drawing: a chess knight',
  ),
  camera: icon(
    `M4 7h3l2-3h6l2 3h3a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z${ring(12, 13.5, 4)}`,
    'Dessin : un appareil photo',
    'Drawing: a camera',
  ),
  boat: icon(
    'M3 14h18l-2 5a2 2 0 0 1-2 1H7a2 2 0 0 1-2-1zM6 14V9h9l3 5M9 9V5h4M1 22.5c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0 3 1 4 0',
    'Dessin : une péniche',
    'Drawing: a barge',
  ),
  dice: icon(
    'M4 9h8a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM5.5 12.5h.01M10.5 18.5h.01M8 15.5h.01M10 9V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-6M14 6h.01M18 10h.01',
    'Dessin : deux dés',
    'Drawing: two dice',
  ),
  oldKey: icon(
    `${ring(7, 7, 5)}M10.5 10.5L21 21M17 17l3-3M14 14l2-2M7 7h.01`,
    'Dessin : une clé ancienne',
    'Drawing: an old key',
  ),
  mountain: icon(
    'M1 21L9 6l5 9 3-5 6 11zM6.5 11l2.5 2 2-2.5M17 3.5h.01M20 6h.01M14 5h.01',
    'Dessin : une montagne enneigée',
    'Drawing: a snowy mountain',
  ),
  shirt: icon(
    'M8 3L2 6l2 6 3-1v10h10V11l3 1 2-6-6-3c-1 3-7 3-8 0z',
    'Dessin : un tee-shirt',
    'Drawing: a T-shirt',
  ),
  lantern: icon(
    'M9 2h6M12 2v3M7 5h10l2 4-2 9H7L5 9zM5 9h14M9 18v3h6v-3M12 9v9',
    'Dessin : un lampion',
    'Drawing: a paper lantern',
  ),
  teapot: icon(
    'M6 9h11a1 1 0 0 1 1 1v4a6 6 0 0 1-6 6h-1a6 6 0 0 1-6-6v-4a1 1 0 0 1 1-1zM18 11c2-1 3-3 4-3M5 11H4a2 2 0 0 0 0 5h1.5M8 9c0-2 7-2 7 0M11.5 6.5v-1M8 22h7',
    'Dessin : une théière',
    'Drawing: a teapot',
  ),
}
