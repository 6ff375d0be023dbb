import { Fragment } from 'react';

const SECONDS_PER_WORD = 0.1;

/** A sentence that appears a word at a time; read, and under reduced motion shown, as a whole. */
export const WordByWord = ({ text }: { text: string }) => (
  <>
    <span className="sr-only">{text}</span>
    <span aria-hidden>
      {text.split(' ').map((word, index) => (
        <Fragment key={`${index}-${word}`}>
          <span
            className="word-in inline-block max-w-full"
            style={{ animationDelay: `${(index * SECONDS_PER_WORD).toFixed(1)}s` }}
          >
            {word}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  </>
);
