import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SENTIMENT_CLASSES, type SentimentClass } from '#domain/feedback/feedback-list.ts';
import { scoreOpinions } from '#domain/feedback/opinions.ts';
import { classifySentiment, readOpinions } from '#domain/feedback/sentiment.ts';
import { lexicon } from './lexicon.ts';

interface Labelled {
  readonly label: string;
  readonly found: SentimentClass;
}

/** Labelled sentences, and the rules’ result from the words alone. */
async function readSet(name: string): Promise<Labelled[]> {
  const file = join(import.meta.dirname, `../../../tests/sentiment/${name}.tsv`);
  return (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => {
      const [label = '', text = ''] = line.split('\t');
      return { label, found: classifySentiment(scoreOpinions(readOpinions(text, lexicon)) ?? 0.5) };
    });
}

const accuracyOf = (set: readonly Labelled[]): number =>
  set.filter(({ label, found }) => label === found).length / set.length;

function macroF1Of(set: readonly Labelled[]): number {
  const f1 = SENTIMENT_CLASSES.map((name) => {
    const hits = set.filter(({ label, found }) => label === name && found === name).length;
    const labelled = set.filter(({ label }) => label === name).length;
    const found = set.filter((each) => each.found === name).length;
    return (2 * hits) / (labelled + found);
  });
  return f1.reduce((sum, each) => sum + each, 0) / f1.length;
}

// "unseen": the rules were not changed after this half was first evaluated (docs/decisions/0019).
describe.each(['en-seen', 'en-unseen', 'es-seen', 'es-unseen'])(
  'SENTIMENT-2 labelled sentences, %s',
  (name) => {
    it('are 100, scored with an accuracy of at least 0.80 and a macro-F1 of at least 0.75', async () => {
      const set = await readSet(name);
      expect(set).toHaveLength(100);
      expect(accuracyOf(set)).toBeGreaterThanOrEqual(0.8);
      expect(macroF1Of(set)).toBeGreaterThanOrEqual(0.75);
    });
  },
);
