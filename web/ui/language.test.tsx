import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider, preferredLanguage, useMessages } from './language.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { loadMessages } from './load-messages.ts';
import { localStore } from './storage.ts';

const browserSpeaks = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

const Welcome = () => <p>{useMessages('landing').welcome('Casa')}</p>;

beforeEach(() => localStore.remove('preferred_language'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the preferred language', () => {
  it('is the remembered one, else the browser’s', () => {
    browserSpeaks('es-MX');
    expect(preferredLanguage()).toBe('es');
    localStore.set('preferred_language', 'en');
    expect(preferredLanguage()).toBe('en');
  });

  it('falls back to English when it is unknown', () => {
    browserSpeaks('es-ES');
    localStore.set('preferred_language', 'fr');
    expect(preferredLanguage()).toBe('en');
    localStore.remove('preferred_language');
    browserSpeaks('de-DE');
    expect(preferredLanguage()).toBe('en');
  });

  it('is kept in memory where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    localStore.set('preferred_language', 'es');
    expect(preferredLanguage()).toBe('es');
  });
});

describe('texts', () => {
  beforeAll(async () => {
    await loadMessages('en', ['common', 'landing']);
    await loadMessages('es', ['common', 'landing']);
  });

  it('change with the toggle, which shows the other code, and update <html lang> and storage', async () => {
    render(
      <LanguageProvider initial="en">
        <Suspense fallback="…">
          <Welcome />
          <LanguageToggle />
        </Suspense>
      </LanguageProvider>,
    );
    expect(screen.getByText('Welcome to Casa')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    const toggle = screen.getByRole('button', { name: 'Cambiar a español' });
    expect(toggle.textContent).toBe('ES');
    await act(async () => toggle.click());
    expect(screen.getByText('Bienvenido a Casa')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Switch to English' }).textContent).toBe('EN');
    expect(document.documentElement.lang).toBe('es');
    expect(localStore.get('preferred_language')).toBe('es');
  });
});
