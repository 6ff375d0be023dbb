import { type Language, languageOf } from '#messages/words/language.ts';

// Headers that the bridge adds to requests for Better Auth. In a separate file, because Better Auth is loaded only
// when somebody first signs in.

/** The caller's address as the server sees it; only the bridge may set it. */
export const ADDRESS_HEADER = 'x-sobremesa-address';
/** The request's own origin: phones on the local network use a host other than PUBLIC_URL's. */
export const OWN_ORIGIN_HEADER = 'x-sobremesa-own-origin';

/** The user's language, sent by the browser; mails are written in it. */
const LANGUAGE_HEADER = 'x-preferred-language';

export const languageFrom = (request: Request | undefined): Language =>
  languageOf(request?.headers.get(LANGUAGE_HEADER));
