// Draws code: to read, or to edit when it is bound to a key of the state.
import type { ContentKitElements } from '@bindery/contentkit';
import { fillWords, resolveText } from '@bindery/contentkit/session';
import { at, drawAll, valueOf, wordsIn } from '../draw.ts';
import type { Draw } from '../draw.ts';
import { flattenChildren, h } from '../vnode.ts';
import type { VElement, VNode } from '../vnode.ts';
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
        { class: 'ck-code-body', dir: 'ltr' },
        key === undefined ? drawReadable(element, shown, draw) : drawWritable(element, shown, draw),
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

function drawReadable(element: CodeBlock, code: string, draw: Draw): VNode[] {
  const name =
    draw.field === undefined ? { 'aria-label': nameOf(element, draw) } : { 'aria-labelledby': draw.field.labelId };
  const tokens = draw.host.code.tokens(code, element.syntax);
  const coloured = tokens?.map(({ text, kind }) =>
    kind === undefined ? text : h('span', { class: `ck-token-${kind}` }, text),
  );
  const text = h(
    'pre',
    { class: 'ck-code-text', tabindex: 0, role: 'region', ...name },
    h('code', {}, coloured ?? code),
  );
  return flattenChildren([drawLineNumbers(element, code), text]);
}

/** The browser's own field until the editor is there. */
function drawWritable(element: CodeBlock, code: string, draw: Draw): VNode[] {
  const { state: key = '', onContentChange } = element;
  const change = (value: string): void => {
    draw.host.input(draw, { key, value });
    if (onContentChange !== undefined) draw.host.pressDebounced(draw, { action: onContentChange });
  };
  if (draw.host.code.canEdit()) return [drawEditor(element, { code, change }, draw)];
  return flattenChildren([drawLineNumbers(element, code), drawField(element, { code, change }, draw)]);
}

interface Writable {
  readonly code: string;
  readonly change: (value: string) => void;
}

function drawEditor(element: CodeBlock, { code, change }: Writable, draw: Draw): VElement {
  const { field } = draw;
  const { lineNumbers = false } = element;
  const describedBy = field?.hintId === undefined ? {} : { 'aria-describedby': field.hintId };
  const name = field === undefined ? { 'aria-label': nameOf(element, draw) } : { 'aria-labelledby': field.labelId };
  const edit = (node: Element): void =>
    draw.host.code.edit(node, {
      value: code,
      syntax: element.syntax,
      firstLine: lineNumbers === false ? undefined : lineNumbers === true ? 1 : lineNumbers,
      attributes: { ...name, ...describedBy },
      change,
    });
  return h('div', {
    class: 'ck-code-text ck-code-editor ck-code-large',
    key: 'editor',
    hook: { mounted: edit, updated: edit, removed: (node) => draw.host.code.endEdit(node) },
  });
}

function drawField(element: CodeBlock, { code, change }: Writable, draw: Draw): VElement {
  return h('textarea', {
    class: 'ck-code-text ck-code-editor',
    ...labelling(draw, nameOf(element, draw)),
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    wrap: 'off',
    rows: Math.min(30, Math.max(3, code.split('\n').length)),
    value: code,
    onInput: (event: Event) => change((event.target as HTMLTextAreaElement).value),
    hook: { removed: (node) => draw.host.code.leave(node as HTMLTextAreaElement) },
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

function nameOf({ syntax }: CodeBlock, draw: Draw): string {
  const words = wordsIn(draw);
  return syntax === undefined ? words.code : fillWords(words.codeOf, { name: syntax });
}
