import type { table as english } from '#messages/en/diner/table.ts';
import { plural } from '#messages/words/language.ts';

const es = (count: number, one: string, other: string) => plural('es', count, { one, other });

export const table: typeof english = {
  welcomeNew: '¡Te damos la bienvenida! Empezamos de cero en tu nueva mesa.',
  moved: '¡Has cambiado de mesa!',
  expired: 'Vuelve a escanear el código QR de tu mesa: tu sesión anterior ha caducado.',
  scanAgain: 'Volver a escanear',
  liveDown: 'Novedades en directo en pausa. Puedes seguir pidiendo.',
  networkDown: 'Sin conexión. Tu pedido se conserva y puedes leer la carta.',
  menuAsOf: (time) => `Sin conexión. Esta es la carta del ${time}.`,
  openFailed:
    'No hemos podido conectar con el restaurante. Puedes leer la carta; para pedir, inténtalo de nuevo.',
  required: 'Hace falta una mesa',
  requiredText: 'Escanea el código QR de un restaurante para ver la carta',
  people: 'Personas',
  peopleButton: (count) => `${count} ${es(count, 'persona', 'personas')} en la mesa: ver quiénes`,
  live: 'En directo',
  you: 'Tú',
  joinedAt: (time) => `desde las ${time}`,
  active: 'Activo',
  idle: 'Inactivo',
  joined: (name) => `${name} se ha unido a la mesa`,
  leftTable: (name) => `${name} ha dejado la mesa`,
  yourName: 'Tu nombre',
  saveName: 'Guardar nombre',
  invite: 'Invita a más gente',
  cookies: '¿Contamos tu visita y renovamos tus 90 min?',
  cookiesTitle: 'Cookies',
  accept: 'Aceptar',
  decline: 'Rechazar',
};
