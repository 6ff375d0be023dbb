import { POSTS_ON_PAGE } from '#domain/visibility/posts.ts';
import { review as englishReview } from '#messages/en/diner/later/review.ts';
import { landing as english } from '#messages/en/landing.ts';
import { publicPage as englishPage } from '#messages/en/public-page.ts';
import { review as spanishReview } from '#messages/es/diner/later/review.ts';
import { landing as spanish } from '#messages/es/landing.ts';
import { publicPage as spanishPage } from '#messages/es/public-page.ts';
import { minuteText, postWhen } from '#messages/post-when.ts';
import { type Language, LOCALES } from '#messages/words/language.ts';
import { wordsOfPost } from '#server/features/posts/read-shown-posts.ts';
import { type Html, html } from './markup.ts';
import type { PageScene } from './page-scene.ts';

const WORDS = { en: english.news, es: spanish.news };
const PAGE = { en: englishPage, es: spanishPage };
const SITES = { en: englishReview.sites, es: spanishReview.sites };

/** The month of a visit is precise enough. */
const monthOf = (day: string, language: 'en' | 'es'): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Quotes that guests agreed to, and the restaurant’s profiles elsewhere (REVIEW-2, REVIEW-4). */
export function drawReviews({ said: { reviews, links }, menu: { language } }: PageScene): Html | null {
  const words = PAGE[language];
  if (reviews.length === 0 && links.length === 0) return null;
  const quotes = reviews.map(
    (each) =>
      html`<li><figure><blockquote${each.language !== language && html` lang="${each.language}"`}>${each.words}</blockquote><figcaption><span aria-hidden="true">${'★'.repeat(each.stars)}</span><span class="read">${words.reviewStars(each.stars)}</span> ${[
        each.firstName,
        monthOf(each.day, language),
      ]
        .filter(Boolean)
        .join(', ')}</figcaption></figure></li>`,
  );
  return html`<section>${
    reviews.length > 0 &&
    html`<h2>${words.reviews}</h2><p class="note">${words.reviewsNote}</p><ul>${quotes}</ul>`
  }${
    links.length > 0 &&
    html`<h2>${words.elsewhere}</h2><p class="elsewhere">${links.map(
      ({ site, url }) => html`<a href="${url}" rel="noopener">${SITES[language][site]}</a> `,
    )}</p>`
  }</section>`;
}

/** A notice in the preview for the author of a post that is not, or not always, on the public page. */
function stateText(
  { state, showsFrom, isCut, isPublished }: NonNullable<PageScene['previewed']>,
  language: Language,
): string {
  const words = PAGE[language].previewStates;
  if (state === 'draft' || state === 'over') return words[state];
  if (!isPublished) return words.unpublished;
  if (state === 'scheduled') return words.scheduled(minuteText(showsFrom ?? '', language));
  return isCut ? words.cut(POSTS_ON_PAGE) : words.shown;
}

/** The news, events and offers shown now (POST-1). */
export function drawPosts({ posts, previewed, menu: { language } }: PageScene): Html | null {
  if (posts.length === 0) return null;
  const words = WORDS[language];
  const drawn = posts.map((post) => {
    const said = wordsOfPost(post, language);
    const when = postWhen(words, language, post);
    return html`<li class="post"${said.language !== language && html` lang="${said.language}"`}>${
      post.pictureUrl && html`<img src="${post.pictureUrl}" alt="" width="1200" height="630" loading="lazy">`
    }<div>${previewed?.id === post.id && html`<p class="mark" lang="${language}">${stateText(previewed, language)}</p>`}<h3>${said.title}</h3>${when !== null && html`<p class="note"><b>${words.kinds[post.kind]}</b> · ${when}</p>`}${
      said.body !== '' && html`<p class="story">${said.body}</p>`
    }</div></li>`;
  });
  return html`<section><h2>${words.title}</h2><ul>${drawn}</ul></section>`;
}
