import type { LandingPost } from '#contract/posts.ts';
import { postWhen } from '#messages/post-when.ts';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const PLATES = [
  { x: 200, y: 92, food: 'M182 96a20 14 0 1 0 38-6 22 16 0 0 0-38 6' },
  { x: 308, y: 200, food: 'M292 206a20 17 0 1 1 34-10 20 17 0 0 1-34 10' },
  { x: 200, y: 308, food: 'M180 304a22 13 0 1 0 40 8 22 13 0 0 0-40-8' },
  { x: 92, y: 200, food: 'M76 194a18 18 0 1 0 32 10 18 18 0 0 0-32-10' },
] as const;

const GLASSES = [
  { x: 274, y: 118, className: 'fill-primary' },
  { x: 128, y: 274, className: 'fill-accent' },
  { x: 278, y: 282, className: 'fill-primary' },
] as const;

/** Dark squares of the illustrated card: they suggest a code, but cannot be scanned. */
const CODE = ['1110111', '1010101', '1110011', '0001100', '1101011', '1010110', '1110101'] as const;

const PostCard = ({ post }: { post: LandingPost }) => {
  const { news } = useMessages('landing');
  const { language } = useLanguage();
  const when = postWhen(news, language, post);
  return (
    <Card as="li" isFlush lang={post.language === language ? undefined : post.language}>
      {post.pictureUrl !== null && (
        <img
          src={post.pictureUrl}
          alt=""
          width={1200}
          height={630}
          loading="lazy"
          className="w-full bg-raised"
        />
      )}
      <div className="flex flex-col gap-1 p-5 wrap-anywhere">
        <h3 className="text-lg">{post.title}</h3>
        {when !== null && (
          <p lang={language} className="text-sm text-text-soft">
            <b>{news.kinds[post.kind]}</b> · {when}
          </p>
        )}
        {post.body !== '' && <p className="whitespace-pre-line text-text-soft">{post.body}</p>}
      </div>
    </Card>
  );
};

/** The restaurant's posts: at the bottom, so that nothing moves when they load. */
export const LandingNews = ({ posts }: { posts: readonly LandingPost[] }) => {
  const { news } = useMessages('landing');
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="news" className="pt-16">
      <h2 id="news" className="pb-6 text-xl">
        {news.title}
      </h2>
      <ul className="grid items-start gap-4 md:grid-cols-3 md:gap-6">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
    </section>
  );
};

/** An illustration of a table after a meal, in the theme's colours. */
export const TableScene = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 400 400" aria-hidden className={className}>
    <circle cx="200" cy="206" r="190" className="fill-black opacity-10" />
    <circle cx="200" cy="198" r="190" className="fill-primary-soft" />
    <circle cx="200" cy="198" r="178" className="fill-none stroke-primary opacity-25" strokeWidth="1.5" />
    <circle
      cx="200"
      cy="198"
      r="172"
      className="fill-none stroke-primary opacity-25"
      strokeDasharray="2 9"
      strokeWidth="3"
    />
    {PLATES.map(({ x, y, food }) => (
      <g key={`${x} ${y}`}>
        <ellipse cx={x + 3} cy={y + 7} rx="49" ry="48" className="fill-black opacity-10" />
        <circle cx={x} cy={y} r="48" className="fill-card stroke-line" strokeWidth="1" />
        <circle cx={x} cy={y} r="32" className="fill-none stroke-line" strokeWidth="2" />
        <path d={food} className="fill-accent-soft stroke-accent" strokeWidth="1.5" />
        <circle cx={x - 6} cy={y - 4} r="5" className="fill-success opacity-70" />
        <circle cx={x + 8} cy={y + 3} r="4" className="fill-primary opacity-80" />
      </g>
    ))}
    {GLASSES.map(({ x, y, className: wine }) => (
      <g key={`${x} ${y}`}>
        <circle cx={x + 2} cy={y + 5} r="18" className="fill-black opacity-10" />
        <circle cx={x} cy={y} r="18" className="fill-card stroke-line-strong" strokeWidth="1.5" />
        <circle cx={x} cy={y} r="13" className={`${wine} opacity-75`} />
        <path
          d={`M${x - 8} ${y - 4}a9 9 0 0 1 7-6`}
          className="fill-none stroke-card"
          strokeLinecap="round"
          strokeWidth="2.5"
        />
      </g>
    ))}
    <g transform="rotate(-9 200 200)">
      <rect x="164" y="164" width="76" height="84" rx="9" className="fill-black opacity-15" />
      <rect x="162" y="158" width="76" height="84" rx="9" className="fill-card stroke-line" />
      {CODE.map((row, y) =>
        row
          .split('')
          .map(
            (cell, x) =>
              cell === '1' && (
                <rect
                  key={`${x} ${y}`}
                  x={172 + x * 8}
                  y={168 + y * 8}
                  width="8.3"
                  height="8.3"
                  className="fill-text"
                />
              ),
          ),
      )}
      <rect x="176" y="230" width="48" height="4" rx="2" className="fill-primary" />
    </g>
    <path d="M120 118c14-10 34-4 34 6s-22 16-34 8c-6-4-6-10 0-14z" className="fill-accent opacity-60" />
    <path d="M128 122l8 8m2-10l8 8" className="fill-none stroke-card" strokeLinecap="round" strokeWidth="2" />
  </svg>
);
