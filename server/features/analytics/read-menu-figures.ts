import type { DishPair, MenuFigures, MenuReport, SoldDish } from '#contract/analytics.ts';
import type { Language } from '#contract/common.ts';
import { classifyDishes, type MenuPart, pairRatios } from '#domain/analytics/menu.ts';
import { analyticsMenu as english } from '#messages/en/analytics-menu.ts';
import { analyticsMenu as spanish } from '#messages/es/analytics-menu.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { listDishPairs, listSoldDishes, type SoldDishRecord } from './menu-store.ts';
import { type ComparedRequest, type RangeRequest, readDays, readSpans } from './read-days.ts';

/** Sales and earnings of the dishes in the requested days, and which were ordered together (NUM-12, NUM-13). */
export async function readMenuFigures(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  query: ComparedRequest,
): Promise<MenuReport> {
  const { database } = platform;
  const read = await readSpans(platform, restaurantId, query);
  const { today, currency, days, earlier } = read;
  const [dishes, pairs, before] = await Promise.all([
    listSoldDishes(database, restaurantId, read.span),
    listDishPairs(database, restaurantId, read.span),
    read.earlierSpan && listSoldDishes(database, restaurantId, read.earlierSpan),
  ]);
  return {
    currency,
    today,
    days,
    figures: figuresOf(dishes),
    dishes: classified(dishes),
    pairs,
    compared: earlier && before ? { days: earlier, figures: figuresOf(before) } : null,
  };
}

function figuresOf(dishes: readonly SoldDishRecord[]): MenuFigures {
  const sum = (of: (dish: SoldDishRecord) => number) => dishes.reduce((total, dish) => total + of(dish), 0);
  return {
    units: sum(({ units }) => units),
    salesMinor: sum(({ salesMinor }) => salesMinor),
    netMinor: sum(({ netMinor }) => netMinor),
    costedNetMinor: sum(({ netMinor, marginMinor }) => (marginMinor === null ? 0 : netMinor)),
    marginMinor: sum(({ marginMinor }) => marginMinor ?? 0),
  };
}

function classified(dishes: readonly SoldDishRecord[]): SoldDish[] {
  const classes = classifyDishes(dishes);
  return dishes.map((dish, index) => ({ ...dish, dishClass: classes[index] ?? null }));
}

const CLASSES = { en: english.classes, es: spanish.classes };
const DECIMALS = 4;

/** The dishes, or the pairs, as a file (LIST-2). */
export async function exportMenuFigures(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  {
    language,
    by = 'dishes',
    ...query
  }: RangeRequest & { by?: MenuPart | undefined; language?: Language | undefined },
): Promise<FileReply> {
  const { currency, days } = await readDays(platform, restaurantId, query);
  const span = { days, now: new Date(platform.clock.now()), cutAt: null, filter: query.filter };
  const fileName = `${by === 'pairs' ? 'ordered-together' : 'dishes'}-${days.from}-${days.until}.csv`;
  if (by === 'pairs')
    return listCsv<'dishPairs', DishPair>(platform, restaurantId, language, {
      list: 'dishPairs',
      fileName,
      rows: listDishPairs(platform.database, restaurantId, span),
      columns: {
        first: ({ firstLabel }) => firstLabel,
        second: ({ secondLabel }) => secondLabel,
        together: ({ together }) => together,
        firstVisits: ({ first }) => first,
        secondVisits: ({ second }) => second,
        visits: ({ visits }) => visits,
        support: (pair, { decimal }) => decimal(pairRatios(pair).support, DECIMALS),
        confidence: (pair, { decimal }) => decimal(pairRatios(pair).confidence, DECIMALS),
        lift: (pair, { decimal }) => decimal(pairRatios(pair).lift, DECIMALS),
      },
    });
  return listCsv<'soldDishes', SoldDish>(platform, restaurantId, language, {
    list: 'soldDishes',
    fileName,
    rows: listSoldDishes(platform.database, restaurantId, span).then(classified),
    columns: {
      dish: ({ label }) => label,
      category: ({ category }) => category,
      units: ({ units }) => units,
      sales: ({ salesMinor }, { amount }) => amount(salesMinor, currency),
      net: ({ netMinor }, { amount }) => amount(netMinor, currency),
      margin: ({ marginMinor }, { amount }) => (marginMinor === null ? null : amount(marginMinor, currency)),
      dishClass: ({ dishClass }, { language: asked }) => dishClass && CLASSES[asked][dishClass],
      currency: () => currency,
    },
  });
}
