// The emoji of a page: in a folder it is before the title.
import { characterOfEmoji } from '../documents/index.ts';

const CODE = /^[0-9a-f]{2,6}(?:-[0-9a-f]{1,6})*$/i;
const AT_START = /^(\p{RGI_Emoji}) (?=.)/v;

/** A title with the emoji before it. */
export function joinEmoji(title: string, emoji: string | undefined): string {
  if (emoji === undefined) return title;
  const character = CODE.test(emoji) ? characterOfEmoji(emoji) : emoji;
  return AT_START.test(`${character} x`) ? `${character} ${title}` : title;
}

/** A title without the emoji before it, and that emoji's code. */
export function splitEmoji(title: string): { readonly title: string; readonly emoji?: string } {
  const [whole = '', character = ''] = AT_START.exec(title) ?? [];
  if (whole === '') return { title };
  const code = Array.from(character, (one) => one.codePointAt(0)?.toString(16)).join('-');
  return { title: title.slice(whole.length), emoji: code };
}
