// A playground in the fragment of a URL: compressed, versioned, and limited in both sizes. It contains data only.
import { DEFAULT_DISPLAY, TARGETS, WIDTHS } from './play-content.ts';
import type { PlayContent, DisplaySettings, Target } from './play-content.ts';

/** Name of the parameter in the fragment. */
const NAME = 'play';

/** Bytes of a fragment; programs that hand on URLs cut longer ones. */
export const MAX_LINK_LENGTH = 32 * 1024;

/** Bytes that a fragment may unfold to: what is compressed well could be as large as someone likes. */
const MAX_UNFOLDED_BYTES = 1024 * 1024;

export interface Shared {
  readonly title: string;
  readonly content: PlayContent;
  readonly display: DisplaySettings;
}

/** Why a link cannot be made or read: a sentence for a person. */
export class LinkError extends Error {}

/** The fragment, with its `#`. @throws {LinkError} for more than {@link MAX_LINK_LENGTH}. */
export async function writeFragment({ title, content, display }: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ title, ...content, look: display }));
  const packed = await collect(streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')), Infinity);
  const fragment = `#${NAME}=v1.${toBase64Url(packed)}`;
  if (bytes.length <= MAX_UNFOLDED_BYTES && fragment.length <= MAX_LINK_LENGTH) return fragment;
  const size = `${Math.ceil(fragment.length / 1024)} KB`;
  throw new LinkError(`Too large for a link: ${size} (limit ${MAX_LINK_LENGTH / 1024} KB). Copy it as JSON instead.`);
}

/** The content of a fragment, if it is a playground. @throws {LinkError} if it is damaged or has another version */
export async function parseFragment(fragment: string): Promise<Shared | undefined> {
  const text = new URLSearchParams(fragment.replace(/^#/, '')).get(NAME);
  if (text === null) return undefined;
  const [, version, data = ''] = /^v(\d{1,9})\.([\w-]*)$/.exec(text) ?? [];
  if (version === undefined) throw new LinkError('This link is damaged. It has no version.');
  if (version !== '1')
    throw new LinkError(`This link uses version ${version}, but this playground supports only version 1.`);
  if (data.length > MAX_LINK_LENGTH) throw new LinkError('This link is too long.');
  return parseShared(await unfold(data));
}

async function unfold(data: string): Promise<string> {
  try {
    const packed = fromBase64Url(data);
    const bytes = await collect(
      streamOf(packed).pipeThrough(new DecompressionStream('deflate-raw')),
      MAX_UNFOLDED_BYTES,
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (thrown) {
    if (thrown instanceof LinkError) throw thrown;
    throw new LinkError('This link is damaged. Part of it is missing or changed.');
  }
}

/** Parses the known fields, each by its type. */
function parseShared(text: string): Shared {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LinkError('This link is damaged. It doesn’t contain a playground.');
  }
  const { title, syntax, tree, state, answers, target, look } = fieldsOf(value);
  const isRead = typeof tree === 'string' && typeof state === 'string' && typeof answers === 'string';
  if (!isRead || (syntax !== 'json' && syntax !== 'jsx') || !isTarget(target)) {
    throw new LinkError('This link is damaged. It doesn’t contain a playground.');
  }
  return {
    title: typeof title === 'string' ? title.slice(0, 100) : 'Shared link',
    content: { syntax, tree, state, answers, target },
    display: parseDisplay(fieldsOf(look)),
  };
}

function parseDisplay({ theme, width, direction }: Readonly<Record<string, unknown>>): DisplaySettings {
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    width:
      typeof width === 'string' && Object.hasOwn(WIDTHS, width)
        ? (width as DisplaySettings['width'])
        : DEFAULT_DISPLAY.width,
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
  };
}

function isTarget(value: unknown): value is Target {
  return TARGETS.some((target) => target === value);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream();
}

/** All bytes of a stream. @throws {LinkError} once there are more than `most`. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new LinkError('This link’s content is too large for the playground.');
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
