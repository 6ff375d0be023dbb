import { plural } from '#messages/words/language.ts';
import type { publicPage as english } from '../en/public-page.ts';

export const publicPage: typeof english = {
  hours: 'Horario',
  closed: 'Cerrado',
  onDay: (day) => `el ${day}`,
  onDays: (from, to) => `del ${from} al ${to}`,
  closedOn: (days, name) => `Cerrado ${days}${name && `: ${name}`}`,
  openOn: (days, spans, name) => `Abierto ${days}: ${spans}${name && ` (${name})`}`,
  allDay: 'Abierto todo el día',
  where: 'Dónde estamos',
  map: 'Ver en un mapa',
  call: 'Llamar',
  menu: 'Carta',
  contains: (allergens) => `Contiene: ${allergens}`,
  mayContain: (allergens) => `Puede contener: ${allergens}`,
  noneDeclared: 'Ninguno de los 14 alérgenos',
  notDeclared: 'Alérgenos sin declarar: pregúntanos',
  matrix: 'Alérgenos de todos los platos',
  dish: 'Plato',
  yes: 'lo contiene',
  traces: 'puede contenerlo',
  unknown: 'sin declarar',
  legend: '● lo contiene · ○ puede contenerlo · ? sin declarar, pregúntanos · vacío: declarado sin él',
  backToPage: (name) => `Volver a ${name}`,
  rating: (stars, count) =>
    `${stars} de 5 estrellas según ${plural('es', count, { one: '1 cliente', other: `${count} clientes` })}`,
  preview: 'Vista previa',
  previewText: 'Tu página, tal como se vería ahora. Solo la ves tú, y ningún buscador la encuentra.',
  previewStates: {
    draft: 'Borrador: los clientes todavía no la ven',
    scheduled: (from) => `Los clientes la ven desde el ${from}`,
    shown: 'Los clientes la ven ahora',
    over: 'Pasada: los clientes ya no la ven',
  },
  reviews: 'Lo que dicen los clientes',
  reviewsNote:
    'Palabras de clientes que han aceptado salir aquí, elegidas por el restaurante. Las estrellas del principio de la página, si las hay, cuentan las de todos.',
  reviewStars: (stars) => `${stars} de 5 estrellas`,
  elsewhere: 'Encuéntranos en otros sitios y cuenta qué te pareció',
  about: (name, cuisine) => `${name}: carta con precios y alérgenos, horario y dirección. ${cuisine}`,
  poweredBy: 'Powered by Sobremesa',
};
