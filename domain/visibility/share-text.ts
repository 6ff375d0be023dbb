/** The length that is readable in a list of messages. */
const LONGEST = 280;

/** POST-4: the text for sharing a post: its title, its beginning, and the URL if the page is public. */
export function shareText(
  { title, body }: { readonly title: string; readonly body: string },
  address: string | null,
): string {
  const start = body.replaceAll(/\s+/g, ' ').trim();
  const room = LONGEST - title.length;
  // Not within a word, if there is a space to cut at.
  const cut = start.length <= room ? start : `${start.slice(0, room - 1).replace(/\s+\S*$/, '')}…`;
  return [title, cut, address].filter(Boolean).join('\n\n');
}
