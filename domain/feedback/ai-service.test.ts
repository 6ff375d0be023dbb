import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AI_PROBLEMS,
  afterCall,
  type Breaker,
  beforeCall,
  CLOSED,
  emotionsNamed,
  FAILURES_TO_OPEN,
  isBacked,
  isClassOf,
  OPEN_MS,
  pauseAfterTry,
} from './ai-service.ts';

describe('AI-2', () => {
  it('retries after 1 and after 5 minutes, then not automatically', () => {
    expect([1, 2, 3].map(pauseAfterTry)).toEqual([60_000, 300_000, null]);
  });
});

describe('AI-3', () => {
  it('after five failures in a row no request is allowed for a minute, then one is', () => {
    let breaker: Breaker = CLOSED;
    for (let failed = 0; failed < FAILURES_TO_OPEN; failed += 1) {
      breaker = beforeCall(breaker, 1_000) ?? breaker;
      breaker = afterCall(breaker, 'failed', 1_000);
    }
    expect(beforeCall(breaker, 1_000 + OPEN_MS - 1)).toBeNull();
    const trial = beforeCall(breaker, 1_000 + OPEN_MS);
    expect(trial && beforeCall(trial, 1_000 + OPEN_MS)).toBeNull();
    expect(trial && beforeCall(afterCall(trial, 'failed', 1_000 + OPEN_MS), 1_001 + OPEN_MS)).toBeNull();
    expect(trial && afterCall(trial, null, 2_000 + OPEN_MS)).toEqual(CLOSED);
  });

  it('never keeps anybody waiting for longer than a minute, and never opens before five failures in a row', () => {
    const outcome = fc.constantFrom(null, ...AI_PROBLEMS);
    fc.assert(
      fc.property(fc.array(fc.tuple(outcome, fc.nat(90_000))), (calls) => {
        let breaker: Breaker = CLOSED;
        let now = 0;
        let inARow = 0;
        for (const [problem, passes] of calls) {
          now += passes;
          const during = beforeCall(breaker, now);
          if (!during) {
            expect(inARow).toBeGreaterThanOrEqual(FAILURES_TO_OPEN);
            expect(breaker.openUntil - now).toBeLessThanOrEqual(OPEN_MS);
            continue;
          }
          breaker = afterCall(during, problem, now);
          inARow = problem === null || problem === 'nonsense' ? 0 : inARow + 1;
        }
      }),
    );
  });
});

describe('AI-4', () => {
  it('maps synonyms of feelings, and leaves out unknown ones', () => {
    expect(emotionsNamed(['Frustration', 'ALEGRÍA', 'ennui', 'anger', 'happy'])).toEqual(['joy', 'anger']);
  });

  it.each([
    [0.9, 'positive', true],
    [0.5, 'Neutral', true],
    [0.9, 'negative', false],
    [0.2, 'mixed', false],
    [0.2, undefined, true],
  ])('a score of %d is %s: %s', (score, named, fits) => {
    expect(isClassOf(score, named)).toBe(fits);
  });
});

describe('AI-5', () => {
  const told = 'Ayer se vendieron 1.234,50 €, un 18 % menos';
  it.each([
    ['Revisa por qué se vendió un 18 % menos.', true],
    ['Los 1234,50 € son pocos.', true],
    ['Contrata a 2 personas.', false],
    ['Sube los precios un 8 %.', false],
    ['Habla con el equipo.', true],
  ])('%s', (sentence, isShown) => {
    expect(isBacked(sentence, told)).toBe(isShown);
  });
});
