import { CASA_DRINKS, iceAndLemon, milk, size } from './casa-choices.ts';
import type { ItemDraft } from './demo-menu.ts';

const common = { menuId: CASA_DRINKS, station: 'bar', diet: 'vegan', allergens: {} } as const;
const soft = { ...common, category: 'Soft drinks' } as const;
const beer = { ...common, category: 'Beer & vermouth drinks' } as const;
const wine = { ...common, category: 'Wine & drinks' } as const;
const hot = { ...common, category: 'Coffee & hot drinks' } as const;

export const casaDrinks: readonly ItemDraft[] = [
  {
    ...soft,
    picture: 'still-water',
    name: ['Still mineral water', 'Agua mineral'],
    description: [
      'Cold spring water from the Sierra de Guadarrama, in a half-litre glass bottle.',
      'Agua fría de manantial de la sierra de Guadarrama, en botella de vidrio de medio litro.',
    ],
    priceMinor: 220,
    calories: 0,
    minutes: 1,
  },
  {
    ...soft,
    picture: 'sparkling-water',
    name: ['Sparkling water', 'Agua con gas'],
    description: [
      'Fine-bubbled water from Catalonia, poured over ice with a twist of lemon.',
      'Agua de burbuja fina de Cataluña, servida con hielo y una piel de limón.',
    ],
    priceMinor: 260,
    calories: 0,
    minutes: 1,
    groups: [iceAndLemon],
  },
  {
    ...soft,
    picture: 'lemonade',
    name: ['House lemonade', 'Limonada de la casa'],
    description: [
      'Lemons from Murcia squeezed each morning, mint from the terrace and only a little sugar.',
      'Limones de Murcia exprimidos cada mañana, hierbabuena de la terraza y muy poco azúcar.',
    ],
    priceMinor: 380,
    calories: 110,
    minutes: 3,
    groups: [
      size({ name: ['Glass', 'Vaso'] }, { name: ['One-litre jug', 'Jarra de un litro'], priceMinor: 720 }),
    ],
  },
  {
    ...soft,
    picture: 'orange-juice',
    name: ['Fresh orange juice', 'Zumo de naranja natural'],
    description: [
      'Four Valencia oranges, pressed when you order and served at once, with or without pulp.',
      'Cuatro naranjas de Valencia exprimidas al momento, con pulpa o sin ella.',
    ],
    priceMinor: 390,
    calories: 130,
    minutes: 3,
  },
  {
    ...soft,
    picture: 'cola',
    name: ['Cola', 'Refresco de cola'],
    description: [
      'Well chilled in a tall glass with plenty of ice and a slice of lemon. Sugar-free too.',
      'Bien fría, en vaso largo con mucho hielo y una rodaja de limón. También sin azúcar.',
    ],
    priceMinor: 290,
    calories: 139,
    minutes: 1,
    groups: [
      {
        name: ['Which one?', '¿Cuál?'],
        min: 1,
        max: 1,
        options: [{ name: ['Classic', 'Normal'], isDefault: true }, { name: ['Zero sugar', 'Cero azúcar'] }],
      },
      iceAndLemon,
    ],
  },
  {
    ...beer,
    picture: 'draught-beer',
    name: ['Draught beer', 'Caña de cerveza'],
    description: [
      'Madrid lager poured in two goes, with three fingers of creamy head and a bite on the side.',
      'Lager madrileña tirada en dos tiempos, con tres dedos de crema y su aperitivo.',
    ],
    priceMinor: 260,
    calories: 95,
    minutes: 2,
    allergens: { gluten: 'contains' },
    groups: [
      size(
        { name: ['Small, 20 cl', 'Caña, 20 cl'] },
        { name: ['Double, 40 cl', 'Doble, 40 cl'], priceMinor: 160 },
        { name: ['Pint, 50 cl', 'Pinta, 50 cl'], priceMinor: 240 },
      ),
    ],
  },
  {
    ...beer,
    picture: 'alcohol-free-beer',
    name: ['Toasted alcohol-free beer', 'Cerveza tostada sin alcohol'],
    description: [
      'Amber malt with notes of caramel and 0.0 % alcohol, served in a frosted glass.',
      'Malta ámbar con notas de caramelo y 0,0 % de alcohol, en copa helada.',
    ],
    priceMinor: 290,
    calories: 70,
    minutes: 1,
    allergens: { gluten: 'contains' },
  },
  {
    ...beer,
    picture: 'vermouth',
    name: ['Vermouth on tap', 'Vermú de grifo'],
    description: [
      'Red vermouth from Reus with an orange slice, a green olive and a dash of soda, the Madrid way.',
      'Vermú rojo de Reus con rodaja de naranja, aceituna y un golpe de sifón, a la madrileña.',
    ],
    priceMinor: 420,
    calories: 140,
    minutes: 2,
    allergens: { sulphites: 'contains' },
  },
  {
    ...wine,
    picture: 'red-wine',
    name: ['Rioja Crianza', 'Rioja crianza'],
    description: [
      'Tempranillo aged fourteen months in oak: ripe cherry, vanilla and a long, warm finish.',
      'Tempranillo con catorce meses de barrica: cereza madura, vainilla y un final largo y cálido.',
    ],
    priceMinor: 430,
    calories: 125,
    minutes: 2,
    allergens: { sulphites: 'contains' },
    groups: [size({ name: ['Glass', 'Copa'] }, { name: ['Bottle', 'Botella'], priceMinor: 1770 })],
  },
  {
    ...wine,
    picture: 'white-wine',
    name: ['Rueda Verdejo', 'Verdejo de Rueda'],
    description: [
      'Cold and crisp, with fennel and white peach. It likes seafood, and hot afternoons.',
      'Frío y fresco, con hinojo y melocotón blanco. Pide marisco y tardes de calor.',
    ],
    priceMinor: 390,
    calories: 120,
    minutes: 2,
    allergens: { sulphites: 'contains' },
    groups: [size({ name: ['Glass', 'Copa'] }, { name: ['Bottle', 'Botella'], priceMinor: 1560 })],
  },
  {
    ...wine,
    picture: 'sangria',
    name: ['Sangria', 'Sangría'],
    description: [
      'Red wine, orange, peach and cinnamon, rested overnight so that the fruit gives all it has.',
      'Vino tinto, naranja, melocotón y canela, en reposo una noche para que la fruta lo dé todo.',
    ],
    priceMinor: 480,
    calories: 180,
    minutes: 3,
    allergens: { sulphites: 'contains' },
    isSpecialOffer: true,
    groups: [
      size({ name: ['Glass', 'Copa'] }, { name: ['One-litre jug', 'Jarra de un litro'], priceMinor: 1020 }),
    ],
  },
  {
    ...wine,
    picture: 'gin-tonic',
    name: ['Gin and tonic', 'Gin-tonic'],
    description: [
      'Mediterranean gin, dry tonic, lime and rosemary in a wide glass full of slow-melting ice.',
      'Ginebra mediterránea, tónica seca, lima y romero en copa ancha con hielo de deshielo lento.',
    ],
    priceMinor: 950,
    calories: 190,
    minutes: 4,
    allergens: null,
  },
  {
    ...hot,
    picture: 'coffee-milk',
    name: ['Coffee with milk', 'Café con leche'],
    description: [
      'A double shot of our Colombian and Ethiopian blend with silky milk, as hot as you like it.',
      'Doble carga de nuestra mezcla de Colombia y Etiopía con leche sedosa, a su temperatura.',
    ],
    priceMinor: 220,
    calories: 90,
    minutes: 3,
    diet: 'vegetarian',
    allergens: { milk: 'may_contain' },
    groups: [milk],
  },
  {
    ...hot,
    picture: 'mint-tea',
    name: ['Fresh mint tea', 'Té con hierbabuena'],
    description: [
      'Green gunpowder tea with a handful of fresh mint, served in its pot with honey on the side.',
      'Té verde gunpowder con un puñado de hierbabuena fresca, en su tetera y con miel aparte.',
    ],
    priceMinor: 280,
    calories: 20,
    minutes: 4,
    diet: 'vegetarian',
  },
];
