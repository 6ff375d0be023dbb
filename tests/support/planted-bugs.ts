import { randomUUID } from 'node:crypto';
import type { CartCommand } from '#contract/carts.ts';
import { type Door, send } from './diner-calls.ts';
import type { Doors } from './order-together.ts';
import type { WireAnswer, WireRequest } from './wire.ts';

/** What a faulty server makes of a command: another one, or null for none. */
type Fault = (body: CartCommand, diner: string) => CartCommand | null;

/** A possible server bug, simulated by the doors in front of it, and the script that it must be reduced to. */
interface Planted {
  readonly bug: string;
  readonly plant: (doors: Doors) => Doors;
  readonly lines: readonly string[];
}

function behind(door: Door, fault: Fault): Door {
  const pass = ({ method, path, body, headers = {} }: WireRequest): Promise<WireAnswer> => {
    const token = headers['authorization']?.replace('Bearer ', '') ?? '';
    const isCommand = path === '/api/cart/commands';
    const made = isCommand ? fault(body as CartCommand, token) : (body as CartCommand | undefined);
    if (made === null) return send(door, { token }, 'GET /api/cart');
    return send(door, { token }, `${method as 'GET' | 'POST'} ${path}`, { body: made });
  };
  return { knock: pass };
}

/** Faults keep state per table; every play uses a new one. */
const plantedBy =
  (createFault: () => Fault) =>
  ([first, ...others]: Doors): Doors => {
    const fault = createFault();
    return [behind(first, fault), ...others.map((door) => behind(door, fault))];
  };

function losesEqualAdditions(): Fault {
  const seen = new Map<string, string>();
  return (body, diner) => {
    if (body.type !== 'add') return body;
    const { menuItemId, note, quantity, commandId } = body;
    const key = [diner, menuItemId, note, quantity].join(' ');
    if ((seen.get(key) ?? commandId) !== commandId) return null;
    seen.set(key, commandId);
    return body;
  };
}

function carriesOutAgain(): Fault {
  const seen = new Set<string>();
  return (body) => {
    if (!seen.has(body.commandId)) {
      seen.add(body.commandId);
      return body;
    }
    return { ...body, commandId: randomUUID() };
  };
}

function forgetsChangedNotes(): Fault {
  return (body) => (body.type === 'set_note' ? null : body);
}

function keepsADishForOne(): Fault {
  const owners = new Map<string, string>();
  return (body, diner) => {
    if (body.type !== 'add') return body;
    const owner = owners.get(body.menuItemId) ?? diner;
    owners.set(body.menuItemId, owner);
    return owner === diner ? body : null;
  };
}

export const PLANTED: readonly Planted[] = [
  {
    bug: 'loses the second of two equal additions',
    plant: plantedBy(losesEqualAdditions),
    lines: ['  Ana adds 1 × Arroz negro', '  Ana adds 1 × Arroz negro'],
  },
  {
    bug: 'carries out a repeated command again',
    plant: plantedBy(carriesOutAgain),
    lines: ['  Ana adds 1 × Arroz negro, the reply is lost, sent again'],
  },
  {
    bug: 'forgets changed notes',
    plant: plantedBy(forgetsChangedNotes),
    lines: ['  Ana adds 1 × Arroz negro', '  Ana changes the note of 1 × Arroz negro, to “no salt”'],
  },
  {
    bug: 'sells each dish to one diner alone',
    plant: plantedBy(keepsADishForOne),
    lines: ['  Ana adds 1 × Flan', '  Bea adds 1 × Flan'],
  },
];
