import { z } from 'zod';
import { contractFiles } from './contract-files.ts';

export type Json = { [key: string]: unknown };
type Direction = 'input' | 'output';

export const COMPONENT = '#/components/schemas/';
const DEFINITION = '#/$defs/';
const LONGEST_INLINE = 42;
/** A reference to a shorter base takes as much space as it saves. */
const SHORTEST_BASE = 200;

/** Every schema that a contract file exports, by name; a name used by two files is left out. */
export async function namedSchemas(): Promise<ReadonlyMap<z.core.$ZodType, string>> {
  const byName = new Map<string, Set<z.core.$ZodType>>();
  for (const exported of await contractFiles())
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof z.core.$ZodType) || !/^[A-Z]/.test(name)) continue;
      byName.set(name, (byName.get(name) ?? new Set()).add(value));
    }
  const names = new Map<z.core.$ZodType, string>();
  for (const [name, found] of byName) {
    const [schema] = found;
    if (found.size === 1 && schema && !names.has(schema)) names.set(schema, name);
  }
  return names;
}

/**
 * Converts schemas, with references to named ones. Input may differ from output (defaults, coercion): then the
 * component for the input ends in "Input".
 */
export class Components {
  readonly #registry = z.registry<{ id: string }>();
  readonly #definitions: Record<Direction, Record<string, Json>>;
  readonly #differing: ReadonlySet<string>;
  readonly #used = new Map<string, unknown>();

  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    for (const [schema, id] of names) this.#registry.add(schema, { id });
    const convertAll = (io: Direction): Record<string, Json> =>
      z.toJSONSchema(this.#registry, { ...conversion(io), uri: (id) => DEFINITION + id }).schemas;
    this.#definitions = { input: convertAll('input'), output: convertAll('output') };
    this.#differing = findDiffering(this.#definitions);
  }

  convert(schema: z.core.$ZodType, io: Direction): unknown {
    const {
      $schema: _,
      $defs: __,
      ...root
    }: Json = z.toJSONSchema(schema, {
      ...conversion(io),
      metadata: this.#registry,
    });
    return this.#refer(root, io);
  }

  /** Replaces subschemas by references to components; the components are in `all()` afterwards. */
  #refer(value: unknown, io: Direction): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#refer(each, io));
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return this.#reference(String(value.$ref).slice(DEFINITION.length), io, value);
    const schema: z.core.JSONSchema.BaseSchema = Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, this.#refer(each, io)]),
    );
    // Again, for content that replaced a reference.
    simplifyString(schema);
    simplifyNullable(schema);
    return schema;
  }

  /** Inlines a component that is shorter than a reference to it. */
  #reference(name: string, io: Direction, reference: Json): unknown {
    const { $ref: _, ...beside } = reference;
    const { $schema: __, $id: ___, ...definition } = this.#definitions[io][name] ?? {};
    if (JSON.stringify(definition).length <= LONGEST_INLINE) {
      const inline: z.core.JSONSchema.BaseSchema = { ...definition, ...beside };
      simplifyString(inline);
      return inline;
    }
    return { $ref: COMPONENT + this.#use(name, io), ...beside };
  }

  #use(name: string, io: Direction): string {
    const target = io === 'input' && this.#differing.has(name) ? `${name}Input` : name;
    if (!this.#used.has(target)) {
      this.#used.set(target, null);
      const alike = this.#differing.has(name) ? io : 'input';
      const { $schema: _, $id: __, ...definition } = this.#definitions[alike][name] ?? {};
      this.#used.set(target, this.#refer(definition, alike));
    }
    return target;
  }

  all(): Json {
    return Object.fromEntries(
      [...this.#used]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, schema], _, all) => [name, extending(schema, all)]),
    );
  }
}

/** An object that has all properties of another one references it and lists only its own. */
function extending(schema: unknown, all: readonly (readonly [string, unknown])[]): unknown {
  const whole = propertiesOf(schema);
  if (!whole) return schema;
  const [base] = all
    .flatMap(([name, other]) => {
      const part = propertiesOf(other);
      return part && part.size < whole.size && [...part].every(([key, text]) => whole.get(key) === text)
        ? [{ name, keys: new Set(part.keys()), length: JSON.stringify(other).length }]
        : [];
    })
    .toSorted((one, other) => other.length - one.length);
  if (!base || base.length < SHORTEST_BASE) return schema;
  const { properties, required = [], ...rest } = z.object(OBJECT).loose().parse(schema);
  const own = Object.entries(properties).filter(([key]) => !base.keys.has(key));
  const ownRequired = required.filter((key) => !base.keys.has(key));
  return {
    allOf: [
      { $ref: COMPONENT + base.name },
      {
        ...rest,
        properties: Object.fromEntries(own),
        ...(ownRequired.length > 0 && { required: ownRequired }),
      },
    ],
  };
}

const OBJECT = { properties: z.record(z.string(), z.unknown()), required: z.array(z.string()).optional() };

/** The properties of an object that allows further ones: each with its schema and whether it is required, as text. */
function propertiesOf(schema: unknown): ReadonlyMap<string, string> | null {
  const read = z.strictObject({ ...OBJECT, type: z.literal('object') }).safeParse(schema);
  if (!read.success) return null;
  const { properties, required = [] } = read.data;
  return new Map(
    Object.entries(properties).map(([key, each]) => [key, JSON.stringify([each, required.includes(key)])]),
  );
}

const conversion = (io: Direction) =>
  ({
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => simplify(jsonSchema, io),
  }) as const;

/** The components that differ between input and output, including by their references. */
function findDiffering({ input, output }: Record<Direction, Record<string, Json>>): Set<string> {
  const differing = new Set<string>();
  for (let before = -1; before < differing.size; ) {
    before = differing.size;
    for (const [name, definition] of Object.entries(output)) {
      const text = JSON.stringify(definition);
      const refers = [...text.matchAll(/"#\/\$defs\/(\w+)"/g)].some(([, other = '']) => differing.has(other));
      if (refers || text !== withoutStrictness(input[name])) differing.add(name);
    }
  }
  return differing;
}

/** An object that refuses unknown properties never has any in a reply: one component serves both directions. */
const withoutStrictness = (definition: unknown): string =>
  JSON.stringify(definition, (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  );

/** Removes what adds no information. */
function simplify(schema: z.core.JSONSchema.BaseSchema, io: Direction): void {
  delete schema.id;
  // Zod marks output objects as closed; clients should ignore properties that they do not know.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  simplifyString(schema);
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // All names of a closed set are required: stated by their number instead of repeating the value's schema for each.
  if (schema.propertyNames !== undefined && schema.required) {
    schema.minProperties = schema.required.length;
    delete schema.required;
  }
  simplifyNullable(schema);
}

/** The format replaces its pattern. */
function simplifyString(schema: z.core.JSONSchema.BaseSchema): void {
  if (typeof schema.format === 'string') delete schema.pattern;
}

/** `anyOf` of a plain type and null becomes one schema with two types. */
function simplifyNullable(schema: z.core.JSONSchema.BaseSchema): void {
  if (!Array.isArray(schema.anyOf)) return;
  const [value, nothing, more] = schema.anyOf;
  if (!value || nothing?.type !== 'null' || more) return;
  if (typeof value.type !== 'string' || value.$ref !== undefined || value.enum || 'const' in value) return;
  delete schema.anyOf;
  Object.assign(schema, value, { type: [value.type, 'null'] });
}
