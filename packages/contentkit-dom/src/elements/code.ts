// Renders code: to read, or to edit when it is bound to a key of the state.
import type { ContentKitElements } from '@bindery/contentkit';
import { codeName, codeValue } from '@bindery/contentkit/controls';
import { at, renderAll, wordsIn } from '../render-context.ts';
import type { RenderContext } from '../render-context.ts';
import { flattenChildren, h } from '../vnode.ts';
import type { VElement, VNode } from '../vnode.ts';
import { labeling } from './fields.ts';

type CodeBlock = ContentKitElements['codeblock'];

export function renderCodeBlock(element: CodeBlock, context: RenderContext): VElement {
  const { header, footer, buttons, state: key } = element;
  const text = codeValue(element, context.instance.state);
  return h(
    'div',
    { class: 'ck-code' },
    header === undefined || header.length === 0
      ? null
      : h('div', { class: 'ck-code-header' }, renderAll(header, at(context, 'header'))),
    h(
      'div',
      { class: 'ck-code-frame' },
      buttons === undefined || buttons.length === 0
        ? null
        : h('div', { class: 'ck-overlay-buttons' }, renderAll(buttons, at(context, 'buttons'))),
      h(
        'div',
        { class: 'ck-code-body', dir: 'ltr' },
        key === undefined ? renderReadable(element, text, context) : renderWritable(element, text, context),
      ),
    ),
    footer === undefined || footer.length === 0
      ? null
      : h('div', { class: 'ck-code-footer' }, renderAll(footer, at(context, 'footer'))),
  );
}

function renderReadable(element: CodeBlock, code: string, context: RenderContext): VNode[] {
  const name =
    context.field === undefined
      ? { 'aria-label': codeName(element.syntax, wordsIn(context)) }
      : { 'aria-labelledby': context.field.labelId };
  const tokens = context.host.code.tokens(code, element.syntax);
  const coloured = tokens?.map(({ text, kind }) =>
    kind === undefined ? text : h('span', { class: `ck-token-${kind}` }, text),
  );
  const text = h(
    'pre',
    { class: 'ck-code-text', tabindex: 0, role: 'region', ...name },
    h('code', {}, coloured ?? code),
  );
  return flattenChildren([renderLineNumbers(element, code), text]);
}

/** The browser's own field until the editor is there. */
function renderWritable(element: CodeBlock, code: string, context: RenderContext): VNode[] {
  const { state: key = '', onContentChange } = element;
  const change = (value: string): void => {
    context.host.input(context, { key, value });
    if (onContentChange !== undefined) context.host.pressDebounced(context, { action: onContentChange });
  };
  if (context.host.code.canEdit()) return [renderEditor(element, { code, change }, context)];
  return flattenChildren([renderLineNumbers(element, code), renderField(element, { code, change }, context)]);
}

interface Writable {
  readonly code: string;
  readonly change: (value: string) => void;
}

function renderEditor(element: CodeBlock, { code, change }: Writable, context: RenderContext): VElement {
  const { field } = context;
  const { lineNumbers = false } = element;
  const attributes: Record<string, string> =
    field === undefined
      ? { 'aria-label': codeName(element.syntax, wordsIn(context)) }
      : { 'aria-labelledby': field.labelId };
  if (field?.hintId !== undefined) attributes['aria-describedby'] = field.hintId;
  const edit = (node: Element): void =>
    context.host.code.edit(node, {
      value: code,
      syntax: element.syntax,
      firstLine: lineNumbers === false ? undefined : lineNumbers === true ? 1 : lineNumbers,
      attributes,
      change,
    });
  return h('div', {
    class: 'ck-code-text ck-code-editor ck-code-large',
    key: 'editor',
    hook: { mounted: edit, updated: edit, removed: (node) => context.host.code.endEdit(node) },
  });
}

function renderField(element: CodeBlock, { code, change }: Writable, context: RenderContext): VElement {
  return h('textarea', {
    class: 'ck-code-text ck-code-editor',
    ...labeling(context, codeName(element.syntax, wordsIn(context))),
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    wrap: 'off',
    rows: Math.min(30, Math.max(3, code.split('\n').length)),
    value: code,
    onInput: (event: Event) => change((event.target as HTMLTextAreaElement).value),
    hook: { removed: (node) => context.host.code.leave(node as HTMLTextAreaElement) },
  });
}

function renderLineNumbers({ lineNumbers = false }: CodeBlock, code: string): VElement | null {
  if (lineNumbers === false) return null;
  const first = lineNumbers === true ? 1 : lineNumbers;
  const lines = code.replace(/\n$/, '').split('\n');
  return h(
    'pre',
    { class: 'ck-code-numbers', 'aria-hidden': 'true' },
    lines.map((_line, index) => `${first + index}\n`).join(''),
  );
}
