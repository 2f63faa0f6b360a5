// Characters of emojis: the model has their code points, with or without the ones that only choose how they look.

const CODE = /^[0-9a-f]{1,6}(?:-[0-9a-f]{1,6})*$/i;
const EMOJI = /^\p{RGI_Emoji}$/v;
/** An emoji that is black text unless a variation selector follows. */
const TEXT_BY_DEFAULT = /^(?!\p{Emoji_Presentation})\p{Emoji}$/u;
const SELECTOR = '\ufe0f';

/**
 * The character of an emoji: `2764` and `2764-fe0f` are both ❤️, with the variation selector that makes it one. Empty
 * for an invalid code.
 * @param code code points in hexadecimal, joined by hyphens
 */
export function characterOfEmoji(code: string): string {
  if (!CODE.test(code)) return '';
  const points = code.split('-').map((point) => Number.parseInt(point, 16));
  if (points.some((point) => point > 0x10ffff)) return '';
  const characters = points.map((point) => String.fromCodePoint(point));
  const plain = characters.join('');
  if (EMOJI.test(plain)) return plain;
  const selected = characters.map((one, at) =>
    TEXT_BY_DEFAULT.test(one) && characters[at + 1] !== SELECTOR ? one + SELECTOR : one,
  );
  return EMOJI.test(selected.join('')) ? selected.join('') : plain;
}
