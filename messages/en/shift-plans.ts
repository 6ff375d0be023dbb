import type { Hindrance } from '#domain/rota/fill-gaps.ts';
import type { NeededRole } from '#domain/rota/shift-plan.ts';

const people: Record<NeededRole, (count: number) => string> = {
  server: (count) => (count === 1 ? '1 server' : `${count} servers`),
  chef: (count) => (count === 1 ? '1 chef' : `${count} chefs`),
};
const nobody: Record<NeededRole, string> = { server: 'no server', chef: 'no chef' };

const hindrances: Record<Hindrance, string> = {
  day_off: 'day off, or asked for it',
  works: 'works that day already',
  unavailable: 'cannot work then',
  overlap: 'has another shift',
  rest: 'under 12 hours of rest',
  day_hours: 'over 9 hours that day',
  week_rest: 'under 36 hours of rest in a row',
  contract_hours: 'over contract hours',
};

export const shiftPlans = {
  tools: 'Make the week',
  templates: 'Templates',
  fill: 'Fill the gaps',
  plan: 'Hours and staffing',
  guestCount: (count: string) => (count === '1' ? '1 guest' : `${count} guests`),
  allWarnings: (count: number) => `Show all ${count} warnings`,
  uncovered: (day: string, hours: string, guests: string, role: NeededRole) =>
    `${day}, ${hours}: up to ${guests} an hour and ${nobody[role]}.`,
  fillTitle: 'Fill the gaps',
  fillHint:
    'Proposed from the guest forecast, when everybody can work, their contracts and the rules on rest. What you add is a draft: nobody sees it until you publish.',
  nothingToFill: 'No gaps',
  nothingToFillHint:
    'There are enough people for the expected guests, or there is no forecast for these days.',
  proposalOf: (name: string, day: string, hours: string) => `${name}, ${day}, ${hours}`,
  because: (missing: string, hours: string, guests: string) =>
    `${missing} short ${hours}, with up to ${guests} an hour.`,
  people: (role: NeededRole, count: number) => people[role](count),
  weekOf: (hours: string, contract: string | null) =>
    contract === null ? `${hours} h in the week` : `${hours} of ${contract} h in the week`,
  rest: (hours: string) => `${hours} h of rest`,
  addProposed: (count: number) => (count === 1 ? 'Add 1 shift as a draft' : `Add ${count} shifts as drafts`),
  added: (count: number) =>
    count === 0
      ? 'All of them are there already.'
      : count === 1
        ? '1 draft added.'
        : `${count} drafts added.`,
  takenBack: 'The drafts are removed again.',
  openTitle: 'Still open',
  openGap: (day: string, hours: string, missing: string) => `${day}, ${hours}: ${missing} short`,
  isShort: 'Too short for a shift.',
  nobodyHas: 'Nobody here has this role.',
  hindrance: (name: string, by: Hindrance) => `${name}: ${hindrances[by]}`,
  templatesTitle: 'Week templates',
  templatesHint: 'A template has the shifts of a week. Used for another week, they are added as drafts.',
  noTemplates: 'No templates yet.',
  templateShifts: (count: number) => (count === 1 ? '1 shift' : `${count} shifts`),
  use: 'Use',
  applyOf: (name: string) => `Use ${name} for this week`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove the template ${name}`,
  removed: (name: string) => `Template ${name} removed.`,
  keepTitle: 'Keep this week as a template',
  name: 'Name',
  nameHint: 'A template of the same name is replaced.',
  nameRequired: 'A name is needed.',
  keep: 'Keep',
  kept: (name: string) => `Kept as ${name}.`,
  planTitle: 'Hours and staffing',
  planHint:
    'A new shift takes the hours of its kind. Staffing says how many people the expected guests need.',
  startsOf: (kind: string) => `${kind} from`,
  endsOf: (kind: string) => `${kind} until`,
  breakOf: (kind: string) => `${kind}: break (minutes)`,
  guestsPer: { server: 'Guests an hour for one server', chef: 'Guests an hour for one chef' },
  guestsInvalid: 'A number between 1 and 500.',
  planSaved: 'Saved.',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  today: 'Today',
  dayTitle: (day: string) => `Shifts on ${day}`,
  guests: 'Guests',
  sales: 'Sales',
  needed: { server: 'Servers', chef: 'Chefs' },
  noForecast: 'There is no forecast for this day.',
  dayKeys:
    'On a shift: Alt with left and right moves it by 15 minutes, with up and down makes it shorter or longer; Delete removes it. With the mouse, drag it, or its end; with Ctrl or Alt held, it is copied.',
  dragged: (what: string) => `Picked up: ${what}.`,
  over: (what: string, where: string) => `${what} over ${where}.`,
  dropped: (what: string, where: string) => `${what} moved to ${where}.`,
  copiedTo: (what: string, where: string) => `${what} copied to ${where}.`,
  moveOrCopy: (where: string) => `To ${where}`,
  moveHere: 'Move the shift',
  copyHere: 'Copy the shift',
  dragCancelled: (what: string) => `${what} stays where it was.`,
  place: (name: string, day: string) => `${name}, ${day}`,
  resize: (what: string) => `End of ${what}`,
};
