export { isLoose, renderItem } from './blocks.ts';
export type { HtmlContext, HtmlOptions } from './context.ts';
export { attributes, escapeHtml, safeUrl } from './escape.ts';
export { characterOf } from './inlines.ts';
export { renderHtml } from './render-html.ts';
