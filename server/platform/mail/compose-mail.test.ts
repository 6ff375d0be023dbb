import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';

const parts = {
  language: 'es',
  subject: 'Hola',
  heading: 'Ana & <b>Berta</b>',
  paragraphs: ['Uno', '"Dos"'],
  action: { label: 'Abrir', url: 'https://sobremesa.test/x?a=1&b=2' },
  note: 'Una hora',
} as const;

test('both parts have the same content and contain the link', () => {
  const { text, html } = composeMail(parts);
  for (const piece of ['Uno', 'Abrir', 'Una hora']) {
    expect(text).toContain(piece);
    expect(html).toContain(piece);
  }
  expect(text).toContain('https://sobremesa.test/x?a=1&b=2');
  expect(html).toContain('href="https://sobremesa.test/x?a=1&amp;b=2"');
  expect(html).toContain('<html lang="es">');
});

test('INV-18 escapes all texts', () => {
  const { html } = composeMail(parts);
  expect(html).not.toContain('<b>');
  expect(html).toContain('Ana &amp; &lt;b&gt;Berta&lt;/b&gt;');
});

test('cuts names that are too long for a mail, but never within a character', () => {
  const long = '🍅'.repeat(10_000);
  const { subject, text, html } = composeMail({
    ...parts,
    subject: `a\r\nBcc: b@evil.test ${long}`,
    paragraphs: [long],
  });
  expect(subject).toMatch(/^a Bcc: b@evil\.test (🍅)+…$/u);
  expect(subject.length).toBeLessThanOrEqual(150);
  expect(text.length).toBeLessThan(20_000);
  expect(html.length).toBeLessThan(60_000);
});
