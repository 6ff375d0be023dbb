import type { aiService as english } from '../en/ai-service.ts';

export const aiService: typeof english = {
  title: 'Servicio de IA',
  hint: 'Un servicio de IA puede leer lo que escriben los clientes con más detalle que nosotros aquí y decir qué sugieren tus cifras. Solo se le pregunta si tú aceptas.',
  off: 'Este servidor no tiene servicio de IA',
  offText:
    'Lo que escriben los clientes se lee solo en este servidor, en inglés y en español, y no se envía nada. Quien lo gestiona puede añadir un servicio: basta con poner AI_SERVICE_URL y reiniciar.',
  connection: 'Conexión',
  goesTo: (place) => `Se envía a ${place}`,
  neverRun: 'Aún no se ha enviado nada.',
  lastRun: (at) => `Última consulta: ${at}`,
  problems: {
    unreachable: 'No ha respondido en cinco segundos.',
    unauthorised: 'No acepta la clave de este servidor.',
    failed: 'Ha dicho que no puede responder.',
    nonsense: 'Su respuesta no es algo que podamos mostrar.',
  },
  lastProblem: 'La última respuesta ha fallado',
  check: 'Comprobar la conexión',
  isWell: 'El servicio responde.',
  counts: { waiting: 'En espera', completed: 'Leídas por el servicio', failed: 'No se pudieron leer' },
  retry: 'Preguntar otra vez ahora',
  consent: 'Tu permiso',
  goes: 'Desde que aceptes, se envía esto:',
  goesList: [
    'lo que escriba un cliente a partir de entonces, con las estrellas, los platos y cuánto esperó',
    'una vez al día, las frases de «Lo que llama la atención» del panel',
  ],
  stays:
    'Nunca se envían opiniones sin texto, correos, números de mesa ni quién era el cliente. Del texto se quitan los nombres de tu equipo, las direcciones, los teléfonos y los nombres con los que se presentan los clientes. Un nombre que un cliente mencione de otra manera puede quedar.',
  howLong:
    'Puedes ponerle fin cuando quieras. Entonces no se envía nada más. Las puntuaciones que haya dado el servicio se quedan, marcadas como suyas; lo que el servicio guarde es asunto suyo y de quien gestiona este servidor.',
  agree: 'Lo acepto',
  agreed: (by, at) => `${by} aceptó el ${at}.`,
  ended: (by, at) => `${by} le puso fin el ${at}. No se envía nada.`,
  withdraw: 'Retirar el permiso',
  withdrawTitle: '¿Retirar el permiso?',
  withdrawText:
    'No se envía nada más. Lo que espera se olvida; lo que escriben los clientes vuelve a leerse solo en este servidor.',
  withdrawNow: 'Retirar',
  preview: 'Al pie de la letra, lo que se enviaría ahora',
  previews: {
    words: 'Lo último que ha escrito un cliente',
    advice: 'Lo mismo, preguntando qué hacer, si es malo',
    figures: 'Las cifras que hoy llaman la atención',
  },
  previewHint: 'El texto entre llaves es exactamente lo que sale.',
  noPreview: 'Ningún cliente ha escrito nada todavía y hoy ninguna cifra llama la atención.',
  loadFailed: 'No se ha podido cargar.',
};
