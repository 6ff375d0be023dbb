import type { pause as english } from '../en/pause.ts';

export const pause: typeof english = {
  pause: 'Pausar pedidos',
  title: '¿Pausar los pedidos de los clientes?',
  hint: 'Los clientes conservan su pedido y leen que la cocina se está poniendo al día. Vosotros podéis seguir tomando nota.',
  forMinutes: (minutes) => `Durante ${minutes} minutos`,
  untilResumed: 'Hasta que alguien los reanude',
  pausedUntil: (time) => `Los clientes no pueden pedir hasta las ${time}`,
  pausedOpen: 'Los clientes no pueden pedir hasta que alguien lo reanude',
  resume: 'Reanudar ahora',
  resumed: 'Los clientes ya pueden pedir.',
  guestsUntil: (time) => `La cocina se está poniendo al día y volverá a aceptar pedidos hacia las ${time}.`,
  guestsOpen: 'La cocina se está poniendo al día y ahora no acepta pedidos.',
};
