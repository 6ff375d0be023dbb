import type { seoTools as english } from '#messages/en/seo-tools.ts';
import { plural } from '#messages/words/language.ts';

export const seoTools: typeof english = {
  title: 'Herramientas SEO',
  intro: 'Tu página tal como saldría ahora mismo, vista como la ve un buscador.',
  language: 'Idioma de la página',
  failed: 'No se ha podido revisar la página',
  again: 'Revisar otra vez',
  preview: 'En una lista de resultados',
  noDescription: 'Todavía sin descripción: los buscadores elegirán un trozo de la página.',
  findings: 'Lo que se ha revisado',
  score: (done, all) => `${done} de ${all} están como deben`,
  fine: 'bien',
  toDo: 'pendiente',
  mend: 'Cambiarlo',
  ours: 'Esta parte es nuestra, no tuya. Avísanos.',
  checks: {
    'title-length': (length) => `Título de 10 a 60 caracteres: tiene ${length}`,
    'description-length': (length) => `Descripción de 50 a 160 caracteres: tiene ${length}`,
    'one-heading': (count) => `Un solo encabezado principal: hay ${count}`,
    'heading-order': () => 'Encabezados en orden, sin saltos',
    'alt-texts': (count) =>
      count === 0
        ? 'Cada foto dice lo que es'
        : plural('es', count, { one: '1 foto no dice nada', other: `${count} fotos no dicen nada` }),
    languages: () => 'Los dos idiomas se conocen',
    'structured-data': (count) =>
      count === 0
        ? 'Los datos estructurados están completos'
        : plural('es', count, {
            one: 'A los datos estructurados les falta 1 cosa',
            other: `A los datos estructurados les faltan ${count} cosas`,
          }),
    weight: (kb) => `Como mucho 100 kB sin fotos: tiene ${kb}`,
    speed: (ms) => `Hecha en 100 ms como mucho: ha tardado ${ms}`,
  },
  wrong: (names) => `Falta: ${names}`,
  words: 'Palabras que usan tus clientes y no están en la carta',
  wordsHint:
    'De las opiniones de los últimos 30 días, dichas por al menos tres clientes. Si lo tienes, ponlo en la carta: otros lo buscan con esa palabra.',
  noWords: 'Ninguna: tu carta dice lo que comentan los clientes.',
  word: (word, guests) =>
    `${word} (${plural('es', guests, { one: '1 cliente', other: `${guests} clientes` })})`,
};
