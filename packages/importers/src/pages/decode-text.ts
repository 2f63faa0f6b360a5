// Bytes to text, in the encoding that they are in.

const META = /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i;

/** Decodes a text. What says its encoding: a mark at its start, the response it came with, the page itself; else UTF-8. */
export function decodeText(
  bytes: Uint8Array,
  { charset, isHtml = false }: { charset?: string | undefined; isHtml?: boolean } = {},
): string {
  const head = isHtml ? new TextDecoder('latin1').decode(bytes.subarray(0, 2048)) : '';
  const encoding = markOf(bytes) ?? charset ?? META.exec(head)?.[1] ?? 'utf-8';
  return decoderOf(encoding).decode(bytes);
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decoderOf(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch {
    // No one knows it by that name.
    return new TextDecoder();
  }
}
