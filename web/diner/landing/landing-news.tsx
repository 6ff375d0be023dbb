import type { LandingPost } from '#contract/posts.ts';
import { postWhen } from '#messages/post-when.ts';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

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

/** What the restaurant tells everybody: below all that was there before, so that nothing moves. */
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
