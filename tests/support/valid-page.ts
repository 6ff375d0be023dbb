import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // Measured in the source: each quote in a name counts six.
    'long-title': ['error', { maxlength: 90 }],
  },
});

/** Violations of html-validate's recommended rules in a page that the server draws. */
export async function pageProblems(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
