import { publicPage as english } from '#messages/en/public-page.ts';
import { publicPage as spanish } from '#messages/es/public-page.ts';
import { LOCALES } from '#messages/words/language.ts';
import { type Html, html } from './markup.ts';
import type { PageScene } from './page-scene.ts';

const WORDS = { en: english, es: spanish };

type Post = PageScene['posts'][number];
type Language = 'en' | 'es';

/** What is written in that language, or in the one there is. */
export function wordsOf({ texts }: Pick<Post, 'texts'>, language: Language) {
  const own = texts[language];
  const other: Language = language === 'en' ? 'es' : 'en';
  return { language: own ? language : other, title: '', body: '', ...(own ?? texts[other]) };
}

/** A minute of the restaurant's clock is written as it is. */
const minuteText = (minute: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(`${minute}:00Z`));

function whenText({ kind, startsAt, endsAt }: Post, language: Language): string | null {
  const words = WORDS[language];
  const [from, to] = [startsAt, endsAt].map((each) => each && minuteText(each, language));
  if (kind === 'event' && from && to)
    // One evening: its day once.
    return startsAt?.slice(0, 10) === endsAt?.slice(0, 10)
      ? `${from}–${endsAt?.slice(11)}`
      : words.fromTo(from, to);
  if (kind === 'offer' && to) return from ? words.fromTo(from, to) : words.until(to);
  return null;
}

/** News, events and offers that are shown now (POST-1). */
export function drawPosts({ posts, menu: { language } }: PageScene): Html | null {
  if (posts.length === 0) return null;
  const words = WORDS[language];
  const drawn = posts.map((post) => {
    const said = wordsOf(post, language);
    const when = whenText(post, language);
    return html`<li class="post"${said.language !== language && html` lang="${said.language}"`}>${
      post.pictureUrl && html`<img src="${post.pictureUrl}" alt="" width="1200" height="630" loading="lazy">`
    }<div><h3>${said.title}</h3>${when !== null && html`<p class="note"><b>${words.kinds[post.kind]}</b> · ${when}</p>`}${
      said.body !== '' && html`<p class="story">${said.body}</p>`
    }</div></li>`;
  });
  return html`<section><h2>${words.posts}</h2><ul>${drawn}</ul></section>`;
}
