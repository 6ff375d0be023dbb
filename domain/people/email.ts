/** Zod's own, by which the server decides: the schema library does not reach the browser. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const LONGEST_EMAIL = 254;

/** Whether the server accepts it as an e-mail address, for a form that says so before it is sent. */
export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);
