// Renders selects: the browser's own for a plain list, a combobox for what is fetched, filtered, typed or chosen severally.
import type { ContentKitElements } from '@bindery/contentkit';
import { resolveUrl } from '@bindery/contentkit/session';
import { readableKey, valueOf, wordsIn } from '../render-context.ts';
import type { RenderContext } from '../render-context.ts';
import type { Option, OptionSource } from '../options.ts';
import { h } from '../vnode.ts';
import type { VElement } from '../vnode.ts';
import { renderCombobox } from './combobox.ts';
import { labeling } from './fields.ts';

type Select = ContentKitElements['select'];

export function renderSelect(element: Select, context: RenderContext): VElement {
  const { options } = element;
  const isPlain = Array.isArray(options) && element.multiple !== true && element.acceptInput !== true;
  const chosen = chosenIds(valueOf(context, element.state, element.initialValue));
  if (isPlain) return renderNative(element, { options, chosen: chosen[0] ?? '' }, context);
  return renderCombobox({ element, chosen, source: sourceOf(element, context) }, context);
}

function renderNative(
  element: Select,
  { options, chosen }: { options: readonly Option[]; chosen: string },
  context: RenderContext,
): VElement {
  const { state: key, placeholder, onValueChange: action } = element;
  const isListed = options.some((option) => option.id === chosen);
  return h(
    'select',
    {
      class: 'ck-input ck-select',
      ...labeling(context, placeholder ?? readableKey(key)),
      disabled: element.disabled === true,
      value: chosen,
      onChange: (event: Event) =>
        context.host.input(context, { key, value: (event.target as HTMLSelectElement).value, action }),
    },
    isListed
      ? null
      : h(
          'option',
          { key: '', value: chosen, disabled: true, hidden: true },
          chosen === '' ? (placeholder ?? wordsIn(context).choose) : chosen,
        ),
    options.map((option) => h('option', { key: option.id, value: option.id }, option.label)),
  );
}

function sourceOf({ options }: Select, context: RenderContext): OptionSource | undefined {
  if (Array.isArray(options)) return undefined;
  if ('source' in options) return { builtIn: options.source };
  return { url: resolveUrl(options.url, context.instance.state ?? {}) };
}

function chosenIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)].filter((id) => id !== '') : [];
}
