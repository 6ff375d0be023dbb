import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { GiveFeedback } from '#contract/feedback.ts';
import { guestReceipts } from '#contract/guest-receipts.ts';
import { isEmail, LONGEST_EMAIL } from './email.ts';

const DOMAIN = '@casa.test';
const FEEDBACK = GiveFeedback.shape.customerEmail;
const MAIL = guestReceipts['POST /api/receipts/:receiptId/mails'].body.shape.to;

it.each([
  ['ana@gmail.com', true],
  ['ana.o+1@mail.casa-sol.es', true],
  ["o'ana@casa.test", true],
  [`${'a'.repeat(LONGEST_EMAIL - DOMAIN.length)}${DOMAIN}`, true],
  [`${'a'.repeat(LONGEST_EMAIL - DOMAIN.length + 1)}${DOMAIN}`, false],
  ['ana@gmail.com.', false],
  ['ana@gmail', false],
  ['maría@gmail.com', false],
  ['ana@españa.es', false],
  ['ana@x.c', false],
  ['ana..b@x.com', false],
  ['.ana@x.com', false],
  ['ana.@x.com', false],
  ['ana@x.com, eva@x.com', false],
  ['', false],
])('a form and the server agree on %j: %s', (text, isAccepted) => {
  expect(isEmail(text)).toBe(isAccepted);
  for (const schema of [FEEDBACK, MAIL]) expect(schema.safeParse(text).success).toBe(isAccepted);
});

it('a form has the expression of the schema library', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a'ñ.+@-]{0,9}@[a-c.ñ-]{0,9}$/), (text) => {
      expect(isEmail(text)).toBe(z.email().safeParse(text).success);
    }),
  );
});
