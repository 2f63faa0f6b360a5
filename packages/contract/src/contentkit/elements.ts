// The element table: every ContentKit element as data. Schema, validator, palette, and reference docs are generated from it.
import type { ElementKind, ElementSpec, ElementTable } from './element-spec.ts';
import type { ElementName } from './element-types.ts';
import { contentElements } from './table/content.ts';
import { controlElements } from './table/controls.ts';
import { layoutElements } from './table/layout.ts';
import { rootElements } from './table/roots.ts';

const TABLE = {
  ...rootElements,
  ...layoutElements,
  ...contentElements,
  ...controlElements,
} satisfies ElementTable;

/** Every element by name. Spec: docs-management-api.md#contentkit-render-output */
export const ELEMENTS: Readonly<Record<ElementName, ElementSpec>> = TABLE;

/** Names of all elements. */
export const ELEMENT_NAMES = Object.keys(ELEMENTS) as ElementName[];

/** Whether a value is the name of an element. */
export function isElementName(value: unknown): value is ElementName {
  return typeof value === 'string' && Object.hasOwn(ELEMENTS, value);
}

/** Names of the elements of a group, or the one element of that name. */
export function elementsOf(groupOrName: string): ElementName[] {
  if (isElementName(groupOrName)) return [groupOrName];
  return ELEMENT_NAMES.filter((name) => ELEMENTS[name].kinds.includes(groupOrName as ElementKind));
}

/** Props of an element that contain other elements. */
export function slotsOf(name: ElementName): string[] {
  return Object.entries(ELEMENTS[name].props)
    .filter(([, prop]) => JSON.stringify(prop.type).includes('"kind":"element"'))
    .map(([key]) => key);
}
