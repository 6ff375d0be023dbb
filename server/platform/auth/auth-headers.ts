import { type Language, languageOf } from '#messages/words/language.ts';

// What the bridge tells Better Auth of a request. Apart from it, which is loaded when somebody first signs in.

/** The address of the caller as the server sees it, set by the bridge and by nobody else. */
export const ADDRESS_HEADER = 'x-sobremesa-address';
/** Where the own host of a request is: phones on the local network use another one than PUBLIC_URL. */
export const OWN_ORIGIN_HEADER = 'x-sobremesa-own-origin';

/** Where the browser says which language its user reads; mails are written in it. */
const LANGUAGE_HEADER = 'x-preferred-language';

export const languageFrom = (request: Request | undefined): Language =>
  languageOf(request?.headers.get(LANGUAGE_HEADER));
