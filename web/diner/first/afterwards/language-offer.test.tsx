import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MENU, open, press, scene, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { aDish, aMenu } from '#web/shared/testing/test-diner.ts';
import { localStore } from '#web/ui/storage.ts';

const OFFER = { name: 'Menu in your language?' };

withScene(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await import('./language-offer.tsx');
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
});

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const openMenu = async () => {
  await open(MENU);
  await settle(() => screen.getByText('Ham'));
};

it('comes one second after the menu, with both languages', async () => {
  await openMenu();
  await wait(400);
  expect(screen.queryByRole('region', OFFER)).toBeNull();
  await wait(1_000);
  await settle(() => screen.getByRole('region', OFFER));
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
});

it('dismissed, it does not come again', async () => {
  await openMenu();
  await wait(1_500);
  await press('Keep this language');
  expect(screen.queryByRole('region', OFFER)).toBeNull();
  await press('Back');
  await openMenu();
  await wait(3_000);
  expect(screen.queryByRole('region', OFFER)).toBeNull();
});

it('a choice changes the page, is remembered, and ends the offer', async () => {
  await openMenu();
  await wait(1_500);
  await press('Español');
  await settle(() => screen.getByRole('heading', { level: 1, name: 'Carta' }));
  expect(localStore.get('preferred_language')).toBe('es');
  expect(screen.queryByRole('button', { name: 'Español' })).toBeNull();
});

it('who has chosen a language before is not asked', async () => {
  localStore.set('preferred_language', 'en');
  await openMenu();
  await wait(3_000);
  expect(screen.queryByRole('region', OFFER)).toBeNull();
});
