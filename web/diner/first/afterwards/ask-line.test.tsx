import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MENU, open, press, scene, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { aDish, aMenu } from '#web/shared/testing/test-diner.ts';
import { localStore } from '#web/ui/storage.ts';

const OFFER = { name: 'Menu in your language?' };
const CONSENT = { name: 'Cookies' };

withScene(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await Promise.all([import('./ask-line.tsx'), import('#web/diner/notices/language-line.tsx')]);
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
});

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const openMenu = async (browserLanguage: string) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage);
  await open(MENU);
  await settle(() => screen.getByText('Ham'));
};

it('comes one second after the menu, one question at a time: the language first, then cookies', async () => {
  await openMenu('fr-FR');
  await wait(400);
  expect(screen.queryByRole('region', OFFER)).toBeNull();
  await wait(1_000);
  await settle(() => screen.getByRole('region', OFFER));
  expect(screen.queryByRole('region', CONSENT)).toBeNull();
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
  await press('English');
  await settle(() => screen.getByRole('region', CONSENT));
  expect(screen.queryByRole('region', OFFER)).toBeNull();
  await press('Decline');
  expect(screen.queryByRole('region', CONSENT)).toBeNull();
});

it('does not ask for the language if the browser’s is supported', async () => {
  await openMenu('es-MX');
  await wait(3_000);
  expect(screen.queryByRole('region', OFFER)).toBeNull();
  await settle(() => screen.getByRole('region', CONSENT));
});

it('a choice changes the page, is stored, and ends the question', async () => {
  await openMenu('de-DE');
  await wait(1_500);
  await press('Español');
  await settle(() => screen.getByRole('heading', { level: 1, name: 'Carta' }));
  expect(localStore.get('preferred_language')).toBe('es');
  expect(screen.queryByRole('button', { name: 'Español' })).toBeNull();
});

it('does not ask a diner who has chosen a language before', async () => {
  localStore.set('preferred_language', 'en');
  await openMenu('fr-FR');
  await wait(3_000);
  expect(screen.queryByRole('region', OFFER)).toBeNull();
});

it('says what accepting does', async () => {
  await openMenu('en-GB');
  await wait(1_500);
  await settle(() => screen.getByRole('region', CONSENT));
  expect(screen.getByRole('region', CONSENT).textContent).toMatch(/count.+90 minutes/i);
});
