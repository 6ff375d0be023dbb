import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, open, press, scene, sent, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { storedSession } from '#web/shared/diner-token.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { aDish, aMenu, TABLE } from '#web/shared/testing/test-diner.ts';

vi.mock('#web/diner/live/start-diner-live.ts', () => ({
  startDinerLive: (_parts: unknown, onState: (state: LiveState) => void) => {
    onState('connected');
    return () => undefined;
  },
}));

const EXPIRES = '2126-11-20T21:30:00.000Z';
const REFRESH = 'POST /api/diner-sessions/refresh';
const counted = () => sent('POST /api/analytics-events').map(({ body }) => body);
const openMenu = () => open(`/menu?table=${TABLE}`);
const banner = () => screen.queryByRole('region', { name: 'Cookies' });

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  scene.answers[REFRESH] = answer({ expiresAt: EXPIRES });
  scene.answers['POST /api/analytics-events'] = answer({ ok: true }, 202);
});

describe('cookies', () => {
  it('accepted: stores the choice, renews the session, and only then counts scan and view', async () => {
    await openMenu();
    await settle(() => expect(banner()).toBeTruthy());
    expect(counted()).toEqual([]);
    await press('Accept');
    await settle(() => expect(storedSession()?.expiresAt).toBe(EXPIRES));
    expect(localStorage.getItem('cookie_consent')).toBe('accepted');
    expect(counted()).toEqual([{ event: 'qr_scan' }, { event: 'menu_view' }]);
    expect(banner()).toBeNull();
  });

  it('INV-20: declined: stores the choice, counts nothing, and ordering still works', async () => {
    await openMenu();
    await settle(() => expect(banner()).toBeTruthy());
    await press('Decline');
    expect(localStorage.getItem('cookie_consent')).toBe('declined');
    await press('Add Dish 1');
    await settle(() => expect(scene.cart.lines).toHaveLength(1));
    expect(sent(REFRESH)).toEqual([]);
    expect(counted()).toEqual([]);
  });

  it('asks once: a phone that accepted before is counted, and not asked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.setItem('cookie_consent', 'accepted');
    await openMenu();
    await settle(() => expect(counted()).toHaveLength(2));
    await act(async () => vi.advanceTimersByTime(1_000));
    expect(banner()).toBeNull();
  });
});
