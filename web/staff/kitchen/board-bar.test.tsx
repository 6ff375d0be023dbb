import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { FullScreenButton } from './full-screen-button.tsx';

/** The browser's full-screen element. */
let full: Element | null;
const request = vi.fn<() => Promise<void>>();
const leave = vi.fn<() => Promise<void>>();

async function fill(element: Element | null): Promise<void> {
  full = element;
  document.dispatchEvent(new Event('fullscreenchange'));
}

function withFullScreen(isEnabled: boolean) {
  const own = { configurable: true };
  Object.defineProperty(document, 'fullscreenEnabled', { ...own, value: isEnabled });
  Object.defineProperty(document, 'fullscreenElement', { ...own, get: () => full });
  Object.defineProperty(document.documentElement, 'requestFullscreen', { ...own, value: request });
  Object.defineProperty(document, 'exitFullscreen', { ...own, value: leave });
}

const show = () =>
  render(
    <LanguageProvider initial="en">
      <FullScreenButton />
    </LanguageProvider>,
  );
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('full-screen button', () => {
  beforeAll(() => loadMessages('en', ['common', 'kitchen']));
  beforeEach(() => {
    full = null;
    request.mockReset().mockImplementation(() => fill(document.documentElement));
    leave.mockReset().mockImplementation(() => fill(null));
    withFullScreen(true);
  });
  afterEach(() => {
    cleanup();
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
      Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  });

  it('enters and leaves full screen', async () => {
    show();
    await press('Full screen');
    expect(request).toHaveBeenCalledTimes(1);
    await press('Leave full screen');
    expect(leave).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeTruthy();
  });

  it('offers full screen again after Esc', async () => {
    show();
    await press('Full screen');
    await act(() => fill(null));
    expect(screen.queryByRole('button', { name: 'Leave full screen' })).toBeNull();
    await press('Full screen');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('does not change when the browser refuses', async () => {
    request.mockRejectedValue(new TypeError('not allowed'));
    show();
    await press('Full screen');
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeTruthy();
  });

  it('is not shown where the device has no full screen', () => {
    withFullScreen(false);
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
