// Formulas as MathML, which browsers render without a script or a font of ours. Sites and PDFs show them.
import temml from 'temml';

/** The longest formula that is rendered, in characters. */
const MAX_FORMULA = 5_000;

/**
 * A formula in TeX as a `math` element without style attributes. Undefined for one that is empty, too long, or isn’t
 * TeX: it is shown as its source.
 */
export function renderMathMl(formula: string, display: 'block' | 'inline'): string | undefined {
  if (formula.trim() === '' || formula.length > MAX_FORMULA) return undefined;
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
