import { bread, CASA_ALL_DAY, size } from './casa-choices.ts';
import type { ItemDraft } from './demo-menu.ts';

const starter = { category: 'Starters', menuId: CASA_ALL_DAY } as const;
const tapa = { category: 'Tapas', menuId: CASA_ALL_DAY } as const;

export const casaStarters: readonly ItemDraft[] = [
  {
    ...starter,
    picture: 'tomato-bread',
    name: ['Tomato bread', 'Pan con tomate'],
    description: [
      'Toasted glass bread rubbed with ripe tomato and garlic, finished with Arbequina oil and flaky salt.',
      'Pan de cristal tostado con tomate maduro y ajo, aceite de arbequina y sal en escamas.',
    ],
    priceMinor: 420,
    calories: 260,
    minutes: 6,
    station: 'cold',
    diet: 'vegan',
    allergens: { gluten: 'contains', sesame: 'may_contain' },
    groups: [
      {
        name: ['On top', 'Por encima'],
        min: 0,
        max: 3,
        options: [
          { name: ['Iberian ham', 'Jamón ibérico'], priceMinor: 450 },
          {
            name: ['Cantabrian anchovies', 'Anchoas del Cantábrico'],
            priceMinor: 380,
            allergens: { fish: 'contains' },
          },
          { name: ['Escalivada', 'Escalivada'], priceMinor: 220 },
        ],
      },
    ],
  },
  {
    ...starter,
    picture: 'iberian-ham',
    name: ['Acorn-fed Iberian ham', 'Jamón ibérico de bellota'],
    description: [
      'Cured for 42 months in Guijuelo and cut by hand when you order it, with crisp picos.',
      'Curado 42 meses en Guijuelo y cortado a cuchillo al momento, con picos crujientes.',
    ],
    priceMinor: 1290,
    calories: 340,
    minutes: 8,
    station: 'cold',
    allergens: { gluten: 'contains' },
    notes: [
      'The ham has no gluten: ask for it without picos.',
      'El jamón no lleva gluten: pídalo sin picos.',
    ],
    groups: [
      size(
        { name: ['Half portion, 50 g', 'Media ración, 50 g'] },
        { name: ['Full portion, 100 g', 'Ración, 100 g'], priceMinor: 1060 },
      ),
    ],
  },
  {
    ...starter,
    picture: 'cheese-board',
    name: ['Manchego cheese board', 'Tabla de quesos manchegos'],
    description: [
      'Three ages of raw-milk Manchego with quince paste, walnuts, grapes and a drizzle of rosemary honey.',
      'Manchego de leche cruda en tres curaciones, con membrillo, nueces, uvas y miel de romero.',
    ],
    priceMinor: 1350,
    calories: 520,
    minutes: 7,
    station: 'cold',
    diet: 'vegetarian',
    allergens: { milk: 'contains', nuts: 'contains', eggs: 'contains' },
    groups: [bread],
  },
  {
    ...starter,
    picture: 'gazpacho',
    name: ['Andalusian gazpacho', 'Gazpacho andaluz'],
    description: [
      'Chilled soup of tomato, cucumber and green pepper, poured at the table over its own crunchy dice.',
      'Sopa fría de tomate, pepino y pimiento verde, servida en la mesa sobre su picadillo.',
    ],
    priceMinor: 720,
    calories: 150,
    minutes: 4,
    station: 'cold',
    diet: 'vegan',
    allergens: { sulphites: 'contains' },
    groups: [
      {
        name: ['Garnish', 'Tropezones'],
        min: 0,
        max: 2,
        options: [
          { name: ['Crisp croutons', 'Picatostes'], isDefault: true, allergens: { gluten: 'contains' } },
          { name: ['Chopped egg', 'Huevo picado'], priceMinor: 80, allergens: { eggs: 'contains' } },
          { name: ['Ham shavings', 'Virutas de jamón'], priceMinor: 180 },
        ],
      },
    ],
  },
  {
    ...starter,
    picture: 'olives',
    name: ['Marinated olives', 'Aceitunas aliñadas'],
    description: [
      'Manzanilla and Gordal olives steeped for two days in orange peel, thyme and garlic.',
      'Manzanilla y gordal maceradas dos días con piel de naranja, tomillo y ajo.',
    ],
    priceMinor: 380,
    calories: 140,
    minutes: 2,
    station: 'bar',
    diet: 'vegan',
    allergens: { sulphites: 'contains' },
  },
  {
    ...starter,
    picture: 'hummus',
    name: ['White bean hummus', 'Hummus de alubia blanca'],
    description: [
      'Smooth bean and tahini cream with smoked paprika oil, warm flatbread and carrot sticks to dip.',
      'Crema de alubia y tahini con aceite de pimentón, pan plano templado y zanahoria para mojar.',
    ],
    priceMinor: 850,
    calories: 410,
    minutes: 7,
    station: 'cold',
    diet: 'vegan',
    spiceLevel: 1,
    allergens: { gluten: 'contains', sesame: 'contains' },
  },
];

export const casaTapas: readonly ItemDraft[] = [
  {
    ...tapa,
    picture: 'bravas',
    name: ['Patatas bravas', 'Patatas bravas'],
    description: [
      'Agria potatoes fried twice until they crackle, with our hot paprika sauce and a soft garlic aioli.',
      'Patata agria frita dos veces hasta crujir, con salsa brava de pimentón y alioli suave.',
    ],
    priceMinor: 690,
    calories: 480,
    minutes: 10,
    station: 'kitchen',
    diet: 'vegetarian',
    spiceLevel: 2,
    allergens: { eggs: 'contains', celery: 'may_contain', sulphites: 'contains' },
    groups: [
      {
        name: ['How hot?', '¿Cómo de picante?'],
        min: 1,
        max: 1,
        options: [
          { name: ['Gentle', 'Suave'] },
          { name: ['The usual', 'Como siempre'], isDefault: true },
          { name: ['Madrid-style, very hot', 'Muy bravas'] },
        ],
      },
    ],
  },
  {
    ...tapa,
    picture: 'croquettes',
    name: ['Iberian ham croquettes', 'Croquetas de jamón ibérico'],
    description: [
      'A thin crisp crust around slow-cooked béchamel with finely chopped ham. We shape them every morning.',
      'Corteza fina y crujiente, bechamel de cocción lenta y jamón picado. Las hacemos cada mañana.',
    ],
    priceMinor: 590,
    calories: 390,
    minutes: 9,
    station: 'kitchen',
    allergens: { gluten: 'contains', milk: 'contains', eggs: 'contains' },
    groups: [
      size(
        { name: ['Half portion, 4 pieces', 'Media ración, 4 unidades'] },
        { name: ['Full portion, 8 pieces', 'Ración, 8 unidades'], priceMinor: 500 },
      ),
    ],
  },
  {
    ...tapa,
    picture: 'tortilla',
    name: ['Spanish omelette', 'Tortilla de patata'],
    description: [
      'Free-range eggs and confit potato, set outside and just runny in the middle. Made to order.',
      'Huevos camperos y patata confitada, cuajada por fuera y jugosa por dentro. Hecha al momento.',
    ],
    priceMinor: 790,
    calories: 430,
    minutes: 14,
    station: 'kitchen',
    diet: 'vegetarian',
    allergens: { eggs: 'contains' },
    groups: [
      {
        name: ['The eternal question', 'La eterna pregunta'],
        min: 1,
        max: 1,
        options: [
          { name: ['With onion', 'Con cebolla'], isDefault: true },
          { name: ['Without onion', 'Sin cebolla'] },
        ],
      },
      bread,
    ],
  },
  {
    ...tapa,
    picture: 'garlic-prawns',
    name: ['Garlic prawns', 'Gambas al ajillo'],
    description: [
      'Peeled prawns sizzling in olive oil with sliced garlic, bay leaf and a touch of cayenne.',
      'Gambas peladas que llegan chisporroteando en aceite con ajo, laurel y un punto de cayena.',
    ],
    priceMinor: 1390,
    calories: 310,
    minutes: 8,
    station: 'kitchen',
    spiceLevel: 2,
    allergens: { crustaceans: 'contains', molluscs: 'may_contain', fish: 'may_contain' },
    groups: [bread],
  },
  {
    ...tapa,
    picture: 'padron-peppers',
    name: ['Padrón peppers', 'Pimientos de Padrón'],
    description: [
      'Small green peppers blistered in a very hot pan with coarse salt. Most are sweet; one always bites.',
      'Pimientos verdes pasados por la sartén muy caliente con sal gorda. Unos pican y otros no.',
    ],
    priceMinor: 690,
    calories: 160,
    minutes: 7,
    station: 'grill',
    diet: 'vegan',
    spiceLevel: 1,
    allergens: {},
  },
  {
    ...tapa,
    picture: 'fried-squid',
    name: ['Fried squid rings', 'Calamares a la andaluza'],
    description: [
      'Squid rings in chickpea and wheat flour, fried for two minutes and served with lemon and aioli.',
      'Anillas rebozadas en harina de trigo y garbanzo, fritas dos minutos, con limón y alioli.',
    ],
    priceMinor: 1190,
    calories: 420,
    minutes: 9,
    station: 'kitchen',
    allergens: { gluten: 'contains', molluscs: 'contains', eggs: 'contains', fish: 'may_contain' },
  },
  {
    ...tapa,
    picture: 'octopus',
    name: ['Galician octopus', 'Pulpo a la gallega'],
    description: [
      'Tender octopus sliced over warm potatoes, with smoked paprika from La Vera and fruity olive oil.',
      'Pulpo tierno en rodajas sobre patata templada, con pimentón de la Vera y aceite afrutado.',
    ],
    priceMinor: 1790,
    calories: 330,
    minutes: 11,
    station: 'kitchen',
    spiceLevel: 1,
    allergens: { molluscs: 'contains' },
    isSpecialOffer: true,
  },
];
