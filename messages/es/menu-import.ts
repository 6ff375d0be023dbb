import { plural } from '#messages/words/language.ts';
import type { menuImport as english } from '../en/menu-import.ts';

const es = (count: number, one: string, other: string) => plural('es', count, { one, other });
const dishes = (count: number) => `${count} ${es(count, 'plato', 'platos')}`;

export const menuImport: typeof english = {
  importTitle: 'Importar una carta',
  importIntro:
    'Trae una hoja de cálculo guardada como CSV. Nada cambia antes de que hayas visto qué va a pasar.',
  template: 'Plantilla (CSV)',
  choicesHelp: 'Cómo escribir elecciones como tamaños y extras',
  choicesNotation: [
    [
      'Tamaño*: Media | Entera +2,00',
      'Con asterisco: se elige exactamente una. El precio es lo que se suma.',
    ],
    ['Extras: Queso +1,00 | Sin ensalada -0,50', 'Sin asterisco: ninguna, algunas o todas.'],
    ['Salsas (1-2): Alioli | Mojo | Brava', 'Desde–hasta: como mínimo una, como máximo dos.'],
    [
      'Punto*: Poco hecha | Al punto (por defecto) | Muy hecha (agotada)',
      'La que viene elegida al principio, y la que ahora no hay.',
    ],
    [
      'Tamaño*: Media | Entera +2,00; Extras: Queso +1,00',
      'Entre dos elecciones, un punto y coma o una línea nueva.',
    ],
    [
      'Size: Half | Whole; Extras: Cheese',
      'En la columna de otro idioma: solo los nombres, en el mismo orden.',
    ],
    [
      'Tamaño: ninguno | leche, huevo',
      'En las columnas de alérgenos: lo que lleva cada opción, en el mismo orden; «ninguno» si no lleva, vacío si no se sabe.',
    ],
  ],
  chooseFile: 'Archivo CSV',
  fileTooLarge: 'Este archivo ocupa más de 1 MB.',
  readFile: 'Leer el archivo',
  mapping: '¿Qué columna es cuál?',
  mappingHint: 'Lo que dejes fuera se queda como está en los platos que ya tienes.',
  moreColumns: (found: number) =>
    found === 0
      ? 'Más columnas'
      : `Más columnas: ${found} ${es(found, 'encontrada', 'encontradas')} en el archivo`,
  notInFile: 'No está en el archivo',
  columnNames: {
    id: 'Id',
    menu: 'Carta',
    category: 'Categoría',
    name: 'Nombre',
    description: 'Descripción',
    price: 'Precio',
    cost: 'Coste',
    tax: 'Impuesto',
    name_en: 'Nombre en inglés',
    description_en: 'Descripción en inglés',
    name_es: 'Nombre en español',
    description_es: 'Descripción en español',
    vegan: 'Vegano',
    vegetarian: 'Vegetariano',
    gluten_free: 'Sin gluten',
    dairy_free: 'Sin lácteos',
    nut_free: 'Sin frutos secos',
    spice: 'Picante',
    calories: 'Calorías',
    contains: 'Contiene (alérgenos)',
    may_contain: 'Puede contener (alérgenos)',
    allergies: 'Notas sobre alergias',
    notes: 'Notas del chef',
    notes_en: 'Notas del chef en inglés',
    notes_es: 'Notas del chef en español',
    options: 'Elecciones',
    options_en: 'Elecciones en inglés',
    options_es: 'Elecciones en español',
    options_contains: 'Alérgenos de las elecciones',
    options_may_contain: 'Posibles alérgenos de las elecciones',
    special_offer: 'Oferta especial',
    preparation_minutes: 'Preparación en minutos',
    station: 'Partida',
    available: 'Disponible',
  },
  checkRows: 'Revisar las filas',
  checked: 'Qué va a pasar',
  line: 'Línea',
  wholeRow: 'La fila',
  doubts: (count: number) => `${count} ${es(count, 'importe parece', 'importes parecen')} una errata`,
  doubtsHint: 'Marca lo que esté bien. Lo que no marques se omite.',
  allRight: 'Todos están bien',
  doubtAt: (line: number, dish: string, doubts: readonly string[]) =>
    `Línea ${line}: ${dish}, ${doubts.join('; ')}`,
  doubtOf: (what: string, amount: string, usual: string) => `${what && `${what} `}${amount} (${usual})`,
  doubtfulAmounts: { price: '', cost: 'coste' },
  doubtAgainst: {
    before: (usual: string) => `hasta ahora ${usual}`,
    category: (usual: string) => `lo habitual en su categoría: ${usual}`,
    menu: (usual: string) => `lo habitual en la carta: ${usual}`,
    price: (usual: string) => `el plato se vende a ${usual}`,
  },
  wasPrice: (price: string) => `Hasta ahora ${price}`,
  moreChanges: (count: number) => `${count} más`,
  whatHappens: 'Qué pasa',
  rowKinds: { create: 'Nuevo', update: 'Cambia', same: 'Sigue igual', wrong: 'Se omite' },
  counts: (created: number, updated: number, wrong: number, same: number) =>
    `${created} ${es(created, 'nuevo', 'nuevos')}, ${updated} ${es(updated, 'cambiado', 'cambiados')}, ${same > 0 ? `${same} sin cambios, ` : ''}${wrong} ${es(wrong, 'omitido', 'omitidos')}`,
  onlyProblems: 'Solo filas con problemas',
  firstRows: (shown: number, total: number) => `Las primeras ${shown} de ${total} filas`,
  apply: (count: number) => `Importar ${dishes(count)}`,
  menuChanged: 'La carta ha cambiado mientras tanto. Las filas de arriba muestran lo que pasará ahora.',
  nothingToImport: 'Ninguna fila se puede importar tal como está. Corrige el archivo y vuelve a leerlo.',
  nothingChanged: 'Todos los platos ya están como dice el archivo.',
  applying: 'La importación está en marcha. Puedes salir de esta página.',
  progress: (done: number, total: number) => `${done} de ${total} filas`,
  importDone: 'La importación ha terminado.',
  importFailed:
    'La importación se ha detenido. Lo importado se queda; vuelve a leer el archivo para el resto.',
  conflicts: (count: number) =>
    `Se ${es(count, 'ha omitido', 'han omitido')} ${count} ${es(count, 'fila', 'filas')}, porque alguien cambió la carta después de que confirmaras la importación:`,
  conflictAt: (line: number, dish: string, reason: string) => `Línea ${line}: ${dish}. ${reason}`,
  conflictReasons: {
    changed: 'Alguien ha cambiado este plato mientras tanto; se queda como lo guardó.',
    deleted: 'Alguien ha borrado este plato mientras tanto; sigue borrado.',
    created: 'Alguien ha creado un plato con este nombre mientras tanto; se queda como lo guardó.',
    restaurant: 'La moneda o el idioma del restaurante han cambiado mientras tanto.',
  },
  anotherFile: 'Otro archivo',
  seeItems: 'Ver los platos',
};
