// The text of a file that an author wrote, in the encoding of their editor or shell.

/** What PowerShell and editors on Windows put before a text. */
const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Decodes UTF-8 and UTF-16, without a byte order mark. Undefined for bytes that aren’t text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOfMark(bytes) ?? encodingWithoutMark(bytes), { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The encoding that a byte order mark names. */
export function encodingOfMark(bytes: Uint8Array): string | undefined {
  return MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))?.encoding;
}

/** The first character of a text is nearly always ASCII, which has a zero byte in UTF-16. */
function encodingWithoutMark([first, second]: Uint8Array): string {
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}
