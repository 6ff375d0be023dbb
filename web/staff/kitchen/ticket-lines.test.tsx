import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { anItem, anOrder } from '#web/staff/parts/test-staff.tsx';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { NeedsBands, NoteBand, TicketLine } from './ticket-lines.tsx';
import { hasAllergy } from './tickets.ts';

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
  '"%s" is emphasised over a note: announced before it, with its own icon and colour',
  (text) => {
    expect(band(text)).toEqual({ read: `Attention, allergy:${text}`, hasSign: true, isLoud: true });
  },
);

it('note without an allergy: is shown as written, without an icon', () => {
  expect(band('Without onion')).toEqual({ read: 'Without onion', hasSign: false, isLoud: false });
});

const person = { dinerSessionId: '1', color: 1 };
const ana = { ...person, name: 'Ana', avoids: ['gluten', 'nuts'], diets: ['vegan'] } as const;
const luis = { ...person, dinerSessionId: '2', name: 'Luis', avoids: [], diets: ['vegetarian'] } as const;

it('INV-27 what guests avoid stands under their names: an allergy loud, a diet as a note', () => {
  render(
    <LanguageProvider initial="en">
      <NeedsBands order={{ dinerNeeds: [ana, luis] }} />
    </LanguageProvider>,
  );
  const loud = screen.getByText('Ana: no gluten, no tree nuts · vegan').closest('p');
  expect(loud?.textContent).toMatch(/^Attention, allergy:/);
  expect(screen.getByText('Luis: vegetarian').closest('p')?.className).not.toContain('bg-danger');
});

it('INV-27 a folded ticket shows an allergy of its guests, whatever the station', () => {
  expect(hasAllergy(anOrder({ dinerNeeds: [ana] }), 'grill')).toBe(true);
  expect(hasAllergy(anOrder({ dinerNeeds: [luis] }), 'grill')).toBe(false);
});

it('NEEDS-1 a dish that does not fit its guest is marked, with a note that they know', () => {
  const misfits = [{ kind: 'allergen', allergen: 'gluten', status: 'may_contain' } as const];
  render(
    <LanguageProvider initial="en">
      <TicketLine item={anItem({ misfits })} bump={null} isMarked={false} onBump={() => undefined} />
    </LanguageProvider>,
  );
  screen.getByText('May contain gluten: the guest knows');
});
