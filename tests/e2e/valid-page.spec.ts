import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { freshTable, test } from '#tests/e2e/diner.ts';

/** The recommended rules, adapted to the markup of React and Vite. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'doctype-style': ['error', { style: 'lowercase' }],
    // Vite's own links have no slash, ours and React's have one
    'void-style': 'off',
    // React's ids begin with "_"
    'valid-id': ['error', { relaxed: true }],
    // a picture's proportions, colour and placeholder come from its data
    'no-inline-style': 'off',
  },
});

test('menu page: the HTML that the server draws is valid in both languages @phone', async ({ request }) => {
  const address = `/menu?table=${freshTable().id}`;
  for (const language of ['en', 'es']) {
    const reply = await request.get(address, {
      headers: { accept: 'text/html', 'accept-language': language },
    });
    const html = await reply.text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain('<div id="first-screen">');
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) => messages);
    expect(problems.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual(
      [],
    );
  }
});
