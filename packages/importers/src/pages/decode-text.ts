// Bytes to text, in the encoding that they are in.
import { encodingOfMark } from '@bindery/diagnostics';

const META = /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i;

/** Decodes a text. What says its encoding: a mark at its start, the response it came with, the page itself; else UTF-8. */
export function decodeText(
  bytes: Uint8Array,
  { charset, isHtml = false }: { charset?: string | undefined; isHtml?: boolean } = {},
): string {
  const head = isHtml ? new TextDecoder('latin1').decode(bytes.subarray(0, 2048)) : '';
  const encoding = encodingOfMark(bytes) ?? charset ?? META.exec(head)?.[1] ?? 'utf-8';
  return decoderOf(encoding).decode(bytes);
}

function decoderOf(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding);
  } catch {
    // No one knows it by that name.
    return new TextDecoder();
  }
}
