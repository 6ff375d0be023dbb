/** As much as one reads in a list of messages. */
const LONGEST = 280;

/** POST-4: a post as one tells of it elsewhere: its title, how it begins, and the address where the page is public. */
export function shareText(
  { title, body }: { readonly title: string; readonly body: string },
  address: string | null,
): string {
  const start = body.replaceAll(/\s+/g, ' ').trim();
  const room = LONGEST - title.length;
  // Never within a word, where there is a gap to cut at.
  const cut = start.length <= room ? start : `${start.slice(0, room - 1).replace(/\s+\S*$/, '')}…`;
  return [title, cut, address].filter(Boolean).join('\n\n');
}
