import { plural } from '#messages/words/language.ts';
import type { visibility as english } from '../en/visibility.ts';

const dishes = (count: number) => plural('es', count, { one: '1 plato no', other: `${count} platos no` });
const verb = (count: number, one: string, other: string) => plural('es', count, { one, other });

export const visibility: typeof english = {
  title: 'Visibilidad',
  intro:
    'Una página propia en internet: historia, horario, dirección y carta, que encuentran los buscadores y que sale de tu carta sin más trabajo.',
  tabs: {
    overview: 'Resumen',
    reviews: 'Reseñas de clientes',
    seo: 'Herramientas SEO',
    content: 'Publicaciones',
    integrations: 'Plataformas',
  },
  form: 'Tu página',
  publish: 'Mostrar la página a todo el mundo',
  slug: 'Dirección',
  slugHint: 'Minúsculas, cifras y guiones, de 3 a 60.',
  slugWrong: 'Minúsculas, cifras y guiones sueltos, de 3 a 60',
  willBe: (address) => `Dirección completa: ${address}`,
  open: 'Abrir la página',
  saved: 'Guardado.',
  takeDown: 'Retirar la página',
  takeDownTitle: '¿Retirar tu página?',
  takeDownText:
    'Ya nadie la encuentra, ni las palabras de los comensales ni las novedades que hay en ella. Para volver a publicarla necesitas Premium.',
  overview: 'Resumen',
  score: (done, all) => `${done} de ${all} están como deben`,
  fine: 'bien',
  missing: 'pendiente',
  mend: 'Completarlo',
  onPaper: 'En papel',
  onPaperHint:
    'Tu carta tal como está ahora, con sus alérgenos y, cuando tu página esté publicada, el código que lleva a ella.',
  paper: 'Papel',
  paperLanguages: 'Idiomas',
  menuPdf: 'Carta (PDF)',
  allergensPdf: 'Alérgenos (PDF)',
  allergensCsv: 'Alérgenos (CSV)',
  failed: 'No se ha podido cargar la página',
  checks: {
    published: 'Todo el mundo puede ver la página',
    story: 'Una historia de al menos 50 caracteres',
    'story-in-both': 'La historia en español y en inglés',
    cover: 'Una foto de portada',
    hours: 'Horario',
    address: 'Calle y localidad',
    phone: 'Teléfono',
    menu: 'Una carta con platos',
    pictures: 'Una foto de cada plato',
    descriptions: 'Una descripción de cada plato',
    allergens: 'Los alérgenos de cada plato',
    reviews: 'Palabras de clientes en la página, y ninguna que te espere',
    profiles: 'Tus perfiles en otros sitios',
    posts: 'Una novedad, un evento o una oferta en la página',
  },
  without: {
    pictures: (count) => `${dishes(count)} ${verb(count, 'tiene', 'tienen')}.`,
    descriptions: (count) => `${dishes(count)} ${verb(count, 'tiene', 'tienen')}.`,
    allergens: (count) => `${dishes(count)} los ${verb(count, 'declara', 'declaran')}.`,
    reviews: (count) => `${verb(count, 'Te espera', 'Te esperan')} ${count}.`,
  },
};
