import type { Diet, DishCategory } from '#features/restaurants/contract.ts'
import { type Allergen, allergens } from '#platform/text/allergens.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { english, french } from '../typography.ts'

/** What a kitchen is good at; a dish is cooked in the kitchens it names. */
export const kitchens = ['canteen', 'brasserie', 'bowls', 'garden', 'bakery', 'oven'] as const
export type Kitchen = (typeof kitchens)[number]

export interface DemoDish {
  category: DishCategory
  kitchens: readonly Kitchen[]
  name: Bilingual
  diets: Diet[]
  allergens: Allergen[]
}

/** Vegan food is vegetarian too; what holds no gluten and no milk says so, and nothing else does. */
function dietsOf(said: readonly Diet[], holds: readonly Allergen[]): Diet[] {
  const diets: Diet[] = said.includes('VEGAN') ? ['VEGETARIAN', ...said] : [...said]
  if (!holds.includes('GLUTEN')) diets.push('GLUTEN_FREE')
  if (!holds.includes('MILK')) diets.push('LACTOSE_FREE')
  return diets
}

/** In the order of the law's own list, whatever order they were written in. */
function inOrder(holds: readonly Allergen[]): Allergen[] {
  return allergens.filter(allergen => holds.includes(allergen))
}

const dish =
  (category: DishCategory) =>
  (where: string, fr: string, en: string, said: readonly Diet[], holds: readonly Allergen[]): DemoDish => ({
    category,
    kitchens: kitchens.filter(kitchen => where.split(' ').includes(kitchen)),
    name: { fr: french(fr), en: english(en) },
    diets: dietsOf(said, holds),
    allergens: inOrder(holds),
  })

const starter = dish('STARTER')
const main = dish('MAIN_COURSE')
const dessert = dish('DESSERT')

const everywhere = 'canteen brasserie garden bakery oven'

export const demoDishes: readonly DemoDish[] = [
  starter('canteen garden', 'Carottes râpées au citron', 'Grated carrots with lemon', ['VEGAN', 'LOCAL'], []),
  starter('canteen brasserie', 'Œuf mayonnaise', 'Egg mayonnaise', ['VEGETARIAN'], ['EGGS', 'MUSTARD']),
  starter(
    'canteen brasserie',
    'Poireaux vinaigrette',
    'Leeks in vinaigrette',
    ['VEGAN', 'LOCAL'],
    ['MUSTARD', 'SULPHITES'],
  ),
  starter(
    'canteen brasserie',
    'Céleri rémoulade',
    'Celeriac remoulade',
    ['VEGETARIAN', 'LOCAL'],
    ['EGGS', 'MUSTARD', 'CELERY'],
  ),
  starter(
    'canteen brasserie',
    'Betteraves, pommes et noix',
    'Beetroot, apple and walnuts',
    ['VEGAN', 'ORGANIC'],
    ['NUTS', 'MUSTARD'],
  ),
  starter(
    'canteen garden',
    'Velouté de potimarron',
    'Cream of red kuri squash',
    ['VEGETARIAN', 'LOCAL'],
    ['MILK', 'CELERY'],
  ),
  starter(
    'canteen garden',
    'Soupe de lentilles corail au cumin',
    'Red lentil soup with cumin',
    ['VEGAN', 'ORGANIC'],
    ['CELERY'],
  ),
  starter('canteen oven', 'Salade de fenouil à l’orange', 'Fennel and orange salad', ['VEGAN'], []),
  starter(
    'brasserie',
    'Terrine de campagne, cornichons',
    'Country terrine with gherkins',
    ['LOCAL'],
    ['EGGS', 'MILK', 'SULPHITES'],
  ),
  starter(
    'brasserie',
    'Harengs marinés, pommes de terre tièdes',
    'Marinated herring, warm potatoes',
    [],
    ['FISH', 'MUSTARD', 'SULPHITES'],
  ),
  starter(
    'brasserie bakery',
    'Soupe à l’oignon gratinée',
    'Onion soup with toasted cheese',
    ['VEGETARIAN'],
    ['GLUTEN', 'MILK', 'SULPHITES'],
  ),
  starter(
    'garden bakery',
    'Houmous, crudités et pain pita',
    'Hummus, raw vegetables and pita bread',
    ['VEGAN'],
    ['GLUTEN', 'SESAME'],
  ),
  starter(
    'garden',
    'Taboulé de chou-fleur à la menthe',
    'Cauliflower tabbouleh with mint',
    ['VEGAN', 'LOCAL'],
    [],
  ),
  starter(
    'garden',
    'Salade de quinoa, grenade et pistaches',
    'Quinoa salad with pomegranate and pistachios',
    ['VEGAN', 'ORGANIC'],
    ['NUTS'],
  ),
  starter(
    'bakery',
    'Velouté du jour et croûtons',
    'Soup of the day with croutons',
    ['VEGETARIAN', 'LOCAL'],
    ['GLUTEN', 'MILK', 'CELERY'],
  ),
  starter(
    'bakery',
    'Salade de pousses, vinaigrette au cidre',
    'Baby leaves with cider vinaigrette',
    ['VEGAN', 'LOCAL'],
    ['MUSTARD', 'SULPHITES'],
  ),
  starter(
    'oven',
    'Burrata, tomates rôties et basilic',
    'Burrata, roast tomatoes and basil',
    ['VEGETARIAN'],
    ['MILK'],
  ),
  starter(
    'oven',
    'Minestrone au pistou',
    'Minestrone with pesto',
    ['VEGETARIAN'],
    ['GLUTEN', 'MILK', 'CELERY'],
  ),
  starter('oven', 'Focaccia au romarin', 'Rosemary focaccia', ['VEGAN'], ['GLUTEN']),
  starter('bowls', 'Soupe miso au tofu', 'Miso soup with tofu', ['VEGAN'], ['GLUTEN', 'SOYA']),
  starter(
    'bowls',
    'Rouleaux de printemps aux crevettes',
    'Spring rolls with prawns',
    [],
    ['CRUSTACEANS', 'PEANUTS', 'SOYA'],
  ),
  starter('bowls', 'Salade de papaye verte', 'Green papaya salad', [], ['FISH', 'PEANUTS']),
  starter('bowls', 'Edamame à la fleur de sel', 'Edamame with sea salt', ['VEGAN'], ['SOYA']),
  starter(
    'bowls',
    'Raviolis vapeur aux champignons',
    'Steamed mushroom dumplings',
    ['VEGAN'],
    ['GLUTEN', 'SOYA', 'SESAME'],
  ),

  main(
    'canteen brasserie',
    'Poulet rôti, jus au thym et purée maison',
    'Roast chicken, thyme gravy and mashed potatoes',
    ['LOCAL'],
    ['MILK', 'CELERY'],
  ),
  main(
    'canteen',
    'Couscous aux légumes et merguez',
    'Couscous with vegetables and merguez',
    ['HALAL'],
    ['GLUTEN', 'CELERY'],
  ),
  main(
    'canteen',
    'Dos de colin, sauce vierge et riz',
    'Hake fillet, tomato and herb dressing, rice',
    [],
    ['FISH'],
  ),
  main(
    'canteen',
    'Hachis parmentier et salade verte',
    'Cottage pie and green salad',
    ['LOCAL'],
    ['MILK', 'CELERY', 'MUSTARD'],
  ),
  main(
    'canteen',
    'Saumon à l’oseille, épinards et pommes vapeur',
    'Salmon in sorrel sauce, spinach and steamed potatoes',
    [],
    ['FISH', 'MILK'],
  ),
  main(
    'canteen',
    'Lasagnes aux légumes du soleil',
    'Mediterranean vegetable lasagne',
    ['VEGETARIAN'],
    ['GLUTEN', 'EGGS', 'MILK'],
  ),
  main(
    'canteen garden',
    'Dahl de lentilles, riz basmati',
    'Lentil dal, basmati rice',
    ['VEGAN', 'ORGANIC'],
    ['MUSTARD'],
  ),
  main(
    'canteen garden',
    'Chili sin carne aux haricots rouges',
    'Chilli sin carne with kidney beans',
    ['VEGAN'],
    ['CELERY'],
  ),
  main(
    'canteen garden',
    'Gratin de chou-fleur au comté',
    'Cauliflower and Comté gratin',
    ['VEGETARIAN', 'LOCAL'],
    ['GLUTEN', 'MILK'],
  ),
  main(
    'canteen',
    'Émincé de dinde à la moutarde, coquillettes',
    'Turkey in mustard sauce, macaroni',
    ['HALAL'],
    ['GLUTEN', 'MILK', 'MUSTARD'],
  ),
  main(
    'canteen',
    'Brandade de morue et salade',
    'Salt cod brandade and salad',
    [],
    ['FISH', 'MILK', 'MUSTARD'],
  ),
  main(
    'canteen brasserie',
    'Blanquette de veau, riz pilaf',
    'Veal blanquette, pilaf rice',
    ['LOCAL'],
    ['EGGS', 'MILK', 'CELERY'],
  ),
  main(
    'brasserie',
    'Bœuf bourguignon, carottes fondantes',
    'Beef bourguignon with tender carrots',
    ['LOCAL'],
    ['CELERY', 'SULPHITES'],
  ),
  main(
    'brasserie',
    'Bavette à l’échalote, frites',
    'Flank steak with shallots, chips',
    [],
    ['MILK', 'SULPHITES'],
  ),
  main(
    'brasserie',
    'Quenelle de brochet, sauce Nantua',
    'Pike quenelle in Nantua sauce',
    ['LOCAL'],
    ['GLUTEN', 'CRUSTACEANS', 'EGGS', 'FISH', 'MILK'],
  ),
  main(
    'brasserie',
    'Moules marinières, frites',
    'Mussels in white wine, chips',
    [],
    ['MILK', 'CELERY', 'SULPHITES', 'MOLLUSCS'],
  ),
  main(
    'brasserie',
    'Risotto aux cèpes et parmesan',
    'Cep and Parmesan risotto',
    ['VEGETARIAN'],
    ['MILK', 'SULPHITES'],
  ),
  main(
    'brasserie',
    'Tatin d’endives au chèvre',
    'Upside-down chicory tart with goat’s cheese',
    ['VEGETARIAN', 'LOCAL'],
    ['GLUTEN', 'MILK'],
  ),
  main(
    'brasserie',
    'Croque-monsieur et salade',
    'Croque-monsieur and salad',
    [],
    ['GLUTEN', 'MILK', 'MUSTARD'],
  ),
  main(
    'garden',
    'Curry de pois chiches au lait de coco',
    'Chickpea and coconut milk curry',
    ['VEGAN', 'ORGANIC'],
    ['CELERY'],
  ),
  main(
    'garden',
    'Aubergine rôtie, tahini et boulgour',
    'Roast aubergine, tahini and bulgur',
    ['VEGAN'],
    ['GLUTEN', 'SESAME'],
  ),
  main(
    'garden',
    'Galette de sarrasin, œuf et épinards',
    'Buckwheat galette with egg and spinach',
    ['VEGETARIAN', 'ORGANIC'],
    ['EGGS', 'MILK'],
  ),
  main(
    'garden',
    'Parmentier de lentilles et panais',
    'Lentil and parsnip parmentier',
    ['VEGAN', 'LOCAL'],
    ['CELERY'],
  ),
  main(
    'garden',
    'Tofu fumé, chou kale et patate douce',
    'Smoked tofu, kale and sweet potato',
    ['VEGAN'],
    ['SOYA', 'SESAME'],
  ),
  main(
    'bakery',
    'Quiche aux poireaux et salade',
    'Leek quiche and salad',
    ['VEGETARIAN', 'LOCAL'],
    ['GLUTEN', 'EGGS', 'MILK', 'MUSTARD'],
  ),
  main(
    'bakery',
    'Sandwich jambon-beurre, pain au levain',
    'Ham and butter sandwich on sourdough',
    ['LOCAL'],
    ['GLUTEN', 'MILK'],
  ),
  main(
    'bakery',
    'Tartine de chèvre, miel et noix',
    'Open sandwich with goat’s cheese, honey and walnuts',
    ['VEGETARIAN'],
    ['GLUTEN', 'MILK', 'NUTS'],
  ),
  main(
    'bakery',
    'Wrap de falafels, sauce au yaourt',
    'Falafel wrap with yoghurt sauce',
    ['VEGETARIAN'],
    ['GLUTEN', 'MILK', 'SESAME'],
  ),
  main('bakery', 'Salade niçoise', 'Salade niçoise', [], ['EGGS', 'FISH', 'MUSTARD']),
  main(
    'bakery',
    'Poulet rôti froid, salade de pommes de terre',
    'Cold roast chicken, potato salad',
    ['HALAL'],
    ['MUSTARD'],
  ),
  main('oven', 'Pizza margherita', 'Margherita pizza', ['VEGETARIAN'], ['GLUTEN', 'MILK']),
  main(
    'oven',
    'Pizza aux champignons et noisettes',
    'Mushroom and hazelnut pizza',
    ['VEGETARIAN'],
    ['GLUTEN', 'MILK', 'NUTS'],
  ),
  main(
    'oven',
    'Pizza blanche, pommes de terre et romarin',
    'White pizza with potato and rosemary',
    ['VEGETARIAN'],
    ['GLUTEN', 'MILK'],
  ),
  main('oven', 'Pizza marinara aux câpres', 'Marinara pizza with capers', ['VEGAN'], ['GLUTEN']),
  main('oven', 'Lasagnes à la bolognaise', 'Lasagne bolognese', [], ['GLUTEN', 'EGGS', 'MILK', 'CELERY']),
  main('oven', 'Cabillaud au four, tomates et olives', 'Baked cod with tomatoes and olives', [], ['FISH']),
  main(
    'oven',
    'Gnocchis au pesto de roquette',
    'Gnocchi with rocket pesto',
    ['VEGETARIAN'],
    ['GLUTEN', 'MILK', 'NUTS'],
  ),
  main(
    'bowls',
    'Pad thaï aux crevettes',
    'Pad thai with prawns',
    [],
    ['CRUSTACEANS', 'EGGS', 'FISH', 'PEANUTS', 'SOYA'],
  ),
  main('bowls', 'Bo bun au bœuf', 'Bo bun with beef', ['HALAL'], ['FISH', 'PEANUTS', 'SOYA']),
  main(
    'bowls',
    'Poke saumon, mangue et avocat',
    'Poke with salmon, mango and avocado',
    [],
    ['FISH', 'SOYA', 'SESAME'],
  ),
  main(
    'bowls',
    'Ramen végétal aux shiitakés',
    'Plant-based ramen with shiitake',
    ['VEGAN'],
    ['GLUTEN', 'SOYA', 'SESAME'],
  ),
  main(
    'bowls',
    'Poulet tikka masala, riz au safran',
    'Chicken tikka masala, saffron rice',
    ['HALAL'],
    ['MILK', 'MUSTARD'],
  ),
  main('bowls', 'Curry vert aux légumes', 'Green curry with vegetables', ['VEGAN'], ['SOYA']),
  main('bowls', 'Mafé au poulet', 'Chicken in peanut sauce', ['HALAL'], ['PEANUTS', 'CELERY']),
  main(
    'bowls',
    'Bibimbap au tofu et kimchi',
    'Bibimbap with tofu and kimchi',
    ['VEGETARIAN'],
    ['EGGS', 'SOYA', 'SESAME'],
  ),

  dessert(everywhere, 'Salade de fruits de saison', 'Seasonal fruit salad', ['VEGAN', 'LOCAL'], []),
  dessert(
    'canteen brasserie garden',
    'Compote de pommes à la cannelle',
    'Stewed apples with cinnamon',
    ['VEGAN', 'LOCAL'],
    [],
  ),
  dessert(
    'canteen bakery',
    'Yaourt fermier et confiture',
    'Farmhouse yoghurt with jam',
    ['VEGETARIAN', 'LOCAL'],
    ['MILK'],
  ),
  dessert('canteen', 'Riz au lait à la vanille', 'Vanilla rice pudding', ['VEGETARIAN'], ['MILK']),
  dessert(
    'canteen brasserie',
    'Mousse au chocolat',
    'Chocolate mousse',
    ['VEGETARIAN'],
    ['EGGS', 'SOYA', 'MILK'],
  ),
  dessert('canteen brasserie', 'Crème caramel', 'Crème caramel', ['VEGETARIAN'], ['EGGS', 'MILK']),
  dessert(
    'canteen bakery',
    'Clafoutis aux poires',
    'Pear clafoutis',
    ['VEGETARIAN', 'LOCAL'],
    ['GLUTEN', 'EGGS', 'MILK'],
  ),
  dessert(
    'brasserie bakery',
    'Tarte fine aux pommes',
    'Thin apple tart',
    ['VEGETARIAN', 'LOCAL'],
    ['GLUTEN', 'MILK'],
  ),
  dessert(
    'brasserie',
    'Île flottante aux pralines',
    'Floating island with pralines',
    ['VEGETARIAN'],
    ['EGGS', 'MILK', 'NUTS'],
  ),
  dessert(
    'bakery',
    'Cookie au chocolat et noisettes',
    'Chocolate and hazelnut cookie',
    ['VEGETARIAN'],
    ['GLUTEN', 'EGGS', 'MILK', 'NUTS'],
  ),
  dessert(
    'bakery',
    'Financier aux amandes',
    'Almond financier',
    ['VEGETARIAN'],
    ['GLUTEN', 'EGGS', 'MILK', 'NUTS'],
  ),
  dessert(
    'garden',
    'Crumble de fruits rouges à l’avoine',
    'Red berry and oat crumble',
    ['VEGAN'],
    ['GLUTEN'],
  ),
  dessert('garden bowls', 'Pudding de chia à la mangue', 'Chia pudding with mango', ['VEGAN'], []),
  dessert(
    'garden',
    'Fondant au chocolat et courgette',
    'Chocolate and courgette cake',
    ['VEGETARIAN', 'ORGANIC'],
    ['EGGS', 'NUTS'],
  ),
  dessert('oven', 'Tiramisu au café', 'Coffee tiramisu', ['VEGETARIAN'], ['GLUTEN', 'EGGS', 'MILK']),
  dessert('oven', 'Panna cotta aux fruits rouges', 'Panna cotta with red berries', [], ['MILK']),
  dessert('oven', 'Sorbet citron au basilic', 'Lemon and basil sorbet', ['VEGAN'], []),
  dessert('bowls', 'Perles de coco', 'Coconut pearls', ['VEGAN'], ['SESAME']),
  dessert('bowls', 'Carpaccio d’ananas au gingembre', 'Pineapple carpaccio with ginger', ['VEGAN'], []),
  dessert('bowls', 'Mochi au thé vert', 'Green tea mochi', ['VEGETARIAN'], ['SOYA', 'MILK']),
]
