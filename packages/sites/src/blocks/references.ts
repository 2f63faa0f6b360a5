// Blocks that show something kept elsewhere: files, embeds, pages, drawings, reusable content, blocks of integrations.
import { characterOf, escapeHtml, safeUrl } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import type { BlockOf } from '@bindery/content/documents';
import { renderNamedIcon } from '../icons/render-icon.ts';
import { classes, element, linkTo, plainNote } from './html-parts.ts';
import { fillWord } from './body-words.ts';
import { embedWords } from './embed-words.ts';
import { blockIcon } from './icons.ts';
import { broughtWords } from './integration-words.ts';
import { imageElement } from './images.ts';
import type { Scope } from './scope.ts';

/** Renders a file: its name, its type and its size. */
export function renderFile({ data }: BlockOf<'file'>, html: HtmlContext, scope: Scope): string {
  const href = html.href(data.ref);
  if (href === '') return plainNote(scope);
  const file = scope.context.file?.(data.ref);
  const name = file?.name ?? html.label(data.ref);
  const facts = [typeWords(name, file?.type), file?.size === undefined ? '' : sizeWords(file.size, scope)];
  return linkCard({ href, icon: blockIcon('file'), title: name, details: facts.filter((fact) => fact !== '') }, scope);
}

/** `PDF` of `a.pdf`, or the type itself. */
function typeWords(name: string, type: string | undefined): string {
  const [, ending] = /\.([a-z\d]{1,8})$/i.exec(name) ?? [];
  return ending?.toUpperCase() ?? type ?? '';
}

function sizeWords(bytes: number, { context }: Scope): string {
  const unit = bytes < 1_000 ? 'byte' : bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const value = bytes / { byte: 1, kilobyte: 1_000, megabyte: 1_000_000 }[unit];
  const options = { style: 'unit', unit, maximumFractionDigits: value < 10 && unit !== 'byte' ? 1 : 0 } as const;
  try {
    return new Intl.NumberFormat(context.language ?? 'en', options).format(value);
  } catch {
    return new Intl.NumberFormat('en', options).format(value); // The language of the site is no language tag.
  }
}

/** Renders an embed as a card that links to it: what others host is not run inside of a page. */
export function renderEmbed({ data }: BlockOf<'embed'>, scope: Scope): string {
  const href = safeUrl(data.url.trim());
  if (href === '' || !/^https?:\/\//i.test(href)) return href === '' ? plainNote(scope) : linkOf(href, data.url, scope);
  const embed = scope.context.embed?.(data.url);
  const words = embedWords(data.url.trim());
  const icon = embed?.icon === undefined ? '' : safeUrl(embed.icon);
  const picture =
    icon === ''
      ? renderNamedIcon(words.icon)
      : `<img src="${escapeHtml(icon)}" alt="" width="20" height="20" loading="lazy">`;
  const label = embed === undefined ? words : { title: embed.title, details: [embed.site ?? hostOf(href)] };
  return linkCard({ href, icon: picture, title: label.title, details: label.details }, scope, data.fullWidth === true);
}

function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).host : '';
}

function linkOf(href: string, words: string, scope: Scope): string {
  return element('p', {}, linkTo(href, escapeHtml(words), scope));
}

/** Renders a card that links to a page. */
export function renderContentRef({ data }: BlockOf<'content-ref'>, html: HtmlContext, scope: Scope): string {
  const href = html.href(data.ref);
  if (href === '') return plainNote(scope);
  const card = scope.context.card?.(data.ref);
  const title = card?.title ?? html.label(data.ref);
  const own = card?.icon === undefined ? '' : renderNamedIcon(card.icon);
  const icon =
    card?.emoji === undefined
      ? own || blockIcon('page')
      : element(
          'span',
          { class: 'block-emoji', 'aria-hidden': 'true' },
          characterOf(card.emoji) || escapeHtml(card.emoji),
        );
  return linkCard({ href, icon, title, details: [card?.description ?? ''].filter((line) => line !== '') }, scope);
}

interface LinkCard {
  readonly href: string;
  /** HTML. */
  readonly icon: string;
  readonly title: string;
  readonly details: readonly string[];
}

function linkCard({ href, icon, title, details }: LinkCard, scope: Scope, isWide = false): string {
  const more =
    details.length === 0 ? '' : element('span', { class: 'link-details' }, escapeHtml(details.join(' \u00b7 ')));
  const words = `<span class="link-title">${escapeHtml(title)}</span>${more}`;
  const link = linkTo(href, `${icon}<span class="link-words">${words}</span>`, scope, { class: 'link-card' });
  return element('div', { class: classes('reference', isWide && 'full-width') }, link);
}

/** Renders a rendering. */
export function renderDrawing({ data }: BlockOf<'drawing'>, html: HtmlContext, scope: Scope): string {
  if (data.ref === undefined) return '';
  const image = imageElement({ ref: data.ref, alt: scope.context.file?.(data.ref)?.name ?? '' }, html, scope);
  return image === '' ? '' : element('figure', { class: 'image drawing' }, image);
}

/** Reusable content inside of reusable content is rendered so deep. */
const MAX_REUSED = 5;

/** Renders reusable content. What contains itself is rendered once. */
export function renderReusable({ data }: BlockOf<'reusable-content'>, html: HtmlContext, scope: Scope): string {
  const key = `${data.ref.space ?? ''}/${data.ref.reusableContent}`;
  if (scope.open.has(key) || scope.open.size >= MAX_REUSED) return plainNote(scope);
  const blocks = scope.context.reusable?.(data.ref);
  if (blocks === undefined) return plainNote(scope);
  scope.open.add(key);
  const inside = html.blocks(blocks);
  scope.open.delete(key);
  return inside;
}

/** Renders a block of an integration: where the script renders it, with what can be read before. */
export function renderIntegration(block: BlockOf<'integration'>, scope: Scope): string {
  const { data } = block;
  const details = scope.context.integration?.(block);
  const name = details?.title ?? data.integration;
  const isMissing = details === undefined && scope.context.integration !== undefined;
  const content =
    integrationText(block, name, scope) ?? (isMissing ? missingNote(block, scope) : scriptNote(name, scope));
  if (details === undefined) return element('div', { class: 'integration-block' }, content);
  scope.features.add('contentkit');
  const { language = 'en', fallbackLanguage } = scope.context;
  const values = {
    class: classes('integration-block', data.fullWidth === true && 'full-width'),
    'data-address': safeUrl(details.path),
    'data-integration': data.integration,
    'data-block': data.block,
    'data-props': JSON.stringify(data.props),
    // Once on a page.
    'data-words': scope.isFirstIntegration() ? broughtWords(language, fallbackLanguage) : undefined,
  };
  return element('div', values, content);
}

/** The text that the block is made of, as of a diagram, or the link that it shows. */
function integrationText({ data }: BlockOf<'integration'>, name: string, scope: Scope): string | undefined {
  const content = data.props['content'];
  if (typeof content === 'string' && content.trim() !== '') {
    const values = { tabindex: 0, role: 'group', 'aria-label': name, dir: 'ltr' };
    return element('figure', { class: 'code' }, element('pre', values, element('code', {}, escapeHtml(content))));
  }
  const url = data.url ?? data.props['url'];
  const href = typeof url === 'string' ? safeUrl(url) : '';
  return typeof url === 'string' && href !== '' ? linkOf(href, url, scope) : undefined;
}

function scriptNote(name: string, scope: Scope): string {
  return element('p', { class: 'unavailable' }, escapeHtml(fillWord(scope.words.integrationOf, { name })));
}

/** A block that no script can render. Its tooltip tells the author why. */
function missingNote({ data: { integration, block } }: BlockOf<'integration'>, scope: Scope): string {
  const reason = `The integration "${integration}" isn’t installed on this space, or has no block "${block}".`;
  return element('p', { class: 'unavailable', title: reason }, escapeHtml(scope.words.unavailable));
}
