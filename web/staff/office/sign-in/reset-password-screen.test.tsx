import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answerWith,
  clearScene,
  field,
  open,
  press,
  refuseWith,
  scene,
  sent,
  setScene,
  type,
} from './test-scene.tsx';

beforeEach(setScene);
afterEach(clearScene);

describe('a forgotten password', () => {
  it('takes the address of the login tab, and does not reveal whether it has an account', async () => {
    await open('/admin');
    await type('E-mail', 'ana@casa.test');
    await press('Forgot password?');
    expect(field('E-mail').value).toBe('ana@casa.test');
    scene.answers['POST /api/auth/request-password-reset'] = answerWith({ status: true });
    await press('Send the link');
    await screen.findByText('If there is an account for ana@casa.test, a link is on its way.');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sign In');
  });

  it('is replaced by the link of the mail', async () => {
    await open('/admin/reset-password?token=abc');
    await type('New password', 'a new password');
    scene.answers['POST /api/auth/reset-password'] = answerWith({ status: true });
    await press('Save the password');
    await screen.findByText('Your password is saved. Sign in with it now.');
    expect(sent('POST /api/auth/reset-password')?.body).toEqual({
      token: 'abc',
      newPassword: 'a new password',
    });
  });

  it.each(['', '?token=', '?token=used'])(
    'offers another link when this one has ended (%s)',
    async (search) => {
      await open(`/admin/reset-password${search}`);
      scene.answers['POST /api/auth/reset-password'] = refuseWith(400, 'INVALID_TOKEN');
      if (search === '?token=used') {
        await type('New password', 'a new password');
        await press('Save the password');
      }
      await press('Ask for another link', 'link');
      await screen.findByRole('button', { name: 'Send the link' });
    },
  );
});
