import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * axe is compiled for browsers without private fields: nine WeakMap entries per colour, a third of its time. Plain
 * properties cost nothing.
 */
const PRIVATE_FIELDS = `
  class {
    key = Symbol();
    get(owner) { return owner[this.key]; }
    set(owner, value) { owner[this.key] = value; return this; }
    add(owner) { owner[this.key] = true; return this; }
    has(owner) { return this.key in owner; }
  }`;

/** A page has some twenty colours, which axe parses from the same strings thousands of times. */
const READ_COLOURS_ONCE = `
  const { prototype } = axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map();
  prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };`;

/** axe's own searches a list of all earlier arguments, thousands of elements on a long page. */
const MEMOIZE = `(compute) => {
  const last = compute.length - 1;
  let known = new Map();
  const memoized = function (...args) {
    let results = known;
    for (let index = 0; index < last; index += 1) {
      if (!results.has(args[index])) results.set(args[index], new Map());
      results = results.get(args[index]);
    }
    if (!results.has(args[last])) results.set(args[last], compute.apply(this, args));
    return results.get(args[last]);
  };
  memoized.clear = () => void (known = new Map());
  return memoized;
}`;

/** Parts of axe's script, and what replaces them with the same results. */
const FASTER = [
  ['function(e){return e=(0,co.default)(e),axe', `function(e){return e=(${MEMOIZE})(e),axe`],
  // Each access to a private field checks that the field exists.
  ['function ve(e,t){return e.get(ye(e,t))}', 'function ve(e,t){return e.get(t)}'],
  ['function be(e,t,n){e.set(ye(e,t),n)}', 'function be(e,t,n){e.set(t,n)}'],
  [
    'function ge(e,t){if(t.has(e))throw new TypeError("Cannot initialize the same private elements twice on an object")}',
    'function ge(){}',
  ],
  // Escapes each class of each element letter by letter, and a page repeats its classes.
  [
    'n.classList&&Array.from(n.classList).forEach(function(e){e=m(e);',
    'n.classList&&Array.from(n.classList).forEach(function(e){e=(m.known??=new Map).get(e)??(m.known.set(e,m(e)),m.known.get(e));',
  ],
] as const;

const replaceOnce = (script: string, [part, faster]: readonly [part: string, faster: string]): string => {
  const parts = script.split(part);
  if (parts.length !== 2) throw new Error(`axe-core has changed; this is not in it once: ${part}`);
  return parts.join(faster);
};

const axe = FASTER.reduce(
  replaceOnce,
  readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'),
);

/** Defines `axe` in a page's window; a check takes half the time of the original package. */
export const AXE_SCRIPT = `((WeakMap, WeakSet) => { ${axe}\n${READ_COLOURS_ONCE} })(...Array(2).fill(${PRIVATE_FIELDS}));`;
