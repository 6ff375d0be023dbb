import {
  type AuditDetails,
  type AuditSentence,
  changedDetail,
  changedOfMany,
  dayDetail,
  detail,
  inBrackets,
  withDetail,
} from '#messages/words/audit-sentence.ts';

const dayOf = (details: AuditDetails, name: 'day' | 'week'): string => dayDetail('es', details, name);
const quoted = (text: string): string => (text === '' ? '' : ` «${text}»`);
const named = (details: AuditDetails): string => quoted(changedDetail(details, 'name'));
/** Nameless once the guest is forgotten (PRIVACY-1). */
const guest = (details: AuditDetails): string => quoted(detail(details, 'displayName')) || ' un cliente';
const because = (details: AuditDetails): string => withDetail(details, 'reason', (reason) => `: ${reason}`);

const paid: AuditSentence = (_, amountOf) => {
  const tip = amountOf('tipMinor');
  return inBrackets(amountOf('amountMinor'), tip && `propina ${tip}`);
};

const ACCOUNTS: Readonly<Record<string, string>> = {
  'details-missing': 'faltan datos',
  'under-review': 'en revisión',
  enabled: 'ya se puede cobrar',
  restricted: 'bloqueada por Stripe',
};

const SEVERAL_DISHES = {
  alone: 'cambió el coste de varios platos',
  too: 'cambió varios platos a la vez, también su coste',
  not: 'cambió varios platos a la vez',
};

/** Actions in the audit log; a sentence follows the person’s name. */
export const auditSentences: Readonly<Record<string, AuditSentence>> = {
  'subscription.change': (d) => `anotó la suscripción: ${detail(d, 'plan')}`,
  'subscription.end': () => 'anotó el fin de la suscripción',
  'subscription.limit': (d) =>
    `bloqueó lo que es de Premium${withDetail(d, 'paused', (names) => ` y puso en pausa a ${names}`)}`,
  'subscription.unlock': () => 'lo desbloqueó todo',
  'subscription.keep-accounts': (d) => `eligió qué cuentas se quedan: ${detail(d, 'names')}`,
  'payment-account.connect': () => 'conectó la cuenta para cobrar con tarjeta',
  'payment-account.disconnect': () => 'desconectó la cuenta para cobrar con tarjeta',
  'payment-account.change': (d) =>
    `anotó cómo está la cuenta para cobrar con tarjeta: ${ACCOUNTS[detail(d, 'to')] ?? detail(d, 'to')}`,
  'payment-account.end': () => 'anotó que la cuenta para cobrar con tarjeta se desconectó en Stripe',
  'order.taken': () => 'tomó un pedido para una mesa',
  'order.confirmed': (d) =>
    detail(d, 'how') === 'automatic' ? 'confirmó un pedido automáticamente' : 'confirmó un pedido',
  'order.preparing': (d) =>
    detail(d, 'from') === 'ready' ? 'devolvió un pedido a cocina' : 'empezó un pedido',
  'order.ready': (d) =>
    detail(d, 'from') === 'delivered' ? 'deshizo la entrega de un pedido' : 'marcó un pedido como listo',
  'order.delivered': () => 'entregó un pedido',
  'order.completed': () => 'completó un pedido',
  'order.cancelled': (d) => `canceló un pedido${because(d)}`,
  'order.corrected': () => 'corrigió un pedido',
  'order.prioritised': () => 'dio prioridad a un pedido',
  'order.unprioritised': () => 'quitó la prioridad a un pedido',
  'order.items-preparing': () => 'empezó platos de un pedido',
  'order.items-ready': () => 'marcó como listos platos de un pedido',
  'order.items-pending': () => 'devolvió a cocina platos de un pedido',
  'staff-request.in_progress': () => 'atendió el aviso de una mesa',
  'staff-request.completed': () => 'dio por hecho el aviso de una mesa',
  'cart.force-unlock': () => 'desbloqueó el carrito de una mesa',
  'cart.lock-expired': () => 'liberó un carrito cuyo bloqueo había caducado',
  'table.create': () => 'añadió mesas',
  'table.change': () => 'cambió una mesa',
  'table.status': () => 'cambió el estado de una mesa',
  'table.delete': (d) => `quitó la mesa${quoted(detail(d, 'tableNumber'))}`,
  'table.open-by-pin': () => 'abrió una mesa a mano',
  'presence.change': () => 'cambió el control de presencia',
  'presence.rotate': () => 'renovó la clave de los códigos QR',
  'diner.approve': (d) => `dio permiso para pedir a${guest(d)}`,
  'diner.refuse': (d) => `rechazó el primer pedido de${guest(d)}`,
  'visit.close': (d, amountOf) => {
    const due = Number(d['dueMinor']) > 0 && amountOf('dueMinor');
    return `cerró una visita${inBrackets(due ? `${due} sin pagar` : '')}`;
  },
  'visit.reopen': () => 'reabrió una visita',
  'visit.move': () => 'cambió de mesa a un grupo',
  'visit.merge': () => 'juntó dos grupos',
  'bill.hold-share': () => 'dividió una cuenta para un cliente',
  'bill.release-share': () => 'liberó la parte de un cliente en una cuenta',
  'bill.move-item': (d) => `pasó${named(d)} a otro cliente en una cuenta`,
  'bill.discount': (d, amountOf) =>
    detail(d, 'kind') === 'treat'
      ? `invitó a una mesa a${named(d) || ' algo'}${paid(d, amountOf)}${because(d)}`
      : `hizo un descuento${named(d) && ` en${named(d)}`}${paid(d, amountOf)}${because(d)}`,
  'day.close': (d, amountOf) => {
    const [counted, difference] = [amountOf('countedMinor'), amountOf('differenceMinor')];
    const sums = inBrackets(counted && `contado ${counted}`, difference && `diferencia ${difference}`);
    return `cerró el día${quoted(dayOf(d, 'day'))}${sums}`;
  },
  'bill.undo-discount': (d, amountOf) => `retiró un descuento${paid(d, amountOf)}${because(d)}`,
  'visit.separate': () => 'separó dos grupos',
  'payment.record': (d, amountOf) => `registró un pago${paid(d, amountOf)}`,
  'payment.return': (d, amountOf) =>
    `devolvió un pago en línea que llegó demasiado tarde${paid(d, amountOf)}`,
  'payment.refund': (d, amountOf) => `devolvió un pago${paid(d, amountOf)}${because(d)}`,
  'menu-item.availability': (d) => {
    if (d['isAvailable'] === false) return `retiró el plato${named(d)}`;
    if (detail(d, 'outUntil') !== '') return `retiró por un tiempo el plato${named(d)}`;
    return (
      withDetail(d, 'portionsLeft', (count) => `indicó que quedan ${count} del plato${named(d)}`) ||
      `volvió a poner en la carta el plato${named(d)}`
    );
  },
  'menu-item.create': (d) => `añadió el plato${named(d)}`,
  'menu-item.change': (d) => `cambió el plato${named(d)}`,
  'menu-item.picture': () => 'cambió la foto de un plato',
  'menu-item.duplicate': (d) => `duplicó el plato${named(d)}`,
  'menu-item.delete': (d) => `borró el plato${named(d)}`,
  'menu-item.set-values': (d) => SEVERAL_DISHES[changedOfMany(d, 'costMinor')],
  'menu-import.apply': (d) => `importó platos del archivo${quoted(detail(d, 'fileName'))}`,
  'menu.create': (d) => `añadió la carta${named(d)}`,
  'menu.change': (d) => `cambió la carta${named(d)}`,
  'menu.delete': (d) => `borró la carta${named(d)}`,
  'menu.order': () => 'cambió el orden de las cartas',
  'menu.fill': () => 'cambió el orden de los platos de una carta',
  'menu-category.create': (d) => `añadió la categoría${named(d)}`,
  'menu-category.change': (d) => `cambió la categoría${named(d)}`,
  'menu-category.delete': (d) => `borró la categoría${named(d)}`,
  'menu-category.order': () => 'cambió el orden de las categorías',
  'recommendation.add': (d) => `recomendó el plato${named(d)}`,
  'recommendation.change': (d) => `cambió la recomendación${named(d)}`,
  'recommendation.reorder': () => 'cambió el orden de las recomendaciones',
  'recommendation.remove': (d) => `quitó la recomendación${named(d)}`,
  'feedback.deal-with': (d) =>
    `dio por resuelta la opinión${withDetail(d, 'tableNumber', (table) => ` de la mesa ${table}`)}`,
  'feedback.reopen': (d) =>
    `volvió a abrir la opinión${withDetail(d, 'tableNumber', (table) => ` de la mesa ${table}`)}`,
  'feedback.reply': (d) =>
    `respondió a la opinión${withDetail(d, 'tableNumber', (table) => ` de la mesa ${table}`)}`,
  'notification.create': (d) => `avisó al personal:${quoted(detail(d, 'title'))}`,
  'notification.clean-up': (d) => `borró ${detail(d, 'deleted')} notificaciones leídas`,
  'member.export': () => 'descargó la lista de miembros',
  'staff.export': () => 'descargó la lista del personal',
  'staff.import': (d) =>
    `importó una lista de personal: ${detail(d, 'added')} personas nuevas, ${detail(d, 'changed')} con cambios`,
  'staff.add': (d) => `añadió a ${detail(d, 'name')} al personal`,
  'staff.change': (d) => `cambió los datos de ${detail(d, 'name')}`,
  'staff.leave': (d) => `anotó que ${detail(d, 'name')} se ha ido`,
  'staff.return': (d) => `anotó que ${detail(d, 'name')} ha vuelto`,
  'staff.pin': (d) => `dio un PIN a ${detail(d, 'name')}`,
  'staff.pin-end': (d) => `quitó el PIN a ${detail(d, 'name')}`,
  'shared-device.enrol': (d) => `convirtió ${detail(d, 'name')} en pantalla compartida`,
  'shared-device.end': (d) => `dio de baja la pantalla compartida ${detail(d, 'name')}`,
  'shared-device.board': (d) =>
    d['isOpen'] === true
      ? `dejó abierto sin PIN el tablero de cocina en ${detail(d, 'name')}`
      : `volvió a pedir el PIN para el tablero de cocina en ${detail(d, 'name')}`,
  'shared-device.block': (d) => `bloqueó la pantalla compartida ${detail(d, 'name')} por PIN incorrectos`,
  'shift.add': (d) => `añadió un turno el ${dayOf(d, 'day')}`,
  'shift.change': (d) => `cambió un turno el ${dayOf(d, 'day')}`,
  'shift.remove': (d) => `quitó un turno el ${dayOf(d, 'day')}`,
  'shift.copy': (d) => `copió ${detail(d, 'copied')} turnos a la semana del ${dayOf(d, 'week')}`,
  'shift.publish': (d) => `publicó los turnos de la semana del ${dayOf(d, 'week')}`,
  'shift.plan': () => 'cambió los horarios de los turnos y cuántos clientes atiende cada persona',
  'shift.fill': (d) => `añadió ${detail(d, 'added')} turnos propuestos a la semana del ${dayOf(d, 'week')}`,
  'shift.template': (d) => `guardó la semana del ${dayOf(d, 'week')} como plantilla «${detail(d, 'name')}»`,
  'shift.use-template': (d) =>
    `añadió ${detail(d, 'added')} turnos de «${detail(d, 'name')}» a la semana del ${dayOf(d, 'week')}`,
  'shift.remove-template': (d) => `quitó la plantilla «${detail(d, 'name')}»`,
  'shift.rules': () => 'cambió de qué reglas de descanso y horas se avisa',
  'shift.reminders': () => 'eligió los avisos de sus turnos',
  'shift.calendar': (d) =>
    d['isOn'] === true ? 'creó un calendario de sus turnos' : 'quitó el calendario de sus turnos',
  'weekly-mail.choose': (d) =>
    d['isOn'] === true
      ? 'pidió las cifras de la semana por correo'
      : 'dejó de recibir las cifras de la semana por correo',
  'assignment.apply': (d) => `repartió ${detail(d, 'tables')} mesas entre ${detail(d, 'people')} personas`,
  'assignment.hand-over': (d) => `pasó ${detail(d, 'tables')} mesas a sus compañeros`,
  'assignment.undo': () => 'deshizo el último reparto de mesas',
  'assignment.settings': () => 'cambió cómo se reparten las mesas',
  'assignment.plan': (d) =>
    `dejó preparadas ${detail(d, 'tables')} mesas para ${detail(d, 'people')} personas de un turno próximo`,
  'assignment.undo-plan': () => 'deshizo el reparto preparado para un turno próximo',
  'assignment.begin': (d) =>
    `repartió ${detail(d, 'tables')} mesas entre ${detail(d, 'people')} personas, como había preparado ${detail(d, 'name')}, al empezar el turno`,
  'assignment.by-itself': (d) =>
    `repartió ${detail(d, 'tables')} mesas entre ${detail(d, 'people')} personas al empezar un turno`,
  'shift.offer': (d) => `ofreció su turno del ${dayOf(d, 'day')}`,
  'shift.offer-take': (d) => `aceptó el turno de ${detail(d, 'person')} del ${dayOf(d, 'day')}`,
  'shift.offer-propose': (d) =>
    `propuso un cambio por el turno de ${detail(d, 'person')} del ${dayOf(d, 'day')}`,
  'shift.offer-agree': (d) => `aceptó cambiar su turno del ${dayOf(d, 'day')} con ${detail(d, 'other')}`,
  'shift.offer-decline': (d) => `no quiso el cambio del turno del ${dayOf(d, 'day')}`,
  'shift.offer-withdraw': (d) => `retiró la oferta de su turno del ${dayOf(d, 'day')}`,
  'shift.swap': (d) =>
    `aprobó un cambio entre ${detail(d, 'person')} y ${detail(d, 'other')} el ${dayOf(d, 'day')}`,
  'shift.refuse-swap': (d) =>
    `denegó un cambio entre ${detail(d, 'person')} y ${detail(d, 'other')} el ${dayOf(d, 'day')}`,
  'availability.change': () => 'cambió cuándo puede trabajar',
  'availability.ask': (d) => `pidió libre del ${detail(d, 'firstDay')} al ${detail(d, 'lastDay')}`,
  'availability.withdraw': (d) => `retiró sus días libres desde el ${detail(d, 'firstDay')}`,
  'availability.approve': (d) =>
    `aprobó los días libres de ${detail(d, 'person')} del ${detail(d, 'firstDay')} al ${detail(d, 'lastDay')}`,
  'availability.refuse': (d) =>
    `denegó a ${detail(d, 'person')} los días libres del ${detail(d, 'firstDay')} al ${detail(d, 'lastDay')}: ${detail(d, 'answer')}`,
  'clock.in': () => 'fichó la entrada',
  'clock.break': () => 'empezó una pausa',
  'clock.resume': () => 'terminó una pausa',
  'clock.out': () => 'fichó la salida',
  'clock.code': (d) =>
    d['isOn'] === true ? 'creó un nuevo código de fichaje para la entrada' : 'quitó el código de fichaje',
  'clock.add': (d) => `añadió horas el ${dayOf(d, 'day')}: ${detail(d, 'reason')}`,
  'clock.void': (d) => `anuló las horas del ${dayOf(d, 'day')}: ${detail(d, 'reason')}`,
  'clock.correct': (d) => `corrigió horas el ${dayOf(d, 'day')}: ${detail(d, 'reason')}`,
  // Without the address a year after it was last used (PRIVACY-5).
  'member.invite': (d) => `invitó a ${detail(d, 'email') || 'alguien'}`,
  'member.uninvite': (d) => `retiró la invitación de ${detail(d, 'email') || 'alguien'}`,
  'member.role': (d) => `cambió el puesto de ${detail(d, 'name')}`,
  'member.remove': (d) => `quitó a ${detail(d, 'name')} del equipo`,
  'invitation.accept': () => 'se unió al equipo',
  'invitation.decline': () => 'rechazó una invitación',
  'theme.create': (d) => `creó el tema${named(d)}`,
  'theme.change': (d) => `cambió el tema${named(d)}`,
  'theme.activate': (d) => `puso el tema${named(d)}`,
  'theme.delete': (d) => `borró el tema${named(d)}`,
  'ordering.pause': () => 'pausó los pedidos de los clientes',
  'ordering.resume': () => 'reanudó los pedidos de los clientes',
  'ordering.open': () => 'permitió pedir fuera del horario',
  'ordering.hours': () => 'volvió a aplicar el horario',
  'kitchen.thresholds': () => 'cambió desde cuándo un pedido va tarde',
  'kitchen-device.dismiss': (d) => `retiró una pantalla de cocina sin señal${named(d)}`,
  'restaurant.put-setup-away': () => 'quitó la lista de puesta en marcha',
  'restaurant.show-setup': () => 'volvió a mostrar la lista de puesta en marcha',
  'restaurant.open': () => 'abrió el restaurante',
  'restaurant.put-away': () => 'cerró el restaurante',
  'restaurant.delete': () => 'pidió eliminar el restaurante',
  'restaurant.reopen': () => 'volvió a abrir el restaurante',
  'member.leave': (d) => `eliminó su cuenta${named(d)}`,
  'restaurant.ask-second-step': (d) => `pidió el acceso en dos pasos a ${detail(d, 'to')}`,
  'restaurant.end-second-step': () => 'ya no pide el acceso en dos pasos',
  'api-key.create': () => 'creó una clave de API',
  'api-key.revoke': () => 'anuló una clave de API',
  'receipt.mail': (d) => `envió por correo un recibo${withDetail(d, 'number', (number) => ` ${number}`)}`,
  'receipt.invoice': (d) => `emitió una factura${withDetail(d, 'number', (number) => ` ${number}`)}`,
  'printer.add': (d) => `añadió la impresora${named(d)}`,
  'printer.change': (d) => `cambió la impresora${named(d)}`,
  'printer.remove': (d) => `quitó la impresora${named(d)}`,
  'printer.address': (d) => `creó otra dirección para la impresora${named(d)}`,
  'printer.test': (d) => `imprimió una prueba en${named(d)}`,
  'printer.ask': (d) => `imprimió en${named(d)}`,
  'printer.again': (d) => `volvió a imprimir en${named(d)}`,
  'printer.drop': () => 'quitó un papel de la lista de impresión',
  'ai-service.agree': () => 'aceptó que el servicio de IA lea las opiniones',
  'ai-service.withdraw': () => 'puso fin a que el servicio de IA lea las opiniones',
  'ai-service.retry': () => 'mandó preguntar de nuevo al servicio de IA',
  'training-sync.agree': () => 'aceptó enviar opiniones para entrenamiento',
  'training-sync.withdraw': () => 'retiró el permiso de enviar opiniones para entrenamiento',
  'training-sync.retry': () => 'mandó enviar de nuevo opiniones para entrenamiento',
  'platform.set-up': (d) => `configuró dónde se envía la carta: ${detail(d, 'platform')}`,
  'platform.forget': (d) => `quitó un sitio al que se enviaba la carta: ${detail(d, 'platform')}`,
  'platform.sync': (d) => `mandó enviar la carta: ${detail(d, 'platform')}`,
  'restaurant.public-page': () => 'cambió la página pública',
  'review.approve': () => 'aprobó la opinión de un cliente para la página',
  'review.hide': () => 'ocultó la opinión de un cliente',
  'review.delete': () => 'borró la opinión retirada de un cliente',
  'restaurant.profile-links': () => 'cambió dónde más se encuentra el restaurante',
  'post.create': (d) => `escribió la publicación${named(d)}`,
  'post.change': (d) => `cambió la publicación${named(d)}`,
  'post.picture': (d) => `cambió la foto de la publicación${named(d)}`,
  'post.delete': (d) => `borró la publicación${named(d)}`,
  'pricing.change': () => 'cambió los precios dinámicos',
  'pricing.simulate': () => 'simuló una ocupación',
  'pricing.end-simulation': () => 'terminó la simulación de ocupación',
  'restaurant.change': () => 'cambió los datos del restaurante',
};
