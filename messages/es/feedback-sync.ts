import { plural } from '#messages/words/language.ts';
import type { feedbackSync as english } from '../en/feedback-sync.ts';

export const feedbackSync: typeof english = {
  title: 'Datos de entrenamiento',
  intro:
    'Lo que dicen los clientes puede ayudar a entrenar el análisis de opiniones. Va a una segunda base de datos, y solo si aceptas.',
  off: 'Este servidor no tiene base de datos para entrenamiento',
  offText:
    'No se envía nada. Quien gestiona este servidor puede añadirla: basta con poner en FEEDBACK_SYNC_URL la dirección de una base de datos PostgreSQL y reiniciar.',
  connection: 'Conexión',
  goesTo: (place) => `Se envía a ${place}`,
  neverRun: 'Aún no se ha enviado nada.',
  lastRun: (at) => `Último envío: ${at}`,
  runFailed: 'El servicio de sincronización ha encontrado un error',
  problems: {
    unreachable: 'La base de datos no responde o no nos deja entrar.',
    'wrong-schema': 'Sus tablas no son las que escribe esta versión.',
    full: 'La base de datos está llena. No se pierde nada: vuelve a enviarlo cuando haya sitio.',
    refused: 'La base de datos rechaza lo que se le envía.',
  },
  consent: 'Tu permiso',
  goes: 'Desde que aceptes, cada opinión nueva se envía con:',
  goesList: [
    'las estrellas, el texto y nuestra puntuación',
    'los platos del pedido, cuándo se pidió y cuándo se sirvió',
    'el número del restaurante, para poder borrarlo después',
  ],
  stays:
    'Nunca se envían correos, sesiones de clientes ni números de mesa. Del texto se quitan los nombres de tu equipo, las direcciones, los teléfonos y los nombres con los que se presentan los clientes. Un nombre que un cliente mencione de otra manera puede quedar.',
  howLong:
    'Se queda allí hasta que retires el permiso o se elimine el restaurante. Entonces se borra allí todo lo enviado.',
  agree: 'Lo acepto',
  agreed: (by, at) => `${by} aceptó el ${at}.`,
  withdraw: 'Retirar el permiso',
  withdrawTitle: '¿Retirar el permiso?',
  withdrawText: 'No se envía nada más y se borra allí todo lo enviado. No se puede deshacer.',
  withdrawNow: 'Retirar y borrar',
  withdrawing: 'Se está borrando lo enviado.',
  withdrawingOffline:
    'Lo enviado sigue allí: se borrará como mucho una hora después de que este servidor vuelva a tener FEEDBACK_SYNC_URL.',
  eraseAgain: 'Intentar borrarlo otra vez',
  erased: (at) => `Todo lo enviado se borró el ${at}.`,
  preview: 'La última opinión, tal como se enviaría',
  noPreview: 'Ningún cliente ha opinado todavía.',
  entries: 'Enviadas y en espera',
  status: 'Estado',
  states: { pending: 'En espera', in_progress: 'Enviándose', completed: 'Enviada', failed: 'Fallida' },
  at: 'Recibida',
  table: 'Mesa',
  entryFailed: 'No se pudo sincronizar con la base de datos central',
  nextTry: (at) => `Próximo intento: ${at}`,
  retries: (count) => plural('es', count, { one: '1 reintento', other: `${count} reintentos` }),
  retry: 'Enviar ahora',
  retryOf: (table) => `Enviar ahora la opinión de la mesa ${table}`,
  retryAll: 'Enviar todas ahora',
  empty: 'No se ha enviado nada',
  emptyHint: 'Cuando aceptes, aquí aparecerán las opiniones que den los clientes a partir de entonces.',
};
