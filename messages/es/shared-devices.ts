import type { sharedDevices as english } from '../en/shared-devices.ts';

export const sharedDevices: typeof english = {
  title: 'Pantallas compartidas',
  hint: 'Una tableta en la barra o en la cocina que cada persona desbloquea con su PIN. Lo que hace allí queda a su nombre.',
  none: 'Aún no hay pantallas compartidas.',
  loadFailed: 'No se han podido cargar las pantallas compartidas',
  add: 'Convertir este dispositivo en pantalla compartida',
  addText:
    'Se cerrará tu sesión aquí. Desde ese momento este navegador solo se abre con un PIN, hasta que lo des de baja desde otro dispositivo.',
  name: 'Nombre',
  nameHint: 'Dónde está, por ejemplo «Barra» o «Cocina izquierda».',
  nameMissing: 'Ponle un nombre a la pantalla.',
  role: 'Un PIN permite como máximo',
  roleHint: 'Quien puede hacer más en otro sitio no hace más aquí.',
  lockAfter: 'Se bloquea sola después de',
  minutes: (minutes) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`),
  seconds: (seconds) => `${seconds} segundos`,
  addNow: 'Convertirla en compartida',
  about: (role, lockAfter) => `Como máximo: ${role} · se bloquea después de ${lockAfter}`,
  lastUsed: (at, by) => `Último uso: ${at} · configurada por ${by}`,
  board: 'Tablero de cocina abierto sin PIN',
  boardOf: (name) => `${name}: tablero de cocina abierto sin PIN`,
  boardHint:
    'Cualquiera que esté allí ve los pedidos abiertos y marca platos, a nombre de la pantalla. Para todo lo demás se pide el PIN.',
  boardIsOpen: 'El tablero de cocina está abierto sin PIN.',
  boardOpened: (name) => `El tablero está abierto en ${name}.`,
  boardClosed: (name) => `${name} vuelve a pedir el PIN para todo.`,
  toBoard: 'Ir al tablero de cocina',
  enterPin: 'Introducir un PIN',
  end: 'Dar de baja',
  endNamed: (name) => `Dar de baja ${name}`,
  endTitle: (name) => `¿Dar de baja la pantalla compartida ${name}?`,
  endText: 'Se bloquea al instante y ningún PIN la vuelve a abrir.',
  ended: (name) => `${name} ya no es una pantalla compartida.`,

  pin: 'PIN',
  pinFor: (name) => `PIN de ${name}`,
  give: 'Dar un PIN',
  change: 'Cambiar el PIN',
  pinHint: 'De 4 a 6 cifras. Con él desbloquea las pantallas compartidas a su nombre.',
  pinInvalid: 'Un PIN tiene de 4 a 6 cifras.',
  pinGiven: (name) => `${name} tiene un PIN nuevo.`,
  remove: 'Quitar el PIN',
  removed: (name) => `${name} ya no tiene PIN.`,

  unlockTitle: 'Introduce tu PIN',
  unlock: 'Desbloquear',
  unlockToClock: 'Fichar entrada o salida',
  erase: 'Borrar la última cifra',
  blocked: (minutes) =>
    minutes === 1
      ? 'Demasiados PIN incorrectos. Inténtalo de nuevo en 1 minuto.'
      : `Demasiados PIN incorrectos. Inténtalo de nuevo en ${minutes} minutos.`,
  noPin: '¿No tienes PIN? Pídeselo al propietario o al encargado.',
  lockOf: (name) => `Bloquear o dejar entrar a otra persona. Ahora trabaja: ${name}`,
};
