import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffNotification } from '#contract/notifications.ts';
import { staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { openRequestsKey } from '#web/staff/office/staff-requests/staff-requests.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { NotificationBell } from './notification-bell.tsx';
import { notificationsKey } from './notifications.ts';

let counted = 0;
const aNotification = (more: Partial<StaffNotification>): StaffNotification => {
  counted += 1;
  return {
    id: `n${counted}`,
    type: 'system_alert',
    title: 'Oven off',
    message: '',
    priority: 5,
    isRead: false,
    readAt: null,
    readByName: null,
    actionLabel: null,
    actionUrl: null,
    metadata: {},
    createdAt: new Date(1_800_000_000_000 + counted * 1_000).toISOString(),
    heardAt: new Date(1_800_000_000_000 + counted * 1_000).toISOString(),
    ...more,
  };
};
const aCall = () =>
  aNotification({
    type: 'table_request',
    priority: 8,
    message: 'By card',
    metadata: { tableNumber: '7', requestType: 'service' },
  });

interface Shown {
  title: string;
  options: NotificationOptions;
}

describe('new notifications', () => {
  let unread: StaffNotification[] = [];
  /** When a call of another server becomes everybody’s. */
  let nextAt: string | null = null;
  /** Unread ones that the list has no room for. */
  let more = 0;
  let client: QueryClient;
  const onDesktop: Shown[] = [];
  const closed: string[] = [];

  const show = async () => {
    client = new QueryClient();
    await act(async () =>
      render(
        <StaffScene staff={aStaff('server')} client={client}>
          <NotificationBell />
        </StaffScene>,
      ),
    );
    await screen.findByRole('link', { name: /^Notifications, / });
    await waitFor(() => expect(client.isFetching()).toBe(0));
  };
  /** Like a hint of the server. */
  const hear = async (...news: StaffNotification[]) => {
    unread = [...news, ...unread];
    await act(() => client.invalidateQueries({ queryKey: notificationsKey(RESTAURANT) }));
  };
  const toasts = () => currentToasts().map(({ message, durationMs }) => `${message} ${durationMs}`);

  beforeAll(() => loadMessages('en', ['common', 'notifications']));
  beforeEach(() => {
    unread = [];
    nextAt = null;
    onDesktop.length = 0;
    closed.length = 0;
    more = 0;
    localStorage.clear();
    vi.stubGlobal('fetch', async () =>
      Response.json({
        notifications: unread,
        total: unread.length,
        unread: unread.length + more,
        at: new Date(1_800_000_000_000).toISOString(),
        nextAt,
      }),
    );
    vi.stubGlobal(
      'Notification',
      class extends EventTarget {
        static permission = 'granted';
        readonly title: string;
        constructor(title: string, options: NotificationOptions) {
          super();
          this.title = title;
          onDesktop.push({ title, options });
        }
        close() {
          closed.push(this.title);
        }
      },
    );
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  });
  afterEach(() => {
    cleanup();
    for (const { id } of currentToasts()) dismissToast(id);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('NOTE-3 high priority: ten seconds, and on the desktop until it is handled; otherwise five', async () => {
    await show();
    await hear(aCall());
    await waitFor(() => expect(toasts()).toEqual(['Table 7 calls · Service · By card 10000']));
    await hear(aNotification({ title: 'Terrace closed' }));
    await waitFor(() => expect(toasts()).toContain('Terrace closed 5000'));
    await waitFor(() =>
      expect(onDesktop.map(({ title, options }) => [title, options.requireInteraction])).toEqual([
        ['Table 7 calls · Service', true],
        ['Terrace closed', false],
      ]),
    );
  });

  it('NOTE-3 one that a colleague has handled leaves the desktop, and others stay', async () => {
    await show();
    await hear(aCall());
    await hear(aNotification({ title: 'Terrace closed' }));
    await waitFor(() => expect(onDesktop).toHaveLength(2));
    // Those of earlier tests.
    closed.length = 0;
    unread = unread.filter(({ type }) => type !== 'table_request');
    more = 1;
    await hear();
    expect(closed).toEqual([]);
    more = 0;
    await hear();
    await waitFor(() => expect(closed).toEqual(['Table 7 calls · Service']));
    await hear();
    expect(closed).toHaveLength(1);
  });

  it.each([
    ['an order that a colleague has delivered', 'ready', 'delivered'],
    ['an order that a colleague has delivered, and that is no longer open', 'ready', null],
    ['a call that a colleague has taken up', 'pending', 'in_progress'],
  ])('%s: its toast is dismissed, and others stay', async (_what, before, after) => {
    const isCall = before === 'pending';
    const list = (status: string | null) =>
      act(() => {
        const rows = status === null ? [] : [{ id: 'x1', status }];
        if (isCall) client.setQueryData(openRequestsKey(RESTAURANT), { requests: rows, total: rows.length });
        else client.setQueryData(staffOrderKeys.active(RESTAURANT), rows);
      });
    await show();
    const metadata = { tableNumber: '7', ...(isCall ? { staffRequestId: 'x1' } : { orderId: 'x1' }) };
    await hear(
      aNotification({ type: isCall ? 'table_request' : 'order_ready', metadata }),
      aNotification({ title: 'Terrace closed' }),
    );
    await waitFor(() => expect(currentToasts()).toHaveLength(2));
    // The list may come later than the news: until it has shown it as open, it says nothing.
    list(null);
    list(before);
    expect(currentToasts()).toHaveLength(2);
    list(after);
    await waitFor(() => expect(currentToasts().map(({ message }) => message)).toEqual(['Terrace closed']));
  });

  it('existing ones are counted, not announced; two at once get two toasts, more share one', async () => {
    unread = [aCall()];
    await show();
    expect(await screen.findByRole('link', { name: 'Notifications, one unread' })).toBeTruthy();
    expect(toasts()).toEqual([]);
    await hear(aNotification({}), aCall());
    await waitFor(() =>
      expect(toasts()).toEqual(['Oven off 5000', 'Table 7 calls · Service · By card 10000']),
    );
    await hear(aNotification({}), aNotification({}), aNotification({}));
    await waitFor(() => expect(toasts()).toContain('3 new notifications 5000'));
    expect(await screen.findByRole('link', { name: 'Notifications, 6 unread' })).toBeTruthy();
  });

  it('a new order is shown on the desktop only: its toast comes from the order announcer', async () => {
    await show();
    await hear(aNotification({ type: 'order_placed', priority: 8, metadata: { tableNumber: '7' } }));
    await waitFor(() => expect(onDesktop).toHaveLength(1));
    expect(toasts()).toEqual([]);
  });

  it('NOTE-11 a call that becomes everybody’s is announced in a hidden tab, too', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    nextAt = new Date().toISOString();
    await show();
    unread = [aCall()];
    nextAt = null;
    await waitFor(() => expect(onDesktop.map(({ title }) => title)).toEqual(['Table 7 calls · Service']));
  });

  it('nothing appears on the desktop while the page is visible or without permission', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await show();
    await hear(aCall());
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(onDesktop).toEqual([]);
  });
});
