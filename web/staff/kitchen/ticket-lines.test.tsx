import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { NoteBand } from './ticket-lines.tsx';

beforeAll(() => loadMessages('en', ['common', 'kitchen']));
afterEach(cleanup);

/** The band of a note: what is read aloud, its sign, and its colour. */
function band(text: string) {
  render(
    <LanguageProvider initial="en">
      <NoteBand text={text} />
    </LanguageProvider>,
  );
  const note = screen.getByText(text).closest('p');
  const seen = {
    read: note?.textContent,
    hasSign: note?.querySelector('svg') !== null,
    isLoud: note?.className.includes('bg-danger'),
  };
  cleanup();
  return seen;
}

it.each(['Alergia al huevo', 'Allergic to nuts!', 'ALÉRGICA a la leche', 'No gluten: coeliac'])(
  '"%s" is louder than a note: said before it is read, with a sign and a colour of its own',
  (text) => {
    expect(band(text)).toEqual({ read: `Attention, allergy:${text}`, hasSign: true, isLoud: true });
  },
);

it('note without an allergy: is shown as written, without an icon', () => {
  expect(band('Without onion')).toEqual({ read: 'Without onion', hasSign: false, isLoud: false });
});
