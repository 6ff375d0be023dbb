import type { service as english } from '#messages/en/diner/service.ts';

export const service: typeof english = {
  pin: 'PIN de tu mesa',
  sitDown: 'Sentarme',
  servedBy: (name) => `${name} atiende vuestra mesa.`,
  requestTitle: '¿En qué podemos ayudarte?',
  requestType: 'Tipo de aviso',
  requestTypes: {
    assistance: 'Ayuda',
    service: 'Servicio',
    order: 'Sobre mi pedido',
    other: 'Otra cosa',
  },
  wishes: {
    bill: 'La cuenta, por favor',
    water: 'Agua',
    cutlery: 'Cubiertos',
    clear: 'Recoger la mesa',
    other: 'Otra cosa',
  },
  withdrawRequest: 'Ya no hace falta',
  requestWithdrawn: 'Aviso retirado.',
  withdrawFailed: 'No se ha podido retirar el aviso. Inténtalo de nuevo.',
  requestGone: 'Este aviso ya está atendido o retirado.',
  requestAnswered: (name) => `${name}: el personal está en camino`,
  requestDone: (name) => `${name}: el personal ya se ha encargado`,
  requestDoneAt: (time) => `Atendido a las ${time}`,
  requestMessage: 'Mensaje',
  requestSend: 'Enviar aviso',
  requestSent: '¡Aviso enviado! Nuestro equipo te atenderá enseguida.',
  requestFailed: 'No se ha podido enviar el aviso. Inténtalo de nuevo.',
  requestUnsent: 'Sin conexión. Tu aviso espera en este teléfono y se envía solo en cuanto vuelva.',
  requestPending: (number) => `Ya hay un aviso pendiente de la mesa ${number}. Enseguida te atienden.`,
  requestTypeMissing: 'Elige un tipo de aviso',
  pausedUntil: (time: string) =>
    `La cocina se está poniendo al día y volverá a aceptar pedidos hacia las ${time}.`,
  pausedOpen: 'La cocina se está poniendo al día y ahora no acepta pedidos.',
  closedUntil: (time, why) => `${why ?? 'Ahora está cerrado'}. Podrás pedir desde las ${time}.`,
  closedUntilDay: (day, time, why) =>
    `${why ?? 'Ahora está cerrado'}. Podrás pedir el ${day} desde las ${time}.`,
  closedOn: (day, name) => `Cerrado el ${day}${name && `: ${name}`}`,
  closedOpen: 'Ahora está cerrado y no se aceptan pedidos.',
};
