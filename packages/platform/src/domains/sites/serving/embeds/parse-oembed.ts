// A response of an oEmbed provider, as an embed. Nothing of it is trusted: its HTML is put into a frame that shares nothing with the page.
import type { Embed } from '@bindery/contract/content';
import { escapeHtml } from '../../../../core/escape-html.ts';

/** Longest HTML that is taken, and longest texts. */
const MAX_HTML_LENGTH = 100_000;
const MAX_TEXT_LENGTH = 300;

/** Largest width and height, in pixels. What is larger is made smaller, in its proportions. */
export const MAX_SIZE = { width: 1_200, height: 1_200 };

/** The stored response. */
export interface OembedResult {
  readonly embed: Embed;
  /** Seconds that the provider lets it be kept; undefined if it does not say. */
  readonly cacheAge: number | undefined;
}

/** Reads a response. Undefined for what is no oEmbed 1.0, or lacks what its type must have. */
export function parseOembed(answer: unknown, url: URL): OembedResult | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const fields = answer as Record<string, unknown>;
  const version = fields['version'];
  const isKnown =
    typeof version === 'string'
      ? version.split('.')[0] === '1'
      : typeof version === 'number' && Math.trunc(version) === 1;
  if (!isKnown) return undefined;
  const common = {
    title: textOf(fields['title']) ?? url.href,
    site: textOf(fields['provider_name']) ?? url.hostname,
  };
  const html = htmlOf(fields, common.title);
  if (html === undefined) return undefined;
  const embed: Embed = html === '' ? { ...common, type: 'link' } : { ...common, type: 'rich', html };
  return { embed, cacheAge: numberOf(fields['cache_age']) };
}

/** HTML of an embed; empty for a card, undefined if something is missing. */
function htmlOf(fields: Record<string, unknown>, title: string): string | undefined {
  if (fields['type'] === 'link') return '';
  const size = sizeOf(fields);
  if (size === undefined) return undefined;
  const attributes = `width="${size.width}" height="${size.height}"`;
  if (fields['type'] === 'photo') {
    const image = fields['url'];
    if (typeof image !== 'string' || !/^https?:\/\//i.test(image) || !URL.canParse(image) || image.length > 2048)
      return undefined;
    return `<img src="${escapeHtml(new URL(image).href)}" alt="${escapeHtml(title)}" ${attributes} loading="lazy" referrerpolicy="no-referrer">`;
  }
  const html = fields['html'];
  const isFramed = fields['type'] === 'video' || fields['type'] === 'rich';
  if (!isFramed || typeof html !== 'string' || html.trim() === '' || html.length > MAX_HTML_LENGTH) return undefined;
  // Without allow-same-origin the frame has its own origin: it reads nothing of the page, and no cookie.
  return `<iframe sandbox="allow-scripts allow-popups allow-presentation" srcdoc="${escapeHtml(html)}" title="${escapeHtml(title)}" ${attributes} loading="lazy" referrerpolicy="no-referrer"></iframe>`;
}

function sizeOf(fields: Record<string, unknown>): { width: number; height: number } | undefined {
  const [width = 0, height = 0] = [numberOf(fields['width']), numberOf(fields['height'])];
  if (width < 1 || height < 1) return undefined;
  const scale = Math.min(1, MAX_SIZE.width / width, MAX_SIZE.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A number, also one that was sent as a text. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return text === '' ? undefined : text.slice(0, MAX_TEXT_LENGTH).toWellFormed();
}
