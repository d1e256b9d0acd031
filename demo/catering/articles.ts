import type { Diet } from '#features/catering/contract.ts'
import type { Allergen } from '#platform/text/allergens.ts'
import type { Bilingual } from '#platform/text/language.ts'

/** What may be added to an instant. */
export interface DemoArticle {
  key: string
  name: Bilingual
  description: Bilingual
  /** On the Seine campus. */
  cents: number
  min: number
  allergens: readonly Allergen[]
  diets: readonly Diet[]
}

const vegetarian: readonly Diet[] = ['VEGETARIAN', 'NO_PORK']
const vegan: readonly Diet[] = ['VEGETARIAN', 'VEGAN', 'NO_PORK']
const noPork: readonly Diet[] = ['NO_PORK']
const everyDiet: readonly Diet[] = [...vegan, 'HALAL', 'KOSHER']

const article =
  (diets: readonly Diet[], allergens: readonly Allergen[] = []) =>
  (
    key: string,
    cents: number,
    min: number,
    [fr, descriptionFr]: readonly [string, string],
    [en, descriptionEn]: readonly [string, string],
  ): DemoArticle => ({
    ...{ key, cents, min, allergens, diets },
    name: { fr, en },
    description: { fr: descriptionFr, en: descriptionEn },
  })

const drink = article(everyDiet)

export const demoArticles: readonly DemoArticle[] = [
  drink('still-water', 180, 1, ['Eau plate', 'Bouteille d’un litre'], ['Still water', 'A litre bottle']),
  drink(
    'sparkling-water',
    220,
    1,
    ['Eau pétillante', 'Bouteille d’un litre'],
    ['Sparkling water', 'A litre bottle'],
  ),
  drink('coffee', 1400, 1, ['Thermos de café', 'Dix tasses'], ['Flask of coffee', 'Ten cups']),
  drink(
    'tea-box',
    1200,
    1,
    ['Coffret de thés', 'Dix tasses, avec eau chaude et citron'],
    ['Box of teas', 'Ten cups, with hot water and lemon'],
  ),
  drink(
    'orange-juice',
    650,
    1,
    ["Jus d'orange pressé", 'Carafe d’un litre'],
    ['Freshly squeezed orange juice', 'A litre jug'],
  ),
  drink('apple-juice', 540, 1, ['Jus de pomme fermier', 'Un litre'], ['Farmhouse apple juice', 'One litre']),
  article(vegan, ['SULPHITES'])(
    'cider',
    980,
    1,
    ['Cidre brut', 'Bouteille de 75 cl'],
    ['Dry cider', 'A 75 cl bottle'],
  ),
  article(vegetarian, ['SULPHITES'])(
    'white-wine',
    1650,
    1,
    ['Vin blanc de Loire', 'Bouteille de 75 cl'],
    ['White wine from the Loire', 'A 75 cl bottle'],
  ),
  article(vegetarian, ['GLUTEN', 'EGGS', 'MILK'])(
    'pastries',
    160,
    6,
    ['Mini-viennoiseries', 'Croissants, pains au chocolat, pains aux raisins'],
    ['Small pastries', 'Croissants, chocolate rolls, raisin rolls'],
  ),
  article(vegetarian, ['GLUTEN', 'MILK', 'NUTS'])(
    'granola',
    380,
    4,
    ['Fromage blanc et granola', 'En verrine'],
    ['Fromage blanc with granola', 'In a glass'],
  ),
  article(everyDiet)(
    'fruit-basket',
    1800,
    1,
    ['Corbeille de fruits', 'Pour dix personnes, de saison'],
    ['Basket of fruit', 'For ten, in season'],
  ),
  article(vegan)(
    'fruit-salad',
    340,
    4,
    ['Salade de fruits frais', 'En verrine'],
    ['Fresh fruit salad', 'In a glass'],
  ),
  article(vegetarian, ['GLUTEN', 'EGGS', 'MILK', 'NUTS'])(
    'financiers',
    190,
    6,
    ['Financiers aux amandes', 'À la pièce'],
    ['Almond financiers', 'Each'],
  ),
  article(vegetarian, ['GLUTEN', 'EGGS', 'SOYA', 'MILK'])(
    'cookies',
    170,
    6,
    ['Cookies au chocolat', 'À la pièce'],
    ['Chocolate cookies', 'Each'],
  ),
  article(vegetarian, ['GLUTEN', 'EGGS', 'MILK'])(
    'lemon-tarts',
    260,
    6,
    ['Tartelettes au citron', 'Meringuées, à la pièce'],
    ['Lemon tartlets', 'With meringue, each'],
  ),
  article(vegan, ['SOYA', 'NUTS'])(
    'vegan-brownie',
    280,
    6,
    ['Brownie végétalien', 'Sans gluten, à la pièce'],
    ['Vegan brownie', 'Gluten-free, each'],
  ),
  article(vegetarian, ['GLUTEN', 'MILK', 'NUTS'])(
    'cheese-board',
    2400,
    1,
    ['Plateau de fromages', 'Pour huit personnes, avec pain aux noix'],
    ['Cheese board', 'For eight, with walnut bread'],
  ),
  article([], ['GLUTEN', 'MUSTARD', 'SULPHITES'])(
    'cold-cuts',
    2600,
    1,
    ['Planche de charcuterie', 'Pour huit personnes, avec pain et cornichons'],
    ['Charcuterie board', 'For eight, with bread and gherkins'],
  ),
  article(vegan, ['CELERY', 'SESAME'])(
    'vegetables-hummus',
    1600,
    1,
    ['Légumes croquants et houmous', 'Pour huit personnes'],
    ['Crisp vegetables with hummus', 'For eight'],
  ),
  article(vegan, ['PEANUTS', 'NUTS'])(
    'nut-mix',
    450,
    2,
    ['Mélange apéritif', 'Bol pour cinq personnes'],
    ['Nuts and seeds', 'A bowl for five'],
  ),
  article(vegetarian, ['GLUTEN', 'EGGS', 'MILK'])(
    'quiches',
    180,
    10,
    ['Mini-quiches aux poireaux', 'À la pièce'],
    ['Small leek quiches', 'Each'],
  ),
  article(noPork, ['GLUTEN', 'EGGS', 'FISH', 'MILK'])(
    'blinis',
    240,
    10,
    ['Blinis au saumon fumé', 'À la pièce'],
    ['Blinis with smoked salmon', 'Each'],
  ),
  article(noPork, ['CRUSTACEANS', 'SOYA', 'SESAME', 'MOLLUSCS'])(
    'prawn-skewers',
    290,
    10,
    ['Brochettes de crevettes', "Laquées à la sauce d'huître, à la pièce"],
    ['Prawn skewers', 'Glazed with oyster sauce, each'],
  ),
  article(vegan, ['GLUTEN', 'MUSTARD', 'SESAME', 'LUPIN'])(
    'vegetable-wraps',
    520,
    4,
    ['Wraps aux légumes grillés', 'À la pièce, galette de blé et de lupin'],
    ['Grilled vegetable wraps', 'Each, in a wheat and lupin flatbread'],
  ),
  article(noPork, ['GLUTEN', 'EGGS', 'MILK', 'MUSTARD'])(
    'chicken-club',
    590,
    4,
    ['Club-sandwichs au poulet', 'À la pièce, poulet fermier'],
    ['Chicken club sandwiches', 'Each, with free-range chicken'],
  ),
]
