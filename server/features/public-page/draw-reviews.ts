import { review as englishReview } from '#messages/en/diner/later/review.ts';
import { publicPage as english } from '#messages/en/public-page.ts';
import { review as spanishReview } from '#messages/es/diner/later/review.ts';
import { publicPage as spanish } from '#messages/es/public-page.ts';
import { LOCALES } from '#messages/words/language.ts';
import { type Html, html } from './markup.ts';
import type { PageScene } from './page-scene.ts';

const WORDS = { en: english, es: spanish };
const SITES = { en: englishReview.sites, es: spanishReview.sites };

/** A month says enough of when somebody was there. */
const monthOf = (day: string, language: 'en' | 'es'): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** What guests agreed to be quoted with, and where the restaurant is found elsewhere (REVIEW-2, REVIEW-4). */
export function drawReviews({ said: { reviews, links }, menu: { language } }: PageScene): Html | null {
  const words = WORDS[language];
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
