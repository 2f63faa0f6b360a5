// Draws selects: the browser's own for a plain list, a combobox for what is fetched, filtered, typed or chosen severally.
import type { ContentKitElements } from '@bindery/contentkit';
import { resolveUrl } from '@bindery/contentkit/session';
import { readableKey, valueOf, wordsIn } from '../draw.ts';
import type { Draw } from '../draw.ts';
import type { Option, OptionSource } from '../options.ts';
import { h } from '../vnode.ts';
import type { VElement } from '../vnode.ts';
import { drawCombobox } from './combobox.ts';
import { labelling } from './fields.ts';

type Select = ContentKitElements['select'];

export function drawSelect(element: Select, draw: Draw): VElement {
  const { options } = element;
  const isPlain = Array.isArray(options) && element.multiple !== true && element.acceptInput !== true;
  const chosen = chosenIds(valueOf(draw, element.state, element.initialValue));
  if (isPlain) return drawNative(element, { options, chosen: chosen[0] ?? '' }, draw);
  return drawCombobox({ element, chosen, source: sourceOf(element, draw) }, draw);
}

function drawNative(
  element: Select,
  { options, chosen }: { options: readonly Option[]; chosen: string },
  draw: Draw,
): VElement {
  const { state: key, placeholder, onValueChange: action } = element;
  const isKnown = options.some((option) => option.id === chosen);
  return h(
    'select',
    {
      class: 'ck-input ck-select',
      ...labelling(draw, placeholder ?? readableKey(key)),
      disabled: element.disabled === true,
      value: chosen,
      onChange: (event: Event) =>
        draw.host.input(draw, { key, value: (event.target as HTMLSelectElement).value, action }),
    },
    isKnown
      ? null
      : h(
          'option',
          { key: '', value: chosen, disabled: true, hidden: true },
          chosen === '' ? (placeholder ?? wordsIn(draw).choose) : chosen,
        ),
    options.map((option) => h('option', { key: option.id, value: option.id }, option.label)),
  );
}

function sourceOf({ options }: Select, draw: Draw): OptionSource | undefined {
  if (Array.isArray(options)) return undefined;
  if ('source' in options) return { builtIn: options.source };
  return { url: resolveUrl(options.url, draw.instance.state ?? {}) };
}

function chosenIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)].filter((id) => id !== '') : [];
}
