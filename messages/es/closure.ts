import { plural } from '#messages/words/language.ts';
import type { closure as english, closureMail as englishMail } from '../en/closure.ts';

export const closureMail: typeof englishMail = {
  deleting: {
    subject: (restaurant) => `${restaurant} se va a eliminar`,
    heading: (restaurant) => `${restaurant} está cerrado`,
    text: (restaurant, day) =>
      `Un propietario nos ha pedido eliminar ${restaurant}. El ${day} desaparecerán para siempre la carta, los pedidos, los datos del equipo y todo lo demás. Hasta entonces cualquier propietario puede volver a abrirlo.`,
  },
  deleted: {
    subject: (restaurant) => `${restaurant} se ha eliminado`,
    heading: (restaurant) => `${restaurant} se ha eliminado`,
    text: (restaurant, _day) =>
      `Han pasado los treinta días y todo lo de ${restaurant} se ha eliminado. Tu cuenta sigue como estaba.`,
  },
  training: 'También se están borrando las opiniones que se enviaron para entrenamiento.',
  papers:
    'Los recibos y los cierres de día se guardan seis años, como pide la ley, y no se muestran en ningún sitio.',
  keep: 'Volver a abrirlo',
  note: 'Recibes este correo porque eres propietario del restaurante.',
};

export const closure: typeof english = {
  title: 'Cerrar o eliminar el restaurante',
  hint: 'Los clientes dejan de ver la carta, y tu equipo y tus dispositivos dejan de entrar. Los propietarios pueden volver a abrirlo.',
  loadFailed: 'No se ha podido cargar',
  putAway: 'Cerrar por ahora',
  putAwayText: 'Todo queda como está hasta que vuelvas a abrir el restaurante.',
  delete: 'Eliminar el restaurante',
  deleteText:
    'Se cierra enseguida y se elimina en 30 días: carta, pedidos, datos del equipo, cifras e imágenes. Hasta entonces puedes volver a abrirlo. Los recibos y los cierres de día se guardan seis años, como pide la ley.',
  exportFirst: 'Llévate antes lo que necesites:',
  exports: { bills: 'Cuentas e impuestos', menu: 'La carta', staff: 'Tu equipo', analytics: 'Las cifras' },
  typeName: (name) => `Escribe «${name}» para confirmar`,
  nameWrong: 'Este no es el nombre del restaurante.',
  visitsOpen: (count) =>
    plural('es', count, {
      one: 'Hay una visita abierta. Ciérrala antes.',
      other: `Hay ${count} visitas abiertas. Ciérralas antes.`,
    }),
  putAwayDone: (name) => `${name} está cerrado. Puedes volver a abrirlo desde tu cuenta.`,
  deleteDone: (name) => `${name} está cerrado y se eliminará en 30 días.`,
  closedTitle: 'Restaurantes cerrados',
  closedHint: 'Solo lo veis tú y sus demás propietarios.',
  closedOn: (day) => `Cerrado desde el ${day}`,
  deletedOn: (day) => `Se eliminará el ${day}`,
  notDeletedYet:
    'Todavía no se ha eliminado: se vuelve a intentar cada hora. Si aún tiene un plan, ábrelo y cancélalo antes.',
  reopen: 'Volver a abrir',
  reopenNamed: (name) => `Volver a abrir ${name}`,
  reopened: (name) => `${name} vuelve a estar abierto.`,
};
