import type { Plugin } from 'vite';

/*
 * React DOM without what this product never runs: it is drawn in the browser alone, has no view transitions and leaves style
 * sheets to the page. What is cut is emptied, with the answer that it gives while unused; the minifier drops the rest.
 * The build fails where a new version reads otherwise, and where a page asks for what is cut.
 */

const VIEW_TRANSITIONS = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'reportViewTransitionError',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
  'ViewTransitionPseudoElement',
];
const HYDRATION = [
  'attemptExplicitHydrationTarget',
  'canHydrateInstance',
  'clearHydrationBoundary',
  'prepareToHydrateHostInstance',
  'pushMaterializedTreeId',
  'pushTreeFork',
  'queueIfContinuousEvent',
  'retryIfBlockedOn',
  'scheduleReplayQueueIfNeeded',
  'throwOnHydrationMismatch',
  'updateDehydratedSuspenseComponent',
];
/** Style sheets and scripts as elements; titles and what else belongs into the head stay. */
const RESOURCES = [
  'acquireResource',
  'adoptPreloadPropsForScript',
  'adoptPreloadPropsForStylesheet',
  'insertStylesheet',
  'insertStylesheetIntoRoot',
  'insertSuspendedStylesheets',
  'preconnect',
  'prefetchDNS',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'preloadResource',
  'suspendResource',
];
/** Holding a change back until its pictures are here. */
const PATIENT_PICTURES = [
  'accumulateSuspenseyCommitOnFiber',
  'estimateBandwidth',
  'preloadInstanceAndSuspendIfNeeded',
  'recursivelyAccumulateSuspenseyCommit',
  'suspendInstance',
];
/** The browser's own sign that a page is loading, and handles of fragments. */
const NOT_ASKED_FOR = [
  'commitNewChildToFragmentInstance',
  'defaultOnDefaultTransitionIndicator',
  'deleteChildFromFragmentInstance',
];
const RARE_ELEMENTS = ['setPropOnCustomElement', 'updateActivityComponent', 'updateSuspenseListComponent'];
/** Forms are sent by handlers here. */
const ACTION_STATE = [
  'dispatchActionState',
  'mountActionState',
  'rerenderActionState',
  'runActionStateAction',
  'startHostTransition',
  'updateActionState',
];

const EMPTIED = [
  ...VIEW_TRANSITIONS,
  ...HYDRATION,
  ...RESOURCES,
  ...PATIENT_PICTURES,
  ...NOT_ASKED_FOR,
  ...RARE_ELEMENTS,
  ...ACTION_STATE,
];

/** What these say where nothing is ever hydrated and nothing is a resource. */
const ANSWERS = {
  // names that the minifier has taken away would be all it finds
  describeNativeComponentFrame: "''",
  getResource: 'null',
  popHydrationState: '!1',
  upgradeHydrationErrorsToRecoverable: 'null',
};

/** Variables that keep the value that they begin with. */
const CONSTANTS = ['isHydrating', 'shouldStartViewTransition'];

const CUT_FROM_REACT =
  /\b(?:Activity|SuspenseList|ViewTransition|addTransitionType|hydrateRoot|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useActionState|useFormStatus)\b/;

const emptied = (code: string, name: string, answer: string): string => {
  const found = new RegExp(String.raw`^function ${name}\([\s\S]*?^\}`, 'm').exec(code);
  if (!found) throw new Error(`lean-react-dom: no function ${name}`);
  const body = answer === '' ? '' : ` return ${answer}; `;
  return `${code.slice(0, found.index)}function ${name}() {${body}}${code.slice(found.index + found[0].length)}`;
};

/** Its declaration and every change of it go; a function's own parameter of the same name is left alone. */
const fixed = (code: string, name: string): string => {
  const declared = new RegExp(String.raw`^((?:var)?\s+)${name} = !1,$`, 'm').exec(code);
  if (!declared) throw new Error(`lean-react-dom: no variable ${name}`);
  const before = code.slice(0, declared.index);
  const after = code
    .slice(declared.index + declared[0].length)
    .replace(new RegExp(String.raw`\b${name} = ![01]`, 'g'), '0')
    .replace(new RegExp(String.raw`\b${name}\b(?!\$)`, 'g'), '!1');
  return `${before}${declared[1]}${after}`;
};

/** No boundary ever waits for its hydration. */
const DEHYDRATED = /[\w$]+(?:\.[\w$]+)*\.dehydrated\b(?! =[^=])/g;
const IS_DEHYDRATED = /[\w$]+(?:\.[\w$]+)*\.isDehydrated\b(?! =[^=])/g;

/** What browsers' developer tools are told; nobody looks into a diner's phone. */
const withoutDevtools = (code: string): string => {
  const introduction =
    /^var internals\$[\s\S]*?^if \("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__\) \{[\s\S]*?^\}\n/m;
  if (!introduction.test(code)) throw new Error('lean-react-dom: no developer tools');
  return code.replace(introduction, '').replace(/\binjectedHook\b(?= &&|\.)/g, 'null');
};

const METHODS =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ =\s+function[\s\S]*?^\};\n/gm;

const lean = (code: string): string => {
  let rest = code;
  for (const name of CONSTANTS) rest = fixed(rest, name);
  for (const name of EMPTIED) rest = emptied(rest, name, '');
  for (const [name, answer] of Object.entries(ANSWERS)) rest = emptied(rest, name, answer);
  return withoutDevtools(rest).replace(METHODS, '').replace(DEHYDRATED, 'null').replace(IS_DEHYDRATED, '!1');
};

const leanReactDom: Plugin = {
  name: 'lean-react-dom',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler: (code) => ({ code: lean(code), map: null }),
  },
};

const withoutWhatIsCut: Plugin = {
  name: 'without-what-is-cut',
  apply: 'build',
  // before the types and the names are gone
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/ },
    handler(code, id) {
      for (const [line] of code.matchAll(
        /^import \{[^}]*\} from '(?:react|react-dom|react-dom\/client)';$/gm,
      ))
        if (CUT_FROM_REACT.test(line)) this.error(`${id}: scripts/lean-react-dom.ts cuts this: ${line}`);
    },
  },
};

export const leanReact = [leanReactDom, withoutWhatIsCut];
