// Draws code: to read, or to edit when it is bound to a key of the state.
import type { ContentKitElements } from '@bindery/contentkit';
import { resolveText } from '@bindery/contentkit/session';
import { at, drawAll, valueOf } from '../draw.ts';
import type { Draw } from '../draw.ts';
import { h } from '../vnode.ts';
import type { VElement } from '../vnode.ts';
import { labelling } from './fields.ts';

type CodeBlock = ContentKitElements['codeblock'];

export function drawCodeBlock(element: CodeBlock, draw: Draw): VElement {
  const { header, footer, buttons, state: key } = element;
  const content = resolveText(element.content, draw.instance.state ?? {});
  const shown = key === undefined ? content : asText(valueOf(draw, key, content));
  return h(
    'div',
    { class: 'ck-code' },
    header === undefined || header.length === 0
      ? null
      : h('div', { class: 'ck-code-header' }, drawAll(header, at(draw, 'header'))),
    h(
      'div',
      { class: 'ck-code-frame' },
      buttons === undefined || buttons.length === 0
        ? null
        : h('div', { class: 'ck-overlay-buttons' }, drawAll(buttons, at(draw, 'buttons'))),
      h(
        'div',
        { class: 'ck-code-body' },
        drawLineNumbers(element, shown),
        key === undefined ? drawReadable(element, shown, draw) : drawEditor(element, shown, draw),
      ),
    ),
    footer === undefined || footer.length === 0
      ? null
      : h('div', { class: 'ck-code-footer' }, drawAll(footer, at(draw, 'footer'))),
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function drawReadable(element: CodeBlock, code: string, draw: Draw): VElement {
  const name = draw.field === undefined ? { 'aria-label': nameOf(element) } : { 'aria-labelledby': draw.field.labelId };
  return h('pre', { class: 'ck-code-text', tabindex: 0, role: 'region', ...name }, h('code', {}, code));
}

function drawEditor(element: CodeBlock, code: string, draw: Draw): VElement {
  const { state: key = '', onContentChange } = element;
  return h('textarea', {
    class: 'ck-code-text ck-code-editor',
    ...labelling(draw, nameOf(element)),
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    wrap: 'off',
    rows: Math.min(30, Math.max(3, code.split('\n').length)),
    value: code,
    onInput: (event: Event) => {
      draw.host.input(draw, { key, value: (event.target as HTMLTextAreaElement).value });
      if (onContentChange !== undefined) draw.host.pressDebounced(draw, { action: onContentChange });
    },
  });
}

function drawLineNumbers({ lineNumbers = false }: CodeBlock, code: string): VElement | null {
  if (lineNumbers === false) return null;
  const first = lineNumbers === true ? 1 : lineNumbers;
  const lines = code.replace(/\n$/, '').split('\n');
  return h(
    'pre',
    { class: 'ck-code-numbers', 'aria-hidden': 'true' },
    lines.map((_line, index) => `${first + index}\n`).join(''),
  );
}

function nameOf({ syntax }: CodeBlock): string {
  return syntax === undefined ? 'Code' : `Code, ${syntax}`;
}
