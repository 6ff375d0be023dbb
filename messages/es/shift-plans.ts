import type { Hindrance } from '#domain/rota/fill-gaps.ts';
import type { NeededRole } from '#domain/rota/shift-plan.ts';
import type { shiftPlans as english } from '#messages/en/shift-plans.ts';

const people: Record<NeededRole, (count: number) => string> = {
  server: (count) => (count === 1 ? '1 camarero' : `${count} camareros`),
  chef: (count) => (count === 1 ? '1 cocinero' : `${count} cocineros`),
};
const nobody: Record<NeededRole, string> = { server: 'ningún camarero', chef: 'nadie en cocina' };

const hindrances: Record<Hindrance, string> = {
  day_off: 'libra, o ha pedido librar',
  works: 'ya trabaja ese día',
  unavailable: 'no puede a esas horas',
  overlap: 'tiene otro turno',
  rest: 'menos de 12 horas de descanso',
  day_hours: 'más de 9 horas ese día',
  week_rest: 'menos de 36 horas de descanso seguidas',
  contract_hours: 'por encima de su contrato',
};

export const shiftPlans: typeof english = {
  tools: 'Preparar la semana',
  templates: 'Plantillas',
  fill: 'Cubrir huecos',
  plan: 'Horarios y personal',
  guestCount: (count) => (count === '1' ? '1 cliente' : `${count} clientes`),
  allWarnings: (count) => `Ver los ${count} avisos`,
  uncovered: (day, hours, guests, role) => `${day}, ${hours}: hasta ${guests} por hora y ${nobody[role]}.`,
  fillTitle: 'Cubrir huecos',
  fillHint:
    'Propuesto según los clientes previstos, cuándo puede trabajar cada persona, sus contratos y las reglas de descanso. Lo que añadas queda en borrador: nadie lo ve hasta que publiques.',
  nothingToFill: 'No hay huecos',
  nothingToFillHint:
    'Hay tantas personas como piden los clientes previstos, o no se sabe nada de estos días.',
  proposalOf: (name, day, hours) => `${name}, ${day}, ${hours}`,
  because: (missing, hours, guests) => `Falta ${missing} ${hours}, con hasta ${guests} por hora.`,
  people: (role, count) => people[role](count),
  weekOf: (hours, contract) =>
    contract === null ? `${hours} h en la semana` : `${hours} de ${contract} h en la semana`,
  rest: (hours) => `${hours} h de descanso`,
  addProposed: (count) => (count === 1 ? 'Añadir 1 turno en borrador' : `Añadir ${count} turnos en borrador`),
  added: (count) =>
    count === 0
      ? 'Ya estaban todos.'
      : count === 1
        ? '1 turno añadido en borrador.'
        : `${count} turnos añadidos en borrador.`,
  takenBack: 'Los borradores se han quitado.',
  openTitle: 'Sin cubrir',
  openGap: (day, hours, missing) => `${day}, ${hours}: falta ${missing}`,
  isShort: 'Demasiado corto para un turno.',
  nobodyHas: 'Aquí nadie tiene este puesto.',
  hindrance: (name, by) => `${name}: ${hindrances[by]}`,
  templatesTitle: 'Plantillas de semanas',
  templatesHint: 'Una plantilla guarda los turnos de una semana. Al usarla en otra, se añaden en borrador.',
  noTemplates: 'Todavía no hay plantillas.',
  templateShifts: (count) => (count === 1 ? '1 turno' : `${count} turnos`),
  use: 'Usar',
  applyOf: (name) => `Usar ${name} en esta semana`,
  remove: 'Quitar',
  removeOf: (name) => `Quitar la plantilla ${name}`,
  removed: (name) => `Plantilla ${name} quitada.`,
  keepTitle: 'Guardar esta semana como plantilla',
  name: 'Nombre',
  nameHint: 'Si ya hay una con ese nombre, se sustituye.',
  nameRequired: 'Falta el nombre.',
  keep: 'Guardar',
  kept: (name) => `Guardada como ${name}.`,
  planTitle: 'Horarios y personal',
  planHint:
    'Un turno nuevo toma el horario de su tipo. Lo demás dice cuántas personas hacen falta para los clientes previstos.',
  startsOf: (kind) => `${kind}, desde`,
  endsOf: (kind) => `${kind}, hasta`,
  breakOf: (kind) => `${kind}: pausa (minutos)`,
  guestsPer: {
    server: 'Clientes por hora para un camarero',
    chef: 'Clientes por hora para un cocinero',
  },
  guestsInvalid: 'Un número entre 1 y 500.',
  planSaved: 'Guardado.',
  dayBefore: 'Día anterior',
  dayAfter: 'Día siguiente',
  today: 'Hoy',
  dayTitle: (day) => `Turnos del ${day}`,
  guests: 'Clientes',
  sales: 'Ventas',
  needed: { server: 'Camareros', chef: 'Cocineros' },
  noForecast: 'No se sabe nada de los clientes de este día.',
  dayKeys:
    'Sobre un turno: Alt con izquierda y derecha lo mueve 15 minutos, con arriba y abajo lo acorta o lo alarga; Supr lo quita. Con el ratón, arrastra el turno o su final; con Ctrl o Alt se copia.',
  dragged: (what) => `Cogido: ${what}.`,
  over: (what, where) => `${what} sobre ${where}.`,
  dropped: (what, where) => `${what}, ahora en ${where}.`,
  copiedTo: (what, where) => `${what}, copiado en ${where}.`,
  moveOrCopy: (where) => `A ${where}`,
  moveHere: 'Mover el turno',
  copyHere: 'Copiar el turno',
  dragCancelled: (what) => `${what} se queda donde estaba.`,
  place: (name, day) => `${name}, ${day}`,
  resize: (what) => `Final de ${what}`,
};
