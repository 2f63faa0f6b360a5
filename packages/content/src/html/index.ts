export type { HtmlOptions } from './context.ts';
export { renderHtml } from './render-html.ts';
