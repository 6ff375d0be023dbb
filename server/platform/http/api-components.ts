import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

export type Json = { [key: string]: unknown };
type Direction = 'input' | 'output';

const CONTRACT_FOLDER = join(import.meta.dirname, '../../../contract');
export const COMPONENT = '#/components/schemas/';
const DEFINITION = '#/$defs/';
const LONGEST_INLINE = 42;

/** Every schema that a contract file exports, by name; where two files use one name, none of the two. */
export async function namedSchemas(): Promise<ReadonlyMap<z.core.$ZodType, string>> {
  const files = (await readdir(CONTRACT_FOLDER)).filter((file) => /^[\w-]+\.ts$/.test(file)).toSorted();
  const byName = new Map<string, Set<z.core.$ZodType>>();
  for (const file of files) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(CONTRACT_FOLDER, file)).href);
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof z.core.$ZodType) || !/^[A-Z]/.test(name)) continue;
      byName.set(name, (byName.get(name) ?? new Set()).add(value));
    }
  }
  const names = new Map<z.core.$ZodType, string>();
  for (const [name, found] of byName) {
    const [schema] = found;
    if (found.size === 1 && schema && !names.has(schema)) names.set(schema, name);
  }
  return names;
}

/**
 * Converts schemas, with references to those that have a name. What is taken in may differ from what is given (defaults,
 * coercion): then the component for the input ends in "Input".
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

  /** The value with references to components; what it refers to is among `all()` from now on. */
  #refer(value: unknown, io: Direction): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#refer(each, io));
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return this.#reference(String(value.$ref).slice(DEFINITION.length), io, value);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.#refer(each, io)]));
  }

  /** What is shorter than a reference to it is written in its place. */
  #reference(name: string, io: Direction, reference: Json): unknown {
    const { $ref: _, ...beside } = reference;
    const { $schema: __, $id: ___, ...definition } = this.#definitions[io][name] ?? {};
    if (JSON.stringify(definition).length <= LONGEST_INLINE) return { ...definition, ...beside };
    return { $ref: COMPONENT + this.#use(name, io), ...beside };
  }

  #use(name: string, io: Direction): string {
    const target = io === 'input' && this.#differing.has(name) ? `${name}Input` : name;
    if (!this.#used.has(target)) {
      this.#used.set(target, null);
      const { $schema: _, $id: __, ...definition } = this.#definitions[io][name] ?? {};
      this.#used.set(target, this.#refer(definition, io));
    }
    return target;
  }

  all(): Json {
    return Object.fromEntries([...this.#used].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}

const conversion = (io: Direction) =>
  ({
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => simplify(jsonSchema, io),
  }) as const;

/** The components that are not the same in both directions, be it for what they refer to. */
function findDiffering({ input, output }: Record<Direction, Record<string, Json>>): Set<string> {
  const differing = new Set<string>();
  for (let before = -1; before < differing.size; ) {
    before = differing.size;
    for (const [name, definition] of Object.entries(output)) {
      const text = JSON.stringify(definition);
      const refers = [...text.matchAll(/"#\/\$defs\/(\w+)"/g)].some(([, other = '']) => differing.has(other));
      if (refers || text !== JSON.stringify(input[name])) differing.add(name);
    }
  }
  return differing;
}

/** Takes out what says nothing to a reader. */
function simplify(schema: z.core.JSONSchema.BaseSchema, io: Direction): void {
  delete schema.id;
  // An object's output is said to have no other properties; clients should ignore those that they do not know.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // All names of a closed set are required: said by their number, not by writing the value's schema once for each.
  if (schema.propertyNames !== undefined && schema.required) {
    schema.minProperties = schema.required.length;
    delete schema.required;
  }
}
