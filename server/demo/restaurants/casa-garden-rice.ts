import { CASA_ALL_DAY } from './casa-choices.ts';
import type { GroupDraft, ItemDraft } from './demo-menu.ts';

const garden = { category: 'Salads & vegetables', menuId: CASA_ALL_DAY } as const;
const rice = { category: 'Rice', menuId: CASA_ALL_DAY, station: 'kitchen' } as const;

const aioli: GroupDraft = {
  name: ['With your rice', 'Con el arroz'],
  min: 0,
  max: 2,
  options: [
    { name: ['Bowl of aioli', 'Cuenco de alioli'], priceMinor: 120, allergens: { eggs: 'contains' } },
    { name: ['Extra lemon', 'Más limón'] },
  ],
};

export const casaGarden: readonly ItemDraft[] = [
  {
    ...garden,
    picture: 'tomato-tuna-salad',
    name: ['Tomato and tuna belly salad', 'Ensalada de tomate y ventresca'],
    description: [
      'Thick slices of Barbastro tomato, tuna belly in olive oil, sweet spring onion and black olives.',
      'Tomate rosa de Barbastro en rodajas gruesas, ventresca en aceite, cebolleta y aceitunas negras.',
    ],
    priceMinor: 1290,
    calories: 320,
    minutes: 7,
    station: 'cold',
    allergens: { fish: 'contains', sulphites: 'contains' },
  },
  {
    ...garden,
    picture: 'avocado-salad',
    name: ['Avocado and quinoa salad', 'Ensalada de aguacate y quinoa'],
    description: [
      'Ripe avocado, quinoa, cherry tomato and baby leaves with a bright lemon and mustard dressing.',
      'Aguacate maduro, quinoa, tomate cherry y brotes tiernos con vinagreta de limón y mostaza.',
    ],
    priceMinor: 1150,
    calories: 390,
    minutes: 7,
    station: 'cold',
    diet: 'vegan',
    allergens: { mustard: 'contains', sulphites: 'contains' },
    groups: [
      {
        name: ['Make it a meal', 'Hazla plato único'],
        min: 0,
        max: 2,
        options: [
          { name: ['Grilled chicken', 'Pollo a la plancha'], priceMinor: 390 },
          { name: ['Six prawns', 'Seis gambas'], priceMinor: 490, allergens: { crustaceans: 'contains' } },
          { name: ['Soft goat cheese', 'Queso de cabra'], priceMinor: 250, allergens: { milk: 'contains' } },
        ],
      },
    ],
  },
  {
    ...garden,
    picture: 'burrata-peach',
    name: ['Burrata with roasted peach', 'Burrata con melocotón asado'],
    description: [
      'Creamy burrata over warm peach, basil pesto and toasted pistachio. Only while peaches are in season.',
      'Burrata cremosa sobre melocotón templado, pesto de albahaca y pistacho. Solo en temporada.',
    ],
    priceMinor: 1390,
    calories: 460,
    minutes: 8,
    station: 'cold',
    diet: 'vegetarian',
    allergens: { milk: 'contains', nuts: 'contains' },
    isSpecialOffer: true,
    portionsLeft: 8,
  },
  {
    ...garden,
    picture: 'aubergine-honey',
    name: ['Crisp aubergine with cane honey', 'Berenjena crujiente con miel de caña'],
    description: [
      'Thin batons in a light crust, dark Málaga cane syrup and a dusting of sesame. Good for sharing.',
      'Bastones finos de rebozado ligero, miel de caña de Málaga y sésamo. Para compartir.',
    ],
    priceMinor: 950,
    calories: 380,
    minutes: 9,
    station: 'kitchen',
    diet: 'vegan',
    allergens: { gluten: 'contains', sesame: 'contains' },
  },
  {
    ...garden,
    picture: 'grilled-vegetables',
    name: ['Grilled vegetables with romesco', 'Parrillada de verduras con romesco'],
    description: [
      'Courgette, pepper, aubergine, mushroom and sweetcorn from the holm-oak embers, with nut romesco.',
      'Calabacín, pimiento, berenjena, setas y maíz a la brasa de encina, con romesco de frutos secos.',
    ],
    priceMinor: 1190,
    calories: 290,
    minutes: 13,
    station: 'grill',
    diet: 'vegan',
    allergens: { nuts: 'contains', gluten: 'contains', sulphites: 'contains' },
    notes: ['The romesco can be served apart.', 'El romesco se puede servir aparte.'],
  },
];

export const casaRice: readonly ItemDraft[] = [
  {
    ...rice,
    picture: 'seafood-paella',
    name: ['Seafood paella', 'Paella de marisco'],
    description: [
      'Bomba rice in a thin layer with red prawns, mussels and squid, cooked in rockfish stock with saffron.',
      'Arroz bomba en capa fina con gamba roja, mejillones y calamar, en fumet de roca y azafrán.',
    ],
    priceMinor: 1950,
    calories: 640,
    minutes: 25,
    allergens: { crustaceans: 'contains', molluscs: 'contains', fish: 'contains', celery: 'contains' },
    notes: [
      'Price per person. Cooked to order in 25 minutes.',
      'Precio por persona. Al momento, 25 minutos.',
    ],
    groups: [aioli],
  },
  {
    ...rice,
    picture: 'vegetable-paella',
    name: ['Market vegetable paella', 'Paella de verduras'],
    description: [
      'Artichoke, green beans, red pepper and peas over toasted rice with rosemary and saffron.',
      'Alcachofa, judía verde, pimiento rojo y guisantes sobre arroz tostado con romero y azafrán.',
    ],
    priceMinor: 1590,
    calories: 520,
    minutes: 25,
    diet: 'vegan',
    allergens: { celery: 'contains' },
    groups: [aioli],
  },
  {
    ...rice,
    picture: 'black-rice',
    name: ['Black rice with squid', 'Arroz negro con calamar'],
    description: [
      'Rice stained with squid ink, seared baby squid and a spoonful of aioli melting in the middle.',
      'Arroz con tinta de calamar, chipirones marcados y una cucharada de alioli en el centro.',
    ],
    priceMinor: 1850,
    calories: 590,
    minutes: 24,
    allergens: { molluscs: 'contains', fish: 'contains', eggs: 'contains', crustaceans: 'may_contain' },
    groups: [aioli],
  },
  {
    ...rice,
    picture: 'mushroom-rice',
    name: ['Creamy mushroom and truffle rice', 'Arroz meloso de setas y trufa'],
    description: [
      'Boletus and chestnut mushrooms folded into creamy rice, aged cheese and shavings of black truffle.',
      'Boletus y setas de castaño en arroz meloso, queso curado y láminas de trufa negra.',
    ],
    priceMinor: 1750,
    calories: 570,
    minutes: 22,
    diet: 'vegetarian',
    allergens: { milk: 'contains', celery: 'contains', sulphites: 'contains' },
  },
];
