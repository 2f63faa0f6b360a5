// Reads LZ-string compressed text with a bound on what comes out: a kilobyte of it can represent a hundred megabytes. Both spellings are
// taken, `compressToEncodedURIComponent` and `compressToBase64`. Assumption: the variant is not stated.

const URI_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';
const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=';
const BITS_PER_CHARACTER = 6;

/** Code that announces a new 8-bit character, a new 16-bit character, or the end. */
const NEW_8_BIT = 0;
const NEW_16_BIT = 1;
const END = 2;

/** Thrown text is malformed, or longer than the bound. */
export class LzStringError extends Error {}

/** Decompresses. Throws {@link LzStringError} for malformed text and for more than `maxLength` characters. */
export function decompressBounded(compressed: string, maxLength: number): string {
  const bits = createBitReader(compressed);
  const dictionary: string[] = ['', '', ''];
  let entriesLeft = 4;
  let width = 3;
  const first = readLiteral(bits, bits.read(2));
  if (first === undefined) return '';
  dictionary.push(first);
  let previous = first;
  const parts = [first];
  let length = 1;
  const widen = (): void => {
    if (entriesLeft > 0) return;
    entriesLeft = 2 ** width;
    width++;
  };
  for (;;) {
    let code = bits.read(width);
    if (code === END) return parts.join('');
    if (code === NEW_8_BIT || code === NEW_16_BIT) {
      dictionary.push(readLiteral(bits, code) ?? '');
      code = dictionary.length - 1;
      entriesLeft--;
      widen();
    }
    const entry: string | undefined = code === dictionary.length ? previous + previous.charAt(0) : dictionary[code];
    if (entry === undefined || entry === '') throw new LzStringError('The text isn’t LZ-string compressed.');
    length += entry.length;
    if (length > maxLength)
      throw new LzStringError(`The text is longer than ${maxLength} characters once decompressed.`);
    parts.push(entry);
    dictionary.push(previous + entry.charAt(0));
    entriesLeft--;
    widen();
    previous = entry;
  }
}

interface BitReader {
  /** The next bits as a number, lowest first. */
  read(count: number): number;
}

function createBitReader(text: string): BitReader {
  const alphabet = /[-$]/.test(text) ? URI_ALPHABET : BASE64_ALPHABET;
  let position = 0;
  const readBit = (): number => {
    const character = text[Math.floor(position / BITS_PER_CHARACTER)];
    const value = character === undefined ? -1 : alphabet.indexOf(character === ' ' ? '+' : character);
    if (value < 0) throw new LzStringError('The text isn’t LZ-string compressed.');
    const shift = BITS_PER_CHARACTER - 1 - (position % BITS_PER_CHARACTER);
    position++;
    return (value >> shift) & 1;
  };
  return {
    read(count) {
      let value = 0;
      for (let index = 0; index < count; index++) value |= readBit() << index;
      return value;
    },
  };
}

function readLiteral(bits: BitReader, code: number): string | undefined {
  if (code === END) return undefined;
  if (code === NEW_8_BIT) return String.fromCharCode(bits.read(8));
  if (code === NEW_16_BIT) return String.fromCharCode(bits.read(16));
  throw new LzStringError('The text isn’t LZ-string compressed.');
}
