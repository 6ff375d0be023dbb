import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnsweredStaffRequest } from '#contract/staff-requests.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { StaffRequestsScreen } from './staff-requests-screen.tsx';

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const aRequest = (tableNumber: string, more: Partial<AnsweredStaffRequest> = {}): AnsweredStaffRequest => ({
  id: `request-${tableNumber}`,
  version: 1,
  requestType: 'service',
  wish: null,
  message: null,
  status: 'pending',
  tableId: 't',
  tableNumber,
  dinerName: 'Brave Fig 12',
  createdAt: ago(0),
  updatedAt: ago(0),
  takenByName: null,
  takenAt: null,
  completedByName: null,
  withdrawnAt: null,
  completedAt: null,
  ...more,
});

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

describe('the tables that call', () => {
  const sent: { address: string; body: unknown }[] = [];
  const asked: string[] = [];
  let requests: AnsweredStaffRequest[] = [];
  let answer: () => Response;

  const show = async (at = '/admin/staff-requests') => {
    await act(async () =>
      render(
        <StaffScene staff={aStaff('server')} at={at}>
          <StaffRequestsScreen />
        </StaffScene>,
      ),
    );
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  };

  beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'notifications']));
  beforeEach(() => {
    sent.length = 0;
    asked.length = 0;
    requests = [];
    vi.stubGlobal('fetch', async (address: string, init: { method: string; body?: string }) => {
      asked.push(address);
      if (address.endsWith('/served-tables'))
        return Response.json({ tables: [{ tableId: 'mine', name: 'Ana', isOwn: true }] });
      if (address.includes('.csv')) return new Response('Table');
      if (init.method === 'GET') return Response.json({ requests, total: requests.length });
      sent.push({ address, body: JSON.parse(init.body ?? '') });
      return answer();
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('shows type, message and waiting time; the title counts pending requests', async () => {
    requests = [
      aRequest('7', { createdAt: ago(4.5), message: 'The bill, please' }),
      aRequest('5', { status: 'in_progress', takenByName: 'Sergio' }),
    ];
    await show();
    expect(await screen.findByText('“The bill, please”')).toBeTruthy();
    expect(await screen.findByText('Waiting for 4 minutes')).toBeTruthy();
    expect(await screen.findByText('Sergio is on the way')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Table 5: I am going' })).toBeNull();
    expect(document.title).toBe('(1) Staff requests · Casa Sobremesa');
  });

  it('the reader’s tables come first', async () => {
    requests = [aRequest('7', { createdAt: ago(9) }), aRequest('5', { tableId: 'mine' })];
    await show();
    await screen.findByText('Your table');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Table 5',
      'Table 7',
    ]);
  });

  it('CALL-2 accepting sends the version that was seen, and shows who is going', async () => {
    requests = [aRequest('7')];
    await show();
    const taken = aRequest('7', { version: 2, status: 'in_progress', takenByName: 'Ana' });
    answer = () => {
      requests = [taken];
      return Response.json(taken);
    };
    await click(screen.getByRole('button', { name: 'Table 7: I am going' }));
    expect(sent).toEqual([
      {
        address: `/api/restaurants/${RESTAURANT}/staff-requests/request-7/moves`,
        body: { to: 'in_progress', version: 1 },
      },
    ]);
    expect(await screen.findByText('Ana is on the way')).toBeTruthy();
  });

  it('takes the second of two taps of one finger, which finds another button in its place, for none', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    requests = [aRequest('7')];
    await show();
    const taken = aRequest('7', { version: 2, status: 'in_progress', takenByName: 'Ana' });
    answer = () => {
      requests = [taken];
      return Response.json(taken);
    };
    await click(screen.getByRole('button', { name: 'Table 7: I am going' }));
    const done = await screen.findByRole('button', { name: 'Table 7: done' });
    await click(done);
    expect(sent).toHaveLength(1);
    await screen.findByText('Ana is on the way');
    const next = screen.getByRole('button', { name: 'Table 7: done' });
    await waitFor(() => expect(next.getAttribute('aria-busy')).toBeNull());
    clock.mockReturnValue(11_000);
    await click(next);
    expect(sent.at(-1)?.body).toEqual({ to: 'completed', version: 2 });
    clock.mockRestore();
  });

  it('CALL-2 names the person who was faster', async () => {
    requests = [aRequest('7')];
    await show();
    const request = aRequest('7', { version: 2, status: 'in_progress', takenByName: 'Sergio' });
    answer = () =>
      Response.json(
        { code: 'STAFF_REQUEST_CHANGED', message: '', requestId: '1', details: { request } },
        { status: 409 },
      );
    await click(screen.getByRole('button', { name: 'Table 7: I am going' }));
    expect(await screen.findByText(toastSaying('Sergio is already looking after table 7.'))).toBeTruthy();
  });

  it('answered requests name who answered, or that the guests left', async () => {
    requests = [
      aRequest('7', { status: 'completed', createdAt: ago(9), takenAt: ago(6), completedByName: 'Sergio' }),
      aRequest('8', { status: 'completed', completedAt: ago(0) }),
    ];
    await show('/admin/staff-requests?state=done');
    expect(await screen.findByText('Sergio')).toBeTruthy();
    expect(await screen.findByText('3 minutes')).toBeTruthy();
    expect(await screen.findByText('The party had left')).toBeTruthy();
  });

  it('answered requests are sorted and filtered as in the address', async () => {
    requests = [aRequest('7', { status: 'completed', completedByName: 'Sergio' })];
    await show('/admin/staff-requests?state=done&q=bill&type=service&from=2026-03-01');
    await screen.findByText('Sergio');
    const last = () =>
      new URL(asked.findLast((each) => each.includes('state=done')) ?? '', 'http://sobremesa.test')
        .searchParams;
    expect(Object.fromEntries(last())).toEqual({
      search: 'bill',
      requestType: 'service',
      from: '2026-03-01',
      sort: '-called',
      state: 'done',
      page: '1',
    });
    for (const [column, sort] of [
      ['Table', 'table'],
      ['Table', '-table'],
      ['Waiting time', 'waited'],
      ['Completed by', 'by'],
    ] as const) {
      await click(screen.getByRole('button', { name: column }));
      await waitFor(() => expect(last().get('sort')).toBe(sort));
    }
    await click(screen.getByRole('button', { name: 'CSV' }));
    expect(asked.at(-1)).toBe(
      `/api/restaurants/${RESTAURANT}/staff-requests.csv?search=bill&requestType=service&sort=by&from=2026-03-01&state=done&language=en`,
    );
  });

  it('LIST-1 open requests are found by table, message, person and type', async () => {
    requests = [
      aRequest('7', { message: 'Más agua' }),
      aRequest('8', { requestType: 'order', takenByName: 'Sergio' }),
    ];
    await show('/admin/staff-requests?q=mas');
    expect(await screen.findByText('“Más agua”')).toBeTruthy();
    expect(screen.queryByText('Sergio is on the way')).toBeNull();
    cleanup();
    await show('/admin/staff-requests?type=other');
    await click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('“Más agua”')).toBeTruthy();
  });

  it('without requests it explains what will appear', async () => {
    await show();
    expect(await screen.findByText('No table is calling')).toBeTruthy();
  });

  const byKey = async (name: string) => {
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    await click(button);
  };
  /** The server's answer to the next press, and what is open after it. */
  const serve = (answered: AnsweredStaffRequest, ...open: AnsweredStaffRequest[]) => {
    answer = () => {
      requests = open;
      return Response.json(answered);
    };
  };

  it('by keyboard: the focus stays on the call that is taken', async () => {
    requests = [aRequest('7'), aRequest('8')];
    await show();
    const taken = aRequest('7', { version: 2, status: 'in_progress', takenByName: 'Ana' });
    serve(taken, taken, aRequest('8'));
    await byKey('Table 7: I am going');
    const words = await screen.findByText('Ana is on the way');
    await waitFor(() => expect(document.activeElement).toBe(words.closest('li')));
  });

  it('by keyboard: a call that is done leaves the focus to the list, and the last one to the screen', async () => {
    requests = [aRequest('7'), aRequest('8')];
    await show();
    serve(aRequest('7', { version: 2, status: 'completed' }), aRequest('8'));
    await byKey('Table 7: done');
    await waitFor(() => expect(screen.queryByText('Table 7')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Staff requests' }));
    cleanup();
    requests = [aRequest('9')];
    await show();
    serve(aRequest('9', { version: 2, status: 'completed' }));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    await byKey('Table 9: done');
    clock.mockRestore();
    await screen.findByText('No table is calling');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
