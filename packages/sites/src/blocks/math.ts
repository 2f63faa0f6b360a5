// Formulas of pages.
import { renderMathMl } from '@bindery/content/formulas';
import { escapeHtml } from '@bindery/content/html';
import { element } from './html-parts.ts';

/** Renders a formula. One that cannot be read is shown as written. */
export function renderFormula(formula: string, display: 'block' | 'inline'): string {
  const rendered = renderMathMl(formula, display);
  if (display === 'inline') return rendered ?? element('code', { class: 'math-source' }, escapeHtml(formula));
  if (rendered !== undefined) return element('div', { class: 'math', tabindex: 0, role: 'group' }, rendered);
  return element('pre', { class: 'math-source' }, element('code', {}, escapeHtml(formula)));
}
