// Renders selects: the browser's own for a plain list, a combobox for what is fetched, filtered, typed or chosen severally.
import type { ContentKitElements } from '@bindery/contentkit';
import { chooseOption, chosenIds, fieldName, isPlainSelect, optionSource } from '@bindery/contentkit/controls';
import type { Option } from '@bindery/contentkit/controls';
import { wordsIn } from '../render-context.ts';
import type { RenderContext } from '../render-context.ts';
import { h } from '../vnode.ts';
import type { VElement } from '../vnode.ts';
import { renderCombobox } from './combobox.ts';
import { labeling } from './fields.ts';

type Select = ContentKitElements['select'];

export function renderSelect(element: Select, context: RenderContext): VElement {
  const { options } = element;
  const { state } = context.instance;
  const chosen = chosenIds(element, state);
  if (Array.isArray(options) && isPlainSelect(element))
    return renderNative(element, { options, chosen: chosen[0] ?? '' }, context);
  return renderCombobox({ element, chosen, source: optionSource(element, state) }, context);
}

function renderNative(
  element: Select,
  { options, chosen }: { options: readonly Option[]; chosen: string },
  context: RenderContext,
): VElement {
  const { placeholder } = element;
  const isListed = options.some((option) => option.id === chosen);
  return h(
    'select',
    {
      class: 'ck-input ck-select',
      ...labeling(context, fieldName(element)),
      disabled: element.disabled === true,
      value: chosen,
      onChange: (event: Event) =>
        context.host.input(
          context,
          chooseOption(element, (event.target as HTMLSelectElement).value, context.instance.state),
        ),
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
