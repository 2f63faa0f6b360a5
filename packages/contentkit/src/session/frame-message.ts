// Reads what a web frame posts. Whatever it is, the outcome is a value: a frame cannot crash its host.
import type { ContentKitAction } from '@bindery/contract/contentkit';

/** Lowest height of a frame, in CSS pixels. */
export const MIN_FRAME_HEIGHT = 32;
/** Greatest height of a frame, in CSS pixels. Assumption: ours; higher than any screen, lower than a layout that hangs. */
export const MAX_FRAME_HEIGHT = 10_000;
const MIN_ASPECT_RATIO = 0.05;
const MAX_ASPECT_RATIO = 20;

/** A request of a frame. */
export type FrameMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'resize'; readonly height?: number; readonly aspectRatio?: number }
  | { readonly kind: 'navigate'; readonly path: string; readonly anchor?: string }
  | { readonly kind: 'action'; readonly action: ContentKitAction }
  | { readonly kind: 'malformed'; readonly reason: string };

type Fields = Readonly<Record<string, unknown>>;

/** Reads a message. Both spellings of a size are understood: under `size`, and next to the name of the action. */
export function readFrameMessage(data: unknown): FrameMessage {
  if (typeof data === 'string') return readText(data);
  if (!isFields(data)) return malformed('the message isn’t an object');
  const { action } = data;
  if (!isFields(action)) return malformed('the message has no "action" object');
  const name = action['action'];
  if (typeof name !== 'string' || name === '') return malformed('its action has no name');
  if (name === '@webframe.ready') return { kind: 'ready' };
  if (name === '@webframe.resize') return readSize(isFields(action['size']) ? action['size'] : action);
  if (name === '@webframe.navigate') return readNavigation(action);
  if (!isPlain(action)) return malformed('its action isn’t JSON, or is too large');
  return { kind: 'action', action: action as unknown as ContentKitAction };
}

/** Values in one action, and levels of it, that are read at most. Ours: above any props that a document stores. */
const MAX_VALUES = 250_000;
const MAX_LEVELS = 100;

/** Whether an action can be sent on. Messages, unlike JSON, may hold circles, the same part many times, and whole numbers of any size. */
function isPlain(action: Fields): boolean {
  let values = 0;
  let level: unknown[] = [action];
  for (let levels = 0; level.length > 0; levels += 1) {
    values += level.length;
    if (levels > MAX_LEVELS || values > MAX_VALUES || level.some((value) => typeof value === 'bigint')) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const key in value) next.push((value as Fields)[key]);
      if (values + next.length > MAX_VALUES) return false;
    }
    level = next;
  }
  return true;
}

/** The convention of embeds: `{"context":"iframe.resize","height":320}` as text. */
function readText(text: string): FrameMessage {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return malformed('the message is text, but not JSON');
  }
  if (isFields(data) && data['context'] === 'iframe.resize') return readSize(data);
  return isFields(data) && isFields(data['action'])
    ? readFrameMessage(data)
    : malformed('the message text has an unknown format');
}

function readSize(size: Fields): FrameMessage {
  const height = positive(size['height'] ?? size['maxHeight']);
  const aspectRatio = positive(size['aspectRatio']);
  if (height === undefined && aspectRatio === undefined) {
    return malformed('a resize has neither a positive height nor a positive aspectRatio');
  }
  return {
    kind: 'resize',
    ...(height === undefined ? {} : { height: clamp(height, MIN_FRAME_HEIGHT, MAX_FRAME_HEIGHT) }),
    ...(aspectRatio === undefined ? {} : { aspectRatio: clamp(aspectRatio, MIN_ASPECT_RATIO, MAX_ASPECT_RATIO) }),
  };
}

/** Browsers strip these from a URL, or from its start, so that a scheme or a host can follow them. */
const STRIPPED_BY_BROWSERS = /^[\0- ]+|[\t\n\r]/g;

/** A path of the same site: a URL with a scheme or a host would leave it. */
function readNavigation(action: Fields): FrameMessage {
  const { path, anchor } = action;
  if (
    typeof path !== 'string' ||
    /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(path.trim().replace(STRIPPED_BY_BROWSERS, ''))
  ) {
    return malformed('a navigation requires a path relative to the site');
  }
  return { kind: 'navigate', path, ...(typeof anchor === 'string' && anchor !== '' ? { anchor } : {}) };
}

function positive(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function malformed(reason: string): FrameMessage {
  return { kind: 'malformed', reason };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
