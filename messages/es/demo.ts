import type { demo as english } from '../en/demo.ts';

export const demo: typeof english = {
  cardTitle: 'Un plato, de cerca',
  cardText: 'Así ve un cliente la ficha de un plato. Tócala para abrirlo, elegir y añadirlo.',
  cardAdded: (name, quantity) => `${quantity} × ${name}: en una carta de verdad ya estaría en el pedido.`,
  orderingTitle: 'Una mesa compartida, para una sola persona',
  orderingText:
    'Dos móviles en la misma mesa. Añade algo en uno y mira el otro; bloquea el pedido o pide para los dos.',
  phone: (number) => `Móvil ${number}`,
  newTable: 'Otra mesa',
  noTable: 'No se ha podido preparar la mesa',
  posTitle: 'Probar una caja',
  posText: 'Envía un pedido de prueba a la dirección de una caja y muestra qué se envió y qué respondió.',
  endpoint: 'Dirección',
  endpointHint: 'Vacía: la que tiene configurada este servidor.',
  send: 'Enviar pedido de prueba',
  request: 'Petición',
  answer: 'Respuesta',
  status: (status, ms) => `Estado ${status} en ${ms} ms`,
  forbidden: 'Esta dirección está en una red privada a la que el servidor no puede enviar nada.',
  unreachable: 'Allí no respondió nadie.',
  signInFirst: 'Primero inicia sesión',
  signInText: 'Solo los propietarios y encargados de un restaurante pueden enviar algo a una caja.',
  signIn: 'Iniciar sesión',
};
