import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffNotification } from '#contract/notifications.ts';
import type { Role } from '#domain/people/roles.ts';
import { anOrder, aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { findNews, type SeenNews, useNewsAction } from './use-news-announcer.ts';

describe('findNews', () => {
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000).toISOString();
  const one = (id: string, seconds: number) => ({ id, heardAt: at(seconds) }) as StaffNotification;
  const newsOf = (seen: SeenNews | null, notifications: StaffNotification[], restaurantId = 'r1') => {
    const found = findNews(seen, restaurantId, { notifications, at: at(0) });
    return { seen: found.seen, ids: found.news.map(({ id }) => id) };
  };

  it('notifications after the first list are new, once', () => {
    const first = newsOf(null, [one('a', 0)]);
    expect(first.ids).toEqual([]);
    const second = newsOf(first.seen, [one('b', 60), one('a', 0)]);
    expect(second.ids).toEqual(['b']);
    expect(newsOf(second.seen, [one('b', 60)]).ids).toEqual([]);
  });

  it('the first notification after an empty list is new', () => {
    expect(newsOf(newsOf(null, []).seen, [one('a', 0)]).ids).toEqual(['a']);
  });

  it('older ones that move up are not new; one of the same instant is', () => {
    const { seen } = newsOf(null, [one('new', 600)]);
    expect(newsOf(seen, [one('old', 0)]).ids).toEqual([]);
    expect(newsOf(seen, [one('late', 595)]).ids).toEqual(['late']);
  });

  it('NOTE-8 one that was marked as unread is not new after an empty list', () => {
    expect(newsOf(newsOf(null, []).seen, [one('read before', -60)]).ids).toEqual([]);
  });

  it('switching restaurants starts again', () => {
    const { seen } = newsOf(null, [one('a', 0)]);
    expect(newsOf(seen, [one('b', 60)], 'r2').ids).toEqual([]);
  });
});

describe('useNewsAction', () => {
  const aNotification = (more: Partial<StaffNotification>): StaffNotification => ({
    id: 'n1',
    type: 'order_ready',
    title: '',
    message: '',
    priority: 5,
    isRead: false,
    readAt: null,
    readByName: null,
    actionLabel: null,
    actionUrl: '/admin/orders?orderId=o1',
    metadata: { orderId: 'o1', tableNumber: '7' },
    createdAt: '2026-11-20T20:00:00.000Z',
    heardAt: '2026-11-20T20:00:00.000Z',
    ...more,
  });
  const READY = aNotification({});
  const CALL = aNotification({
    type: 'table_request',
    actionUrl: '/admin/staff-requests',
    metadata: { staffRequestId: 'r1', tableNumber: '7' },
  });

  let status: 'ready' | 'delivered';
  let requestStatus: 'pending' | 'in_progress';
  const sent: { address: string; body: unknown }[] = [];

  const Acting = ({ news }: { news: StaffNotification }) => {
    const action = useNewsAction()(news);
    const { pathname, search } = useLocation();
    return (
      <>
        <button type="button" onClick={action?.onAct}>
          {action?.label}
        </button>
        <p data-testid="address">{pathname + search}</p>
      </>
    );
  };
  const show = (news: StaffNotification, role: Role = 'server') =>
    act(async () =>
      render(
        <StaffScene staff={aStaff(role)} client={new QueryClient()}>
          <Acting news={news} />
        </StaffScene>,
      ),
    );
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => button.click());
  };
  const settle = (check: () => void): Promise<void> =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      check();
    });

  beforeAll(() => loadMessages('en', ['common', 'errors', 'notifications', 'admin', 'order']));
  beforeEach(() => {
    status = 'ready';
    requestStatus = 'pending';
    sent.length = 0;
    const order = anOrder({ id: 'o1', tableNumber: '7', version: 3 });
    const request = { id: 'r1', tableNumber: '7', version: 2 };
    vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
      if (body) sent.push({ address, body: JSON.parse(body) });
      if (address.includes('staff-requests'))
        return Response.json(
          body
            ? { ...request, status: 'in_progress' }
            : { requests: [{ ...request, status: requestStatus }], total: 1 },
        );
      if (body) return Response.json({ ...order, status: 'delivered', version: 4 });
      return Response.json({ order: { ...order, status }, events: [], pricing: null });
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('ready order: "Deliver" delivers it, with an undo', async () => {
    await show(READY);
    await press('Deliver');
    await settle(() => expect(sent.map(({ body }) => body)).toEqual([{ to: 'delivered', version: 3 }]));
    await settle(() =>
      expect(currentToasts().map(({ message, action }) => [message, action?.label])).toEqual([
        ['Table 7: delivered.', 'Undo'],
      ]),
    );
  });

  it('order that a colleague has delivered: is shown, and nothing is sent', async () => {
    status = 'delivered';
    await show(READY);
    await press('Deliver');
    await settle(() => expect(screen.getByTestId('address').textContent).toBe('/admin/orders?orderId=o1'));
    await settle(() => expect(sent).toEqual([]));
  });

  it('call: "I am going" accepts it; one that another person accepted is shown', async () => {
    await show(CALL);
    await press('I am going');
    await settle(() => expect(sent.map(({ body }) => body)).toEqual([{ to: 'in_progress', version: 2 }]));
    cleanup();
    sent.length = 0;
    requestStatus = 'in_progress';
    await show(CALL);
    await press('I am going');
    await settle(() => expect(screen.getByTestId('address').textContent).toBe('/admin/staff-requests'));
    await settle(() => expect(sent).toEqual([]));
  });

  it('anything else: is shown', async () => {
    await show(aNotification({ type: 'system_alert', metadata: {}, actionUrl: null }));
    await press('Show');
    await settle(() => expect(screen.getByTestId('address').textContent).toBe('/admin/notifications'));
  });

  it.each([READY, CALL])('a cook, who neither delivers nor answers calls, is only shown it', async (news) => {
    await show(news, 'chef');
    expect(screen.getByRole('button').textContent).toBe('Show');
  });
});
