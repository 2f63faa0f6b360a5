export { showHtml } from './show-html.ts';
