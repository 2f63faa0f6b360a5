export { documentOfHtml } from './document-of-html.ts';
export { parseHtmlPage } from './parse-page.ts';
export type { HtmlPage } from './parse-page.ts';
