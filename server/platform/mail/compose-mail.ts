import type { Language } from '#messages/words/language.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailParts {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** The sender's name, if it is not the product. */
  readonly sender?: string;
  /** Small print: how long the link is valid, and what to do if the reader did not ask for it. */
  readonly note: string;
  /** The unsubscribe link. */
  readonly end?: { readonly label: string; readonly url: string };
}

/** Names of restaurants and people appear in mails, and may be longer than a mail allows. */
const LONGEST = { subject: 150, part: 2_000 } as const;

/**
 * A mail with one message and at most one button, as plain text and as HTML. All parts are plain text; they are
 * escaped here, and cut if they are too long.
 */
export function composeMail(given: MailParts): ComposedMail {
  const parts: MailParts = {
    ...given,
    subject: cut(given.subject.replaceAll(/\s+/g, ' '), LONGEST.subject),
    heading: cut(given.heading, LONGEST.part),
    paragraphs: given.paragraphs.map((text) => cut(text, LONGEST.part)),
  };
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) };
}

/** Never within a character: half an emoji is not valid text. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

const PRODUCT = 'Sobremesa';

function textOf({ heading, paragraphs, action, note, end, sender = PRODUCT }: MailParts): string {
  const button = action ? [`${action.label}:\n${action.url}`] : [];
  const lastLink = end ? [`${end.label}:\n${end.url}`] : [];
  return [heading, ...paragraphs, ...button, note, ...lastLink, sender].join('\n\n');
}

const FONT = "font-family:Georgia,'Times New Roman',serif";
const BODY_FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function htmlOf({
  language,
  subject,
  heading,
  paragraphs,
  action,
  note,
  end,
  sender = PRODUCT,
}: MailParts): string {
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f1ea;color:#2b211a;${BODY_FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px">
<p style="margin:0 0 24px;color:#9a3b1f;${FONT};font-size:18px">${escapeHtml(sender)}</p>
<h1 style="margin:0 0 16px;${FONT};font-size:26px;font-weight:normal;line-height:1.25">${escapeHtml(heading)}</h1>
${body}
${action ? buttonOf(action) : ''}<p style="margin:0;color:#6b5d52;font-size:14px">${escapeHtml(note)}${end ? `<br><a href="${escapeHtml(end.url)}" style="color:#9a3b1f">${escapeHtml(end.label)}</a>` : ''}</p>
</div>
</body>
</html>
`;
}

function buttonOf({ label, url: address }: NonNullable<MailParts['action']>): string {
  const url = escapeHtml(address);
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#9a3b1f;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${url}" style="color:#9a3b1f">${url}</a></p>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
