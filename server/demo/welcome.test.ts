import { afterEach, expect, it, vi } from 'vitest';
import { printWelcome } from './welcome.ts';

afterEach(() => vi.restoreAllMocks());

const welcome = async (hasDemo: boolean): Promise<string> => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await printWelcome('http://localhost:3000', hasDemo);
  return said.mock.calls.flat().join('\n');
};

it('the terminal shows the diner’s link of table 7, its code, and the staff’s sign-in with its accounts', async () => {
  const text = await welcome(true);
  expect(text).toContain('http://localhost:3000/menu?table=7ab1e000-0000-4000-8000-000000000007');
  // Rows of the code, drawn with half blocks.
  expect(text.split('\n').filter((line) => /[▀▄█]/.test(line)).length).toBeGreaterThan(15);
  expect(text).toContain('http://localhost:3000/admin');
  expect(text).toContain('owner@casa.test · sobremesa-demo');
});

it('without the demo it shows the address, without any account', async () => {
  const text = await welcome(false);
  expect(text).toContain('http://localhost:3000');
  expect(text).not.toContain('sobremesa-demo');
});
