import type { monthRecord as english } from '../en/month-record.ts';

const monthText = (month: string): string =>
  new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

export const monthRecord: typeof english = {
  fileName: 'horas',
  title: (restaurant, month) => `Registro diario de jornada · ${restaurant} · ${monthText(month)}`,
  headings: ['Día', 'Previsto', 'Trabajado', 'Descansos', 'Horas'],
  planned: (hours) => `Previsto, sin descansos: ${hours} h`,
  worked: (hours) => `Trabajado, sin descansos: ${hours} h`,
  neverStopped: 'sin salida',
  voided: (by, reason) => `Anulado por ${by}: ${reason}`,
  added: (by, reason) => `Añadido por ${by}: ${reason}`,
  corrected: (by, reason, before) => `Corregido por ${by}: ${reason} (antes: ${before})`,
  beforeBreaks: (spans) => `, descansos ${spans}`,
  signatures: ['Firma de la persona trabajadora', 'Firma del restaurante'],
};
