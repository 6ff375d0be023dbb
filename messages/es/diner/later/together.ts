import type { together as english } from '#messages/en/diner/later/together.ts';
import { plural } from '#messages/words/language.ts';

const es = (count: number, one: string, other: string) => plural('es', count, { one, other });

export const together: typeof english = {
  tableCode: (code) => `Código de mesa …${code}`,
  orderAs: 'Pedir para',
  refreshMode: 'Comprobar de nuevo quién está en la mesa',
  detecting: 'Comprobando quién está en la mesa…',
  switchLater: 'Alguien está pidiendo para todos en este momento. Podrás cambiar cuando termine.',
  ordersAlone: 'pide por su cuenta',
  awaySince: (time) => `Ausente desde las ${time}`,
  othersAlone: 'Los demás en la mesa piden por su cuenta.',
  nowIndividual: 'Ahora pides por tu cuenta. Tus platos siguen en tu pedido.',
  orderingAlone: 'De momento solo estás tú en la mesa.',
  lockedByAnother: (name) => `${name} ha bloqueado el pedido para enviarlo`,
  unlockedByAnother: 'El pedido vuelve a estar desbloqueado',
  locked: 'Pedido bloqueado para enviarlo',
  unlocked: 'Pedido desbloqueado',
  alreadyLocked: 'Otra persona ya ha bloqueado el pedido',
  orderForEveryone: (total) => `Pedir para todos · ${total}`,
  lockAndCheckout: 'Bloquear y pedir: nadie puede cambiar el pedido mientras se envía.',
  changedMeanwhile: 'Alguien ha cambiado el pedido hace un momento. Míralo otra vez, por favor.',
  wordsNotSaved: 'No se han podido guardar tus indicaciones. Inténtalo de nuevo.',
  wordsMissed: 'Tus indicaciones no van en él: se quedan en tu pedido para la próxima vez.',
  leaseMinutes: (name, since, minutes) =>
    `${name} está pidiendo para todos desde las ${since}: como mucho ${minutes} ${es(minutes, 'minuto', 'minutos')} más`,
  leaseSeconds: (name, since, seconds) =>
    `${name} está pidiendo para todos desde las ${since}: como mucho ${seconds} ${es(seconds, 'segundo', 'segundos')} más`,
  lineUnsent: 'Pendiente de enviar',
  unsentChanges: 'Sin conexión. Lo que cambies se guarda en este teléfono y se envía solo en cuanto vuelva.',
  unsentOrder:
    'No se ha pedido nada: tus últimos cambios aún no se han podido enviar. Pide cuando vuelva la conexión.',
  somebody: 'Alguien de tu mesa',
  empty: 'Aún no hay nada en el pedido compartido.',
  emptyTip: 'Lo que añada cualquiera aparece aquí, con su nombre.',
  othersItems: (name, count) => `${name}: ${count} ${es(count, 'plato', 'platos')}`,
  clearCart: 'Vaciar el pedido',
  clearOwn: 'Quitar mis platos',
  wordsAreShared: 'Lo que escribas aquí lo ve toda la mesa.',
  wordsWait: (name) =>
    `${name} está pidiendo para todos en este momento. Lo que escribas ahora se queda aquí para el próximo pedido.`,
  cleared: 'Tus platos ya no están en el pedido',
  waitToClear: 'El pedido no se puede cambiar mientras alguien lo está enviando.',
  askName: '¿Cómo te llamamos?',
  skipName: 'Sin nombre, gracias',
  nameSaved: 'Tu nuevo nombre se ha guardado.',
  nameFailed: 'No se ha podido guardar tu nombre. Inténtalo de nuevo.',
  leave: 'Dejar la mesa',
  leaveQuestion: '¿Dejas la mesa?',
  leaveDrops: (dishes) => `Aún sin pedir, se quitan del pedido: ${dishes}.`,
  leaveOrdered: (dishes) => `Van en el pedido que se está enviando ahora mismo: ${dishes}.`,
  leaveAsks: 'Lo que ya has pedido sigue en la cuenta de la mesa.',
  leaveNow: 'Dejar la mesa',
  stay: 'Quedarme',
  inviteFailed: 'No se ha podido crear el código. Los demás pueden escanear el de la mesa.',
  tableOrderFacts: (tracking, amount, count) =>
    `${tracking} · ${amount} · ${count} ${es(count, 'plato', 'platos')}`,
};
