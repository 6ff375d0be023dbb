import { describe, expect, it } from 'vitest';
import { validateOptions } from './option-choice.ts';

describe('validateOptions', () => {
  const option = (id: string, isAvailable = true) => ({ id, isAvailable });
  const size = { id: 'size', minChoices: 1, maxChoices: 1, options: [option('small'), option('large')] };
  const extras = {
    id: 'extras',
    minChoices: 0,
    maxChoices: 2,
    options: ['egg', 'ham', 'oil'].map((id) => option(id)),
  };
  const sauces = { id: 'sauces', minChoices: 0, maxChoices: 1, options: [option('alioli', false)] };
  const refused = (groupId: string | null, reason: string) => ({
    kind: 'refused',
    code: 'OPTIONS_INVALID',
    groupId,
    reason,
  });
  it.each([
    [['small'], { kind: 'ok' }],
    [['oil', 'large', 'egg'], { kind: 'ok' }],
    [[], refused('size', 'too_few')],
    [['small', 'large'], refused('size', 'too_many')],
    [['small', 'egg', 'ham', 'oil'], refused('extras', 'too_many')],
    [['small', 'alioli'], refused('sauces', 'unavailable')],
    [['small', 'egg', 'egg'], refused('extras', 'twice')],
    [['small', 'another dish’s'], refused(null, 'unknown')],
  ])('MENU-7 %j', (chosen, decision) => {
    expect(validateOptions([size, extras, sauces], chosen)).toEqual(decision);
  });
  it('MENU-7 a dish without groups takes no options', () => {
    expect(validateOptions([], [])).toEqual({ kind: 'ok' });
    expect(validateOptions([], ['egg'])).toEqual(refused(null, 'unknown'));
  });
});
