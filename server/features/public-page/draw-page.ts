import type { MenuItem } from '#contract/menu.ts';
import { ALLERGENS, type AllergenLevel, allergenStatus } from '#domain/menu/allergens.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { DaySpan } from '#domain/restaurant/open-now.ts';
import { specialName } from '#domain/restaurant/opening-hours.ts';
import { common as englishCommon } from '#messages/en/diner/common.ts';
import { foodWords as englishFood } from '#messages/en/food-words.ts';
import { publicPage as english } from '#messages/en/public-page.ts';
import { common as spanishCommon } from '#messages/es/diner/common.ts';
import { foodWords as spanishFood } from '#messages/es/food-words.ts';
import { publicPage as spanish } from '#messages/es/public-page.ts';
import { dayText } from '#messages/words/calendar-day.ts';
import { LANGUAGES, type Language, LOCALES } from '#messages/words/language.ts';
import { drawPosts, drawReviews } from './draw-sections.ts';
import { Html, html, jsonData } from './markup.ts';
import type { PageScene } from './page-scene.ts';
import { PAGE_STYLE } from './page-style.ts';
import { structuredData } from './structured-data.ts';

const WORDS = { en: english, es: spanish };
const COMMON = { en: englishCommon, es: spanishCommon };
const FOOD = { en: englishFood, es: spanishFood };
const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;
/** Search engines cut longer ones. */
const LONGEST_DESCRIPTION = 155;
const LONGEST_TITLE = 60;

type Page = PageScene & { readonly path: '' | '/allergens' };

const addressIn = ({ home, profile, path }: Page, language: 'en' | 'es'): string =>
  path === '' && language === profile.defaultLanguage ? home : `${home}/${language}${path}`;

const shortened = (text: string): string =>
  text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;

/** The name with as much of the rest as search engines show. */
const titleOf = (name: string, rest: readonly (string | null)[]): string =>
  rest.reduce<string>((title, part) => {
    const longer = `${title} · ${part}`;
    return part && longer.length <= LONGEST_TITLE ? longer : title;
  }, name);

/** The page’s URL in each language. */
const drawAddresses = (page: Page): Html =>
  html`<link rel="canonical" href="${addressIn(page, page.menu.language)}">
${LANGUAGES.map((language) => html`<link rel="alternate" hreflang="${language}" href="${addressIn(page, language)}">\n`)}<link rel="alternate" hreflang="x-default" href="${addressIn(page, page.profile.defaultLanguage)}">`;

/** The document around a page: metadata for search engines and shared links, and the link to the other language. */
function drawDocument(page: Page, title: string, main: Html): string {
  const { menu, profile, cover, origin } = page;
  const words = WORDS[menu.language];
  const description = shortened(
    menu.restaurant.description || words.about(profile.name, profile.cuisineType ?? '').trim(),
  );
  const address = addressIn(page, menu.language);
  return html`<!doctype html>
<html lang="${menu.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${page.previewed ? html`<meta name="robots" content="noindex, nofollow">` : drawAddresses(page)}
<meta property="og:type" content="restaurant.restaurant">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:site_name" content="${profile.name}">
<meta property="og:locale" content="${menu.language === 'es' ? 'es_ES' : 'en_GB'}">
${cover && html`<meta property="og:image" content="${origin}${cover}">`}
<style>${new Html(PAGE_STYLE)}</style>
${page.path === '' && !page.previewed && jsonData(structuredData(page))}
</head>
<body>
<nav aria-label="${words.menu}">${LANGUAGES.map(
    (language) =>
      html`<a href="${page.previewed ? `?postId=${page.previewed.id}&language=${language}` : addressIn(page, language)}" hreflang="${language}" lang="${language}"${
        language === menu.language && html` aria-current="true"`
      }>${LANGUAGE_NAMES[language]}</a> `,
  )}</nav>
<main>${page.previewed && html`<p class="mark"><b>${words.preview}.</b> ${words.previewText}</p>`}${main}</main>
<footer><p>${words.poweredBy}</p></footer>
</body>
</html>
`.text;
}

/** For a page that was never published, or was withdrawn, because people follow old links. */
export function drawMissing(language: Language): string {
  const words = COMMON[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.notFound}</title>
<style>${new Html(PAGE_STYLE)}</style>
</head>
<body>
<main>
<h1>${words.notFound}</h1>
<p>${words.notFoundHint}</p>
<p><a href="/">${words.backHome}</a></p>
</main>
<footer><p>${words.poweredBy}</p></footer>
</body>
</html>
`.text;
}

/** Takes Sunday’s name from a known Sunday. */
const SUNDAY_MS = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

const spansText = (spans: readonly DaySpan[], language: Language): string =>
  spans
    .toSorted((one, other) => one.opens.localeCompare(other.opens))
    .map(({ opens, closes }) => (opens === closes ? WORDS[language].allDay : `${opens}–${closes}`))
    .join(', ');

/** Special days that are not over (HOURS-4). */
function drawSpecialHours({ specialHours, menu: { language } }: Page): Html | null {
  const words = WORDS[language];
  if (specialHours.length === 0) return null;
  return html`${specialHours.map(({ from, to, spans, names }) => {
    const [first, last] = [from, to].map((day) => dayText(language, day)) as [string, string];
    const days = from === to ? words.onDay(first) : words.onDays(first, last);
    const name = specialName(names, language);
    return html`<p>${
      spans.length === 0 ? words.closedOn(days, name) : words.openOn(days, spansText(spans, language), name)
    }</p>`;
  })}`;
}

function drawHours(page: Page): Html | null {
  const { profile, menu } = page;
  const special = drawSpecialHours(page);
  const words = WORDS[menu.language];
  if (profile.openingHours.length === 0)
    return special && html`<section><h2>${words.hours}</h2>${special}</section>`;
  const name = new Intl.DateTimeFormat(LOCALES[menu.language], { weekday: 'long', timeZone: 'UTC' });
  // weeks begin on Monday
  const days = [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const spans = profile.openingHours.filter((span) => span.weekday === weekday);
    return html`<div><dt>${name.format(SUNDAY_MS + weekday * DAY_MS)}</dt><dd>${
      spans.length === 0 ? words.closed : spansText(spans, menu.language)
    }</dd></div>`;
  });
  return html`<section><h2>${words.hours}</h2><dl>${days}</dl>${special}</section>`;
}

/** Keeps a number on one line. */
const NO_BREAK = '\u00a0';

function drawPlace({ profile, menu }: Page): Html | null {
  const words = WORDS[menu.language];
  const { address, postalCode, city, country, phone } = profile;
  const place = [address, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  if (place === '' && phone === null) return null;
  const query = encodeURIComponent(`${profile.name}, ${place}`);
  return html`<section><h2>${words.where}</h2>${
    place !== '' &&
    html`<address>${place}</address><p><a href="https://www.openstreetmap.org/search?query=${query}" rel="noopener">${words.map}</a></p>`
  }${phone && html`<p><a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${`${words.call} ${phone}`.replaceAll(' ', NO_BREAK)}</a></p>`}</section>`;
}

function drawAllergens(item: MenuItem, language: 'en' | 'es'): Html {
  const words = WORDS[language];
  if (item.allergens === null) return html`<p class="allergens">${words.notDeclared}</p>`;
  const names = (level: AllergenLevel): string =>
    ALLERGENS.filter((each) => allergenStatus(item.allergens, each) === level)
      .map((each) => FOOD[language].allergenNames[each])
      .join(', ');
  const [contains, mayContain] = [names('contains'), names('may_contain')];
  const told = [contains && words.contains(contains), mayContain && words.mayContain(mayContain)].filter(
    Boolean,
  );
  return html`<p class="allergens">${told.length === 0 ? words.noneDeclared : told.join('. ')}</p>`;
}

const SMALLEST_PX = 320;

function drawDish(item: MenuItem, { menu }: Page): Html {
  const { currency, locale } = menu.restaurant;
  const widths = item.picture?.widths;
  const width = widths?.find((each) => each >= SMALLEST_PX) ?? widths?.at(-1);
  const picture =
    item.picture && (width === undefined ? item.picture.src : `${item.picture.src}-${width}.webp`);
  return html`<li>${
    picture && html`<img src="${picture}" alt="" width="96" height="96" loading="lazy">`
  }<div><h4>${item.name}</h4><p class="price">${formatMoney(item.basePriceMinor, { currency, locale })}</p>${
    item.description !== '' && html`<p>${item.description}</p>`
  }${drawAllergens(item, menu.language)}</div></li>`;
}

/** The restaurant's page: story, hours, place and the whole menu with prices and allergens (PAGE-3). */
export function drawPage(scene: PageScene): string {
  const page: Page = { ...scene, path: '' };
  const { profile, menu, rating, cover, home } = page;
  const words = WORDS[menu.language];
  const stars = new Intl.NumberFormat(LOCALES[menu.language], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const sections = menu.categories
    .map(({ key, name }) => ({ name, items: menu.items.filter(({ category }) => category === key) }))
    .filter(({ items }) => items.length > 0);
  return drawDocument(
    page,
    titleOf(profile.name, [profile.cuisineType, profile.city]),
    html`<header>${cover && html`<img class="cover" src="${cover}" alt="" width="960" height="360">`}<h1>${profile.name}</h1>${
      rating && html`<p>★ ${words.rating(stars.format(rating.stars), rating.count)}</p>`
    }${menu.restaurant.description !== '' && html`<p class="story">${menu.restaurant.description}</p>`}</header>
${drawPosts(page)}
${drawHours(page)}
${drawPlace(page)}
<section><h2>${words.menu}</h2><p><a href="${home}/${menu.language}/allergens">${words.matrix}</a></p>${sections.map(
      ({ name, items }) => html`<h3>${name}</h3><ul>${items.map((item) => drawDish(item, page))}</ul>`,
    )}</section>
${drawReviews(page)}`,
  );
}

const SIGNS = { contains: '●', may_contain: '○', not_declared: '?', absent: '' } as const;

/** Every dish with each of the fourteen allergens (PAGE-4). */
export function drawMatrix(scene: PageScene): string {
  const page: Page = { ...scene, path: '/allergens' };
  const { menu, profile } = page;
  const words = WORDS[menu.language];
  const { allergenNames } = FOOD[menu.language];
  const meaning = { contains: words.yes, may_contain: words.traces, not_declared: words.unknown, absent: '' };
  return drawDocument(
    page,
    `${words.matrix} · ${profile.name}`,
    html`<header><h1>${words.matrix}</h1><p><a href="${addressIn({ ...page, path: '' }, menu.language)}">${words.backToPage(profile.name)}</a></p><p>${words.legend}</p></header>
<section class="wide" aria-label="${words.matrix}" tabindex="0"><table><thead><tr><th scope="col">${words.dish}</th>${ALLERGENS.map(
      (each) => html`<th scope="col">${allergenNames[each]}</th>`,
    )}</tr></thead><tbody>${menu.items.map(
      (item) =>
        html`<tr><th scope="row">${item.name}</th>${ALLERGENS.map((each) => {
          const status = allergenStatus(item.allergens, each);
          return html`<td>${
            status !== 'absent' &&
            html`<span aria-hidden="true">${SIGNS[status]}</span><span class="read">${meaning[status]}</span>`
          }</td>`;
        })}</tr>`,
    )}</tbody></table></section>`,
  );
}
