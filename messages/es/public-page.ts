import type { publicPage as english } from '../en/public-page.ts';

export const publicPage: typeof english = {
  hours: 'Horario',
  closed: 'Cerrado',
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
  rating: (stars, count) => `${stars} de 5 estrellas según ${count} clientes`,
  about: (name, cuisine) => `${name}: carta con precios y alérgenos, horario y dirección. ${cuisine}`,
  poweredBy: 'Powered by Sobremesa',
};
