import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { StaffNotification } from '#contract/notifications.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

const NOW = '2026-11-20T20:00:00.000Z';
const sent: { path: string; body: unknown }[] = [];
let rows: StaffNotification[] = [];
let old = 0;
let isReplyLost = false;

const aMessage = (title: string, isRead: boolean): StaffNotification => ({
  id: title,
  type: 'system_alert',
  title,
  message: '',
  priority: 5,
  isRead,
  readAt: null,
  readByName: null,
  actionLabel: null,
  actionUrl: null,
  metadata: {},
  createdAt: NOW,
  heardAt: NOW,
});

const show = (at = '/admin/notifications') =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at={at}>
        <NotificationsScreen />
      </StaffScene>,
    ),
  );
const press = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await vi.waitFor(() => expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, null]));
  await act(async () => void fireEvent.click(button));
};
const says = (text: string) => screen.findByText(toastSaying(text));

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'notifications']));
beforeEach(() => {
  sent.length = 0;
  old = 0;
  isReplyLost = false;
  rows = [aMessage('Oven off', false), aMessage('Terrace closed', true)];
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body?: string }) => {
    const path = address.replace(/^.*\/notifications/, '');
    if (init.method !== 'GET') {
      sent.push({ path, body: JSON.parse(init.body ?? '') });
      if (isReplyLost) throw new TypeError('the reply is lost');
      return Response.json({ marked: 12, readAt: NOW, unmarked: 12, deleted: old });
    }
    const total = path.includes('olderThanDays=30') ? old : rows.length;
    return Response.json({ notifications: rows, total, unread: 1, at: NOW });
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

it('a long text is cut where the link leads to all of it, and whole in a message to the team', async () => {
  const message = 'The soup was cold. '.repeat(26);
  rows = [
    { ...aMessage('Terrace closed', false), message },
    { ...aMessage('Printer 2', false), message, actionUrl: '/admin/settings' },
  ];
  await show();
  const [whole, cut] = await screen.findAllByText(message.trim());
  expect(whole?.className).not.toContain('line-clamp');
  expect(cut?.className).toContain('line-clamp-3');
});

it('NOTE-8 all are marked as read, and undo takes back exactly this marking', async () => {
  await show();
  await press('Mark all as read');
  await says('12 notifications marked as read.');
  await press('Undo');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { path: '/mark-all-read', body: { until: NOW } },
      { path: '/mark-all-read/undo', body: { readAt: NOW } },
    ]),
  );
});

it('NOTE-8 one is turned to read, or to unread again; undo turns it back', async () => {
  await show();
  await press('Mark as read: Oven off');
  await says('One notification marked as read.');
  await press('Undo');
  await press('Mark as unread: Terrace closed');
  await says('One notification marked as unread.');
  expect(sent).toEqual([
    { path: '/Oven%20off', body: { isRead: true } },
    { path: '/Oven%20off', body: { isRead: false } },
    { path: '/Terrace%20closed', body: { isRead: false } },
  ]);
});

it('NOTE-5 cleaning up confirms with the number; without old ones it does not ask', async () => {
  await show('/admin/notifications?state=read');
  await press('Clean up');
  await says('No read notification is older than 30 days.');
  expect(sent).toEqual([]);
  await press('Dismiss');
  old = 12;
  await press('Clean up');
  await screen.findByText(
    '12 read notifications that are older than 30 days will be deleted for everybody, for good.',
  );
  await press('Delete 12 notifications');
  await says('12 notifications deleted.');
  expect(sent).toEqual([{ path: '/clean-up', body: {} }]);
});

it('NOTE-12 a message to the team that is sent again after a lost reply has the same id, and the next message another', async () => {
  await show();
  const tell = async () => {
    await press('Tell the team');
    fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Oven off' } });
    await press('Send');
  };
  isReplyLost = true;
  await tell();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  isReplyLost = false;
  await press('Send');
  await says('Message sent to your team.');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await tell();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  const ids = sent.map(({ body }) => (body as { id: string }).id);
  expect(sent[0]?.body).toEqual({
    id: expect.any(String),
    title: 'Oven off',
    message: '',
    priority: 'medium',
  });
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
});
