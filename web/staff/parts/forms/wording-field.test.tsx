import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { WordingField } from './wording-field.tsx';

const Form = () => {
  const [error, setError] = useState<string>();
  const [text, setText] = useState('Sopa');
  const [translations, setTranslations] = useState({ en: 'Soup', es: '' });
  return (
    <>
      <WordingField
        label="Name"
        name="name"
        limit={200}
        text={text}
        translations={translations}
        error={error}
        onText={setText}
        onTranslation={(language, typed) => setTranslations({ ...translations, [language]: typed })}
      />
      <button type="button" onClick={() => setError('Please fill this in.')}>
        Check
      </button>
      <p>{`${text}/${translations.en}/${translations.es}`}</p>
    </>
  );
};
const show = () =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('manager')}>
        <Form />
      </StaffScene>,
    ),
  );
const type = (label: RegExp | string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

beforeAll(() => loadMessages('en', ['common', 'lists']));
afterEach(cleanup);

it('MENU-13 a text is its languages: the default one is the text itself, the tab of another its translation', async () => {
  await show();
  expect(screen.getAllByRole('radio').map((tab) => (tab as HTMLInputElement).value)).toEqual(['es', 'en']);
  await type('Name', 'Sopa castellana');
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'EN' })));
  await type(/^Name in English/, 'Castilian soup');
  screen.getByText('Sopa castellana/Castilian soup/');
});

it('MENU-13 a problem brings up the language that it is about, and leaves the way to the others', async () => {
  await show();
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'EN' })));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check' })));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'EN' })));
  expect(screen.getByLabelText(/^Name in English/).getAttribute('aria-invalid')).toBeNull();
});
