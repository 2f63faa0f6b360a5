// A template for HTML that escapes what it is given.

/** A piece of HTML. */
export interface Html {
  readonly html: string;
}

type Value = string | number | Html | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A piece of HTML with escaped values. Pieces in it stay as they are. */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: texts.map((text, index) => text + (index < values.length ? write(values[index]) : '')).join('') };
}

/** Text that is HTML already. */
export function raw(text: string): Html {
  return { html: text };
}

function write(value: Value | undefined): string {
  if (typeof value === 'object') return 'html' in value ? value.html : value.map(write).join('');
  return String(value ?? '').replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
