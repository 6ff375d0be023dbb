import { plural } from '#messages/words/language.ts';
import type { lists as en } from '../en/lists.ts';

export const lists: typeof en = {
  selectRow: (name: string) => `Seleccionar ${name}`,
  selectAll: 'Seleccionar todas las filas de esta página',
  selected: (count: number) =>
    plural('es', count, { one: '1 seleccionada', other: `${count} seleccionadas` }),
  pages: 'Páginas',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  rowsOf: (first: number, last: number, total: number) => `${first}–${last} de ${total}`,
  rowsOfMore: (first: number, last: number, total: number) => `${first}–${last} de más de ${total}`,
  loadMore: 'Cargar más',
  loadFailed: 'No se ha podido cargar la lista',
  loadFailedHint: 'No se ha perdido nada. Comprueba la conexión e inténtalo de nuevo.',
  noMatches: 'Nada coincide con esta búsqueda y estos filtros.',
  clearFilters: 'Quitar búsqueda y filtros',
  filterAll: (label: string) => `${label}: cualquiera`,
  csv: 'CSV',
  from: 'Desde',
  until: 'Hasta',
  sort: 'Ordenar por',
  downloadFailed: 'No se ha podido descargar el archivo.',
  problems: (count: number) =>
    plural('es', count, { one: 'Revisa un campo', other: `Revisa ${count} campos` }),
  noNetwork: 'Sin conexión. Comprueba la red e inténtalo de nuevo.',
  visitClosed: 'Esta visita se acaba de cerrar.',
  dishesGone: (dishes) => `Ya no disponible: ${dishes}.`,
  dishLeft: (dish, left) => `${dish} (${plural('es', left, { one: 'queda 1', other: `quedan ${left}` })})`,
  unsaved: 'Sin guardar',
  overtaken: (fields) =>
    `Otra persona ha cambiado ${fields === '' ? 'lo mismo que tú' : `esto mientras tanto: ${fields}`}. Si guardas, vale lo tuyo.`,
  languages: { en: 'inglés', es: 'español' },
  unworded: 'Escríbelo también en el idioma de tu carta o borra el otro idioma.',
  inLanguage: (field, language) => `${field} en ${language}`,
  languagesOf: (field) => `Idioma de: ${field}`,
  discard: 'Descartar cambios',
  notCsv:
    'Esto no es un archivo CSV. En tu programa de hojas de cálculo, guarda la tabla como CSV y elige ese archivo.',
  quoteOpen: (line: number) =>
    `La línea ${line} tiene unas comillas sin cerrar o sin duplicar. Corrígelas en el archivo y vuelve a leerlo.`,
  tooManyRows: (rows: number, most: number) =>
    `Este archivo tiene ${rows} filas. Importa como mucho ${most} de una vez: divídelo en varios archivos.`,
  draftRestored: 'Hemos recuperado lo que habías escrito aquí.',
  moveUp: (name: string) => `Subir ${name}`,
  moveDown: (name: string) => `Bajar ${name}`,
  dragHandle: (name: string) => `Mover ${name}`,
  dragHint:
    'Espacio para levantar, flechas para mover, espacio para soltar, Escape para dejarlo donde estaba.',
  dragLifted: (name: string) => `${name} está levantado.`,
  dragOver: (name: string, place: number, count: number) => `${name} está en el puesto ${place} de ${count}.`,
  dragDropped: (name: string, place: number, count: number) =>
    `${name} queda en el puesto ${place} de ${count}.`,
  dragCancelled: (name: string) => `${name} vuelve a su sitio.`,
};
