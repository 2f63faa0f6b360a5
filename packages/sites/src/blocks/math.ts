// Formulas as MathML, which browsers render without a script or a font of ours.
import temml from 'temml';
import { escapeHtml } from '@bindery/content/html';
import { element } from './html-parts.ts';

/** Characters of a formula that is rendered; a longer one is shown as written. */
const MAX_FORMULA = 5_000;

/** Renders a formula. One that cannot be read is shown as written. */
export function renderFormula(formula: string, display: 'block' | 'inline'): string {
  const rendered = formula.trim() === '' || formula.length > MAX_FORMULA ? undefined : renderMathMl(formula, display);
  if (display === 'inline') return rendered ?? element('code', { class: 'math-source' }, escapeHtml(formula));
  if (rendered !== undefined) return element('div', { class: 'math', tabindex: 0, role: 'group' }, rendered);
  return element('pre', { class: 'math-source' }, element('code', {}, escapeHtml(formula)));
}

function renderMathMl(formula: string, display: 'block' | 'inline'): string | undefined {
  try {
    const mathml = temml.renderToString(formula, {
      displayMode: display === 'block',
      throwOnError: true,
      maxExpand: 200,
    });
    // Colors are kept as attributes. Widths and paddings are those of the browser: a site's policy takes no style attributes.
    return mathml
      .replaceAll(/ style="color:(#[\da-f]{3,8}|[a-z]+);?"/gi, ' mathcolor="$1"')
      .replaceAll(/ style="[^"]*"/g, '');
  } catch {
    return undefined; // The formula is shown as its source.
  }
}
