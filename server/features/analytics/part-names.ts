import type { SalesPartRow, ServicePartRow, TrafficPartRow } from '#contract/analytics.ts';
import type { SalesPart } from '#domain/analytics/sales.ts';
import type { ServicePart } from '#domain/analytics/service.ts';
import type { TrafficPart } from '#domain/analytics/traffic-figures.ts';
import { analytics as englishSales } from '#messages/en/analytics.ts';
import { analyticsService as englishService } from '#messages/en/analytics-service.ts';
import { analyticsTraffic as englishTraffic } from '#messages/en/analytics-traffic.ts';
import { kitchen as englishKitchen } from '#messages/en/kitchen.ts';
import { notifications as englishNotifications } from '#messages/en/notifications.ts';
import { analytics as spanishSales } from '#messages/es/analytics.ts';
import { analyticsService as spanishService } from '#messages/es/analytics-service.ts';
import { analyticsTraffic as spanishTraffic } from '#messages/es/analytics-traffic.ts';
import { kitchen as spanishKitchen } from '#messages/es/kitchen.ts';
import { notifications as spanishNotifications } from '#messages/es/notifications.ts';
import { stationName } from '#messages/order/ticket-words.ts';
import { type Language, LOCALES } from '#messages/words/language.ts';
import type { Cell } from '#server/platform/lists/list-csv.ts';

interface PartWords {
  readonly methods: Readonly<Record<string, string>>;
  readonly steps: Readonly<Record<string, string>>;
  readonly requestTypes: Readonly<Record<string, string>>;
  readonly stations: typeof englishKitchen.stations;
  readonly service: typeof englishService;
}

const WORDS: Readonly<Record<Language, PartWords>> = {
  en: {
    methods: englishSales.methods,
    steps: englishTraffic.steps,
    requestTypes: englishNotifications.requestTypes,
    stations: englishKitchen.stations,
    service: englishService,
  },
  es: {
    methods: spanishSales.methods,
    steps: spanishTraffic.steps,
    requestTypes: spanishNotifications.requestTypes,
    stations: spanishKitchen.stations,
    service: spanishService,
  },
};

const hourText = (hour: string): string => `${hour.padStart(2, '0')}:00`;

/** 22 November 2026 is a Sunday. */
const SUNDAY_MS = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

/** "5-13" is "Friday 13:00". */
function weekHourText(key: string, language: Language): string {
  const [weekday = '', hour = ''] = key.split('-');
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
  return `${format.format(SUNDAY_MS + Number(weekday) * DAY_MS)} ${hourText(hour)}`;
}

/** A rate of 0.105 is "10.5 %": at most three decimals, in the reader's format. */
function rateText(rate: number, decimal: (value: number, digits: number) => string): string {
  const percent = Number((rate * 100).toFixed(3));
  const [, decimals = ''] = String(percent).split('.');
  return `${decimal(percent, decimals.length)} %`;
}

/** The names of parts in a file are those of the screen, in the reader's language (LIST-3). */
export const salesPartName =
  (by: SalesPart): Cell<SalesPartRow> =>
  ({ key, label }, { language, decimal }) => {
    if (by === 'hour') return hourText(key);
    if (by === 'weekday-hour') return weekHourText(key, language);
    if (by === 'tax') return rateText(Number(key), decimal);
    return by === 'method' ? (WORDS[language].methods[key] ?? key) : label;
  };

export const trafficPartName =
  (by: TrafficPart): Cell<TrafficPartRow> =>
  ({ key }, { language }) => {
    if (by === 'hour') return hourText(key);
    return by === 'weekday-hour' ? weekHourText(key, language) : (WORDS[language].steps[key] ?? key);
  };

export const servicePartName =
  (by: ServicePart): Cell<ServicePartRow> =>
  ({ key, label }, { language }) => {
    const { requestTypes, service, stations } = WORDS[language];
    if (by === 'hour' || by === 'tips-hour') return hourText(key);
    if (by === 'station') return stationName(key, stations);
    if (by === 'request') return requestTypes[key] ?? key;
    if (by === 'cancellation') return label || service.unknownReason;
    return by === 'tips-member' ? label || service.unknownMember : label;
  };
