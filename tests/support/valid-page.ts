import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // Of what is sent: in a name with quotes each of them counts six.
    'long-title': ['error', { maxlength: 90 }],
  },
});

/** What the recommended rules of html-validate find wrong with a page that the server draws. */
export async function pageProblems(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
