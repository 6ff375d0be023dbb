import * as fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that zod writes for the contract. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

export const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Texts as people and attackers write them. */
const TEXTS = [
  '',
  ' ',
  'sin sal, por favor',
  'ñandú 🍷 日本語 ‮عربى',
  'e\u0301\u200d\ufeff',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '=cmd()',
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  '__proto__',
];

/** Texts that PostgreSQL cannot store, or not in JSON. */
const UNSTORABLE = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb'];

/** The ends of the contract's calendar, a leap day, and changes to winter and summer time. */
const EDGE_DAYS = ['0001-01-01', '0001-01-09', '9999-12-31', '2024-02-29', '2026-10-25', '2026-03-29'];
const RECENT = {
  min: new Date('2026-10-01T00:00:00Z'),
  max: new Date('2026-12-31T00:00:00Z'),
  noInvalidDate: true,
};
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const wildText = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...TEXTS, ...UNSTORABLE),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.integer({ min: 1, max: 80_000 }).map((length) => 'x'.repeat(length)),
  );

/** Any JSON value. */
export const wildValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 53, 2 ** 31, {}, [], [[]]),
    wildText(),
    fc.jsonValue({ maxDepth: 3 }),
    fc.integer({ min: 10, max: 500 }).map(nested),
  );

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Existing values for fields of this name. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

/** Values that the schema accepts, or nearly; fields that `hints` has usually take a value from there. */
export function valueFor(schema: JsonSchema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const hinted = hints[name];
  const free = freeValueFor(schema, hints, name);
  if (!hinted || schema.type === 'array') return free;
  return mostly(fc.constantFrom(...hinted), free);
}

export const mostly = <T, U>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<U>, weight = 5): fc.Arbitrary<T | U> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

function freeValueFor(schema: JsonSchema, hints: Hints, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => valueFor(each, hints, name)));
  switch (schema.type) {
    case 'object':
      return objectFor(schema, hints);
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, hints, name), {
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'string':
      return textFor(schema);
    case 'integer':
      return integerFor(schema);
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return wildValue();
  }
}

function objectFor(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const values = Object.fromEntries(properties.map(([name, each]) => [name, valueFor(each, hints, name)]));
  return fc.record(values, { requiredKeys: [...(schema.required ?? [])] });
}

function textFor(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date-time')
    return fc
      .date({
        min: new Date('0001-01-01T00:00:00Z'),
        max: new Date('9999-12-31T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString());
  if (schema.format === 'date') return fc.oneof(fc.constantFrom(...EDGE_DAYS), fc.date(RECENT).map(dayOf));
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  const max = schema.maxLength ?? 300;
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength: Math.min(max, 60) }),
    fc.constantFrom(...TEXTS),
    fc.constantFrom(...UNSTORABLE),
    fc.constant('n'.repeat(max)),
  );
}

const integerFor = ({ minimum = -1_000, maximum = 100_000 }: JsonSchema): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.max(minimum, -1_000), max: Math.min(maximum, 100) }),
    fc.constantFrom(minimum, maximum),
  );

/** How a value is corrupted; usually not at all. */
export interface Mishap {
  readonly kind: 'none' | 'replace' | 'drop' | 'extra' | 'whole';
  /** Index of the place in the value. */
  readonly at: number;
  readonly value: unknown;
  readonly name: string;
}

export const mishap = (): fc.Arbitrary<Mishap> =>
  fc.record({
    kind: fc.oneof(
      { weight: 7, arbitrary: fc.constant('none' as const) },
      { weight: 5, arbitrary: fc.constantFrom('replace' as const, 'drop' as const, 'extra' as const) },
      { weight: 1, arbitrary: fc.constant('whole' as const) },
    ),
    at: fc.nat(1_000),
    value: wildValue(),
    name: fc.oneof(fc.constantFrom('price', 'restaurantId', '__proto__', 'constructor', ''), fc.string()),
  });

/** The corrupted value; objects and lists are copied. */
export function suffer(value: unknown, { kind, at, value: wild, name }: Mishap): unknown {
  if (kind === 'none') return value;
  if (kind === 'whole') return wild;
  const copy: unknown = structuredClone(value);
  const places = placesIn(copy);
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return wild;
  if (kind === 'replace') place.holder[place.key] = wild;
  if (kind === 'drop') delete place.holder[place.key];
  // An own property, as JSON.parse creates it, whatever its name. JSON cannot set a list's length.
  if (kind === 'extra' && !(name === 'length' && Array.isArray(place.holder)))
    Object.defineProperty(place.holder, name, { value: wild, enumerable: true, configurable: true });
  return copy;
}

interface PlaceInValue {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

function placesIn(value: unknown): PlaceInValue[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}
