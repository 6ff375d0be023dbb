import type { Plugin } from 'vite';
import { leanReact } from './lean-react-dom.ts';

/*
 * What our dependencies bring along that this product never runs, taken out of the build (not of development or tests).
 * Each cut names the text that it expects, and the build fails where a new version reads otherwise.
 */

type Cut = readonly [from: string | RegExp, to: string];

const cutting = (name: string, id: RegExp, cuts: readonly Cut[]): Plugin => ({
  name,
  apply: 'build',
  transform: {
    filter: { id },
    handler(code) {
      let lean = code;
      for (const [from, to] of cuts) {
        const before = lean;
        lean = before.replace(from, to);
        if (lean === before) this.error(`${name}: nothing matches ${String(from)}`);
      }
      return { code: lean, map: null };
    },
  },
});

/** Marks the router's unused components, and warnings for its developers, as free to drop; with debug names they stay. */
const shakeableRouter: Plugin = {
  name: 'shakeable-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/^(\t+)warning\(/gm, '$1/* @__PURE__ */ warning(')
        .replace(/= (React[\w$]*\.(?:forwardRef|createContext))\(/g, '= /* @__PURE__ */ $1('),
      map: null,
    }),
  },
};

/** `<Link prefetch>` of another page's data and files is for the router's framework mode. */
const linkWithoutFramework = cutting(
  'link-without-framework',
  /node_modules\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
  [
    [/let \[shouldPrefetch, \w+, \w+\] = usePrefetchBehavior\([^)]*\);/, ''],
    [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
    ['...prefetchHandlers,', ''],
    ['mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef'],
  ],
);

/** Routes are components here: loaders, their errors and their fallbacks belong to the router's data mode. */
const declarativeRoutes = cutting(
  'declarative-routes',
  /node_modules\/react-router\/dist\/production\/lib\/hooks\.js$/,
  [
    [/React\$1\.useContext\(IsDataRouteContext\) \? useNavigateStable\(\) : /, ''],
    [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = null;'],
    [
      /return dataRouterState && \(match\.route\.ErrorBoundary [^?]*\? [\s\S]*?\}\) : getChildren\(\);/,
      'return getChildren();',
    ],
    [/^\tlet errors = dataRouterState\?\.errors;\n\tif \(errors != null\) \{[\s\S]*?^\t\}\n/m, ''],
    [/^\tlet renderFallback = false;\n[\s\S]*?(?=^\tlet onErrorHandler)/m, ''],
    [/^\tlet onErrorHandler = [\s\S]*?(?=^\treturn renderedMatches\.reduceRight)/m, ''],
    [/^\t\tlet error;\n[\s\S]*?(?=^\t\tlet matches = parentMatches)/m, ''],
    [/if \(error\) children = errorElement;\s*else if \(shouldRenderHydrateFallback\) [^;]*;\s*else /, ''],
    [/^\tif \(dataRouterOpts\) if [\s\S]*?^\telse matches = (?=matchRoutes)/m, '\tmatches = '],
    [/^var RenderErrorBoundary = class [\s\S]*?^\};\n/m, ''],
  ],
);

/** Icons as this product uses them: a class, a name for those who cannot see them, or hidden. */
const plainIcons = cutting('plain-icons', /node_modules\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, [
  [
    /^import [\s\S]*\{ createLucideIcon as default \};$/m,
    `import { createElement } from 'react';
const NAMING = /^(?:aria-|role$|title$)/;
export default ({ name, node }) => {
  const paths = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className = '', children, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': children || Object.keys(rest).some((key) => NAMING.test(key)) ? undefined : 'true',
        ...rest,
        className: 'lucide lucide-' + name + ' ' + className,
      },
      paths,
      children,
    );
};`,
  ],
]);

export const leanDependencies = [
  shakeableRouter,
  linkWithoutFramework,
  declarativeRoutes,
  plainIcons,
  ...leanReact,
];
