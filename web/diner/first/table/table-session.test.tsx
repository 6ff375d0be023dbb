import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import {
  answer,
  MENU,
  newScene,
  noNetwork,
  open,
  press,
  pressLast,
  refusal,
  scene,
  sent,
  settle,
  toasts,
  where,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { sit, togetherVisit } from '#web/diner/testing/test-together-cart.ts';
import { says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { rememberMenu } from '#web/shared/last-known.ts';
import { aDish, aMenu, anOrder, aVisit, RESTAURANT, TABLE } from '#web/shared/testing/test-diner.ts';
import { currentToasts } from '#web/ui/toast-store.ts';

const SCAN = 'POST /api/diner-sessions';
const menu = aMenu([aDish(1, { name: 'Ham' })]);

withScene(async () => {
  await Promise.all([
    import('#web/diner/first/afterwards/table-companion.tsx'),
    import('#web/diner/notices/special-notice.tsx'),
  ]);
  scene.menu = menu;
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

const AREAS = [
  'common',
  'errors',
  'menu',
  'cart',
  'order',
  'service',
  'together',
  'table',
  'dishes',
] as const;
const whenOpen = () => settle(() => expect(sent('GET /api/cart').length).toBeGreaterThan(0));
const passTime = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

/** Simulates an earlier session at another table. */
const wasAt = (restaurantId: string) =>
  sessionStorage.setItem(
    'sobremesa.diner-session',
    JSON.stringify({
      tableId: 'old',
      restaurantId,
      token: 't',
      dinerSessionId: 'old',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    }),
  );

describe.each(LANGUAGES)('a table session, in %s', (language) => {
  const texts = textsOf(language, AREAS);

  it('SESSION-3 welcomes a diner who comes from another table or restaurant', async () => {
    const { table } = texts;
    wasAt(RESTAURANT);
    await open(MENU, language);
    await says(`${table.moved} ${table.welcomeNew}`);
    await newScene();
    wasAt('another');
    await open(MENU, language);
    await says(table.welcomeNew);
  });

  it('follows when staff move the visit to another table', async () => {
    const other = '7ab1e000-0000-4000-8000-000000000002';
    const client = await open(MENU, language);
    await whenOpen();
    scene.answers['GET /api/visit'] = answer(aVisit({ tableId: other, tableNumber: '2', version: 2 }));
    await act(() => client.invalidateQueries({ queryKey: ['visit'] }));
    await says(texts.table.moved);
    await settle(() => expect(where()).toBe(`/menu?table=${other}`));
  });

  it('keeps an open dish and what is typed in it when staff move the guests', async () => {
    const other = '7ab1e000-0000-4000-8000-000000000002';
    const client = await open(MENU, language);
    await whenOpen();
    await press('Ham');
    const note = () => screen.getByRole('dialog').querySelector('textarea');
    await settle(() => expect(note()).toBeTruthy());
    fireEvent.change(note() as HTMLElement, { target: { value: 'Thin' } });
    scene.answers['GET /api/visit'] = answer(aVisit({ tableId: other, tableNumber: '2', version: 2 }));
    await act(() => client.invalidateQueries({ queryKey: ['visit'] }));
    await settle(() => expect(where()).toBe(`/menu?table=${other}`));
    expect(note()?.value).toBe('Thin');
  });

  it('INV-16 asks to scan again when the session has ended', async () => {
    const { menu: menuTexts, table } = texts;
    scene.answers['POST /api/cart/commands'] = refusal('SESSION_EXPIRED', 401);
    await open(MENU, language);
    await whenOpen();
    await press(menuTexts.add('Ham'));
    await shows(table.expired, table.scanAgain);
    expect(toasts()).toEqual([]);
  });

  it('says when the table cannot be opened, and offers a retry', async () => {
    const { cart, common, menu: menuTexts, table } = texts;
    scene.answers[SCAN] = refusal('UNAVAILABLE', 503);
    await open(MENU, language);
    await shows(cart.joinFailed, table.openFailed, common.tryAgain);
    await press(menuTexts.add('Ham'));
    await says(cart.notReady);
  });

  it('says how old the stored menu is while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    rememberMenu(TABLE, { ...menu, language });
    for (const key of [SCAN, 'GET /api/tables/:tableId/menu']) scene.answers[key] = noNetwork;
    await open(MENU, language);
    await shows(texts.table.menuAsOf('|').split('|')[0] ?? '');
  });

  it('says when the network is lost', async () => {
    await open(MENU, language);
    await whenOpen();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void dispatchEvent(new Event('offline')));
    await shows(texts.table.networkDown);
  });

  it('asks about cookies one second after the first visit', async () => {
    const { table } = texts;
    await open(MENU, language);
    await shows(table.cookiesTitle, ...table.cookies.split(/(?<=\. )/), table.accept, table.decline);
  });

  it('says when the kitchen takes no orders', async () => {
    const { service } = texts;
    const until = '2126-11-20T21:30:00.000Z';
    sit(aVisit({ orderingPause: { reason: 'kitchen', until } }));
    await open(MENU, language);
    await shows(service.pausedUntil('22:30'));
    await newScene();
    scene.menu = menu;
    sit(aVisit({ orderingPause: { reason: 'kitchen', until: null } }));
    await open(MENU, language);
    await shows(service.pausedOpen);
  });

  it('HOURS-2 says when the restaurant opens next: the time if today, with the day if later', async () => {
    const { service } = texts;
    sit(aVisit({ orderingPause: { reason: 'closed', until: '2126-11-22T12:00:00.000Z' } }));
    await open(MENU, language);
    await shows(service.closedUntilDay(language === 'es' ? '22 de noviembre' : '22 November', '13:00'));
    await newScene();
    scene.menu = menu;
    sit(aVisit({ orderingPause: { reason: 'closed', until: null } }));
    await open(MENU, language);
    await shows(service.closedOpen);
  });

  it('PRESENCE-2 asks for a PIN if the presence guard is on', async () => {
    const { errors, service } = texts;
    scene.answers[SCAN] = refusal('PRESENCE_REQUIRED', 403);
    await open(MENU, language);
    await shows(errors.PRESENCE_REQUIRED, service.pin);
    scene.answers[SCAN] = refusal('PIN_WRONG', 403);
    const pin = screen.getByRole('textbox', { name: service.pin });
    await act(async () => void fireEvent.change(pin, { target: { value: '1234' } }));
    await press(service.sitDown);
    await shows(errors.PIN_WRONG);
  });

  it('SESSION-10 says when a table has the maximum number of phones, and retries on request', async () => {
    const { common, errors } = texts;
    scene.answers[SCAN] = refusal('VISIT_FULL', 409);
    await open(MENU, language);
    await shows(errors.VISIT_FULL, common.tryAgain);
    sit(aVisit());
    await press(common.tryAgain);
    await whenOpen();
    expect(screen.queryByText(errors.VISIT_FULL)).toBeNull();
  });

  it('says who joins and who leaves', async () => {
    const { cart, table } = texts;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const client = await open(MENU, language);
    await whenOpen();
    scene.answers['GET /api/visit'] = answer(togetherVisit);
    await act(() => client.invalidateQueries({ queryKey: ['visit'] }));
    await says(table.joined('Bo'));
    await says(cart.togetherActivated);
    scene.answers['GET /api/visit'] = answer(aVisit({ version: 3 }));
    await act(() => client.invalidateQueries({ queryKey: ['visit'] }));
    await passTime(5_000);
    await says(table.leftTable('Bo'));
  });

  it('an order of somebody else for the table: shows its facts and opens it after two seconds', async () => {
    const { order, together } = texts;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    sit(togetherVisit);
    await open(MENU, language);
    await whenOpen();
    await shows('Ham');
    const placed = anOrder({
      mode: 'collaborative',
      isSubmitter: false,
      createdAt: new Date().toISOString(),
      totalAmountMinor: 1_000,
    });
    scene.answers[`GET /api/tracked-orders/${placed.trackingNumber}`] = answer(placed);
    scene.answers[`GET /api/orders/${placed.id}`] = answer(placed);
    await act(async () => orderWatch.note(placed));
    await says(`${order.submittedByTable} ${together.tableOrderFacts(placed.trackingNumber, '10,00 €', 2)}`);
    expect(where()).toBe(MENU);
    await passTime(2_000);
    await settle(() => expect(where()).toMatch(/^\/order-confirmation\?.*mode=collaborative/));
    await shows(order.confirmed);
  });

  it('an order of somebody else for the table: View Order opens it at once', async () => {
    sit(togetherVisit);
    await open(MENU, language);
    await whenOpen();
    await shows('Ham');
    const placed = anOrder({
      mode: 'collaborative',
      isSubmitter: false,
      createdAt: new Date().toISOString(),
    });
    scene.answers[`GET /api/orders/${placed.id}`] = answer(placed);
    await act(async () => orderWatch.note(placed));
    await settle(() =>
      expect(currentToasts().map(({ action }) => action?.label)).toContain(texts.order.viewOrder),
    );
    const toast = currentToasts().find(({ action }) => action?.label === texts.order.viewOrder);
    await act(async () => toast?.action?.onAct());
    await settle(() => expect(where()).toContain(`&tracking=${placed.trackingNumber}`));
  });

  it('says when staff have been called and when they are on their way', async () => {
    const { menu, service } = texts;
    const request = {
      id: 'r1',
      requestType: 'service',
      wish: 'water',
      message: null,
      createdAt: new Date().toISOString(),
    };
    const requests = (status: string) => answer({ requests: [{ ...request, status }] });
    scene.answers['GET /api/staff-requests'] = requests('pending');
    const client = await open(MENU, language);
    await shows(menu.requestWaiting);
    await press(new RegExp(`^${menu.requestStaff}`));
    await shows(service.requestTitle, service.requestPending('1'));
    scene.answers['GET /api/staff-requests'] = requests('in_progress');
    await act(() => client.invalidateQueries({ queryKey: ['staff-requests'] }));
    await shows(menu.requestTaken, service.requestType);
    await shows(...Object.values(service.wishes));
    scene.answers['POST /api/staff-requests'] = answer({ ...request, status: 'pending' }, 201);
    await press(service.wishes.other);
    await shows(service.requestMessage);
    await pressLast(service.requestSend);
    await says(service.requestSent);
  });
});
