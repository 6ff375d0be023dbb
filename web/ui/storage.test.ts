import { beforeEach, describe, expect, it } from 'vitest';
import { isRecordWith, localStore, readStored, readStoredList } from './storage.ts';

const isPoint = isRecordWith<{ x: number; y: number }>('x', 'y');
const read = () => readStored(localStore, 'point', isPoint, 'fallback');
const readList = () => readStoredList(localStore, 'points', isPoint);

beforeEach(() => localStorage.clear());

describe('readStored', () => {
  it('returns the stored value', () => {
    localStore.set('point', '{"x":1,"y":2}');
    expect(read()).toEqual({ x: 1, y: 2 });
  });

  it.each([
    ['nothing', null],
    ['malformed JSON', '{"x":1,'],
    ['another shape', '{"x":1}'],
    ['null', 'null'],
    ['a string', '"x,y"'],
    ['a number', '7'],
  ])('returns the fallback where %s is stored', (_, text) => {
    if (text !== null) localStore.set('point', text);
    expect(read()).toBe('fallback');
  });
});

describe('readStoredList', () => {
  it('leaves out items of another shape', () => {
    localStore.set('points', '[{"x":1,"y":2},{"x":3},null,"x"]');
    expect(readList()).toEqual([{ x: 1, y: 2 }]);
  });

  it.each([null, '[{"x":', '{"x":1,"y":2}', 'null'])('is empty where %j is stored', (text) => {
    if (text !== null) localStore.set('points', text);
    expect(readList()).toEqual([]);
  });
});
