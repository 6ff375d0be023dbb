import { formatMoney } from '#domain/money/money.ts';

/** The fields of a notification that its text depends on. */
export interface Worded {
  readonly type: 'order_placed' | 'table_request' | 'order_ready' | 'shift_reminder' | 'system_alert';
  /** A member’s own words; null if the text is composed from the metadata. */
  readonly title: string | null;
  readonly message: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The texts of notifications in one language. */
export interface NotificationTexts {
  orderPlaced: (table: string) => string;
  tableRequest: (table: string, type: string) => string;
  firstOrder: (table: string) => string;
  orderReady: (table: string) => string;
  soldOut: (dish: string) => string;
  soldOutHint: string;
  manyOrders: (table: string) => string;
  manyOrdersHint: string;
  from: (name: string) => string;
  badFeedback: (table: string) => string;
  badFeedbackReason: (about: string, stars: number) => string;
  toPay: (table: string, amount: string) => string;
  payBy: (method: string, name: string, cash: string) => string;
  /** About online payments, by event. */
  moneyNews: Readonly<Record<string, { title: (table: string, amount: string) => string; hint: string }>>;
  requestTypes: Readonly<Record<string, string>>;
  shiftsPublished: string;
  shiftsWeek: (monday: string) => string;
  /** About days off and shift offers, by event. */
  staffNews: Readonly<Record<string, (name: string, other: string) => string>>;
  /** About the restaurant’s plan, by event. */
  planNews: Readonly<Record<string, string>>;
  planHint: string;
  dayRange: (from: string, until: string) => string;
  shiftTimes: (day: string, starts: string, ends: string) => string;
}

/** A notification in a reader’s language; people’s own words are unchanged. */
export function notificationWords(
  words: NotificationTexts,
  { type, title, message, metadata }: Worded,
): { title: string; text: string } {
  const part = (name: string): string => {
    const value = metadata[name];
    return typeof value === 'string' ? value : '';
  };
  const table = part('tableNumber');
  // Older rows without these metadata have the guest’s words as their message.
  const written = message ?? '';
  // The number that is called out; older rows without it have the long one.
  const running = part('trackingNumber').split('-').at(-1);
  const number = running ? `#${running}` : part('orderNumber');
  if (type === 'order_placed') return { title: words.orderPlaced(table), text: number };
  if (type === 'order_ready') return { title: words.orderReady(table), text: number };
  if (part('event') === 'first_order')
    return { title: words.firstOrder(table), text: part('name') || written };
  if (part('event') === 'bad_feedback') {
    const quote = part('quote') && `“${part('quote')}”`;
    const reason = words.badFeedbackReason(part('about'), Number(metadata['stars']));
    return { title: words.badFeedback(table), text: [reason, quote].filter(Boolean).join(' · ') };
  }
  const money = (amount: unknown) =>
    formatMoney(Number(amount), { currency: part('currency'), locale: part('locale') });
  const moneyNews = words.moneyNews[part('event')];
  if (moneyNews)
    return { title: moneyNews.title(table, money(metadata['amountMinor'])), text: moneyNews.hint };
  if (part('event') === 'payment_told') {
    const cash = metadata['cashMinor'] === null ? '' : money(metadata['cashMinor']);
    return {
      title: words.toPay(table, money(metadata['toPayMinor'])),
      text: words.payBy(part('method'), part('name'), cash),
    };
  }
  if (type === 'table_request') {
    const asked = part('wish') || part('requestType');
    const requestType = words.requestTypes[asked] ?? asked;
    return { title: words.tableRequest(table, requestType), text: part('message') || written };
  }
  if (part('event') === 'sold_out') return { title: words.soldOut(part('name')), text: words.soldOutHint };
  if (part('event') === 'many_orders') return { title: words.manyOrders(table), text: words.manyOrdersHint };
  if (part('event') === 'shifts_published')
    return { title: words.shiftsPublished, text: words.shiftsWeek(part('week')) };
  const planNews = words.planNews[part('event')];
  if (planNews) return { title: planNews, text: words.planHint };
  const news = words.staffNews[part('event')];
  if (news) {
    const days = part('firstDay') && words.dayRange(part('firstDay'), part('lastDay'));
    const times = part('day') && words.shiftTimes(part('day'), part('starts'), part('ends'));
    const said = [days, times, part('place'), part('reason')];
    return { title: news(part('name'), part('other')), text: said.filter(Boolean).join(' · ') };
  }
  const from = part('from');
  return { title: title ?? '', text: [written, from && words.from(from)].filter(Boolean).join(' ') };
}
