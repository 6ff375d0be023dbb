import { plural } from '#messages/words/language.ts';
import type { security as english } from '../en/security.ts';

export const security: typeof english = {
  demand: 'Acceso en dos pasos de tu equipo',
  demandHint:
    'A quien se lo pidas entra con una llave de acceso o un código además de la contraseña. Se enteran enseguida y, pasado el plazo que des, nadie de ellos entra sin él. Las pantallas compartidas con PIN siguen igual.',
  loadFailed: 'No se ha podido cargar',
  roles: 'A quién se lo pides',
  grace: 'Tienen de plazo',
  graceHint: 'Quien se incorpore después tiene una semana.',
  days: (count) =>
    count === 0 ? 'Sin plazo: desde ya' : plural('es', count, { one: '1 día', other: `${count} días` }),
  save: 'Guardar',
  asked: 'Guardado. Tu equipo lo verá la próxima vez que entre.',
  notAsked: 'Guardado. No se le pide a nadie.',
  from: (day) => `A partir del ${day}, nadie de ellos entra sin él.`,
  inForce: (day) => `Desde el ${day}, nadie de ellos entra sin él.`,
  everybody: 'Todos lo tienen.',
  without: (count) => plural('es', count, { one: 'Falta una persona:', other: `Faltan ${count} personas:` }),
};
