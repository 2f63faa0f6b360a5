// Names of controls, as every host reads them out: from their labels, or else from what they are bound to.
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { fillWords, numberIn } from '../session/words.ts';
import type { ContentKitWords } from '../session/words.ts';

/** A button without a label is named by its tooltip, by its icon, or else by its action. */
export function buttonName(
  { label, tooltip, icon, trailingIcon, onPress }: ContentKitElements['button'],
  { icons }: Pick<ContentKitWords, 'icons'>,
): string {
  const visibleIcon = icon ?? trailingIcon;
  const ofIcon = visibleIcon !== undefined && Object.hasOwn(icons, visibleIcon) ? icons[visibleIcon] : undefined;
  return label ?? tooltip ?? ofIcon ?? onPress.action.replaceAll('-', ' ');
}

/** The name of the button that a card with an action is. */
export function cardName(
  { title, hint }: Pick<ContentKitElements['card'], 'title' | 'hint'>,
  { open }: Pick<ContentKitWords, 'open'>,
): string {
  return title ?? (typeof hint === 'string' ? hint : open);
}

/** The name of a text field or a select that no `input` labels. */
export function fieldName({ placeholder, state }: { readonly placeholder?: string; readonly state: string }): string {
  return placeholder ?? readableKey(state);
}

/** The name of a code block that no `input` labels. */
export function codeName(syntax: string | undefined, words: Pick<ContentKitWords, 'code' | 'codeOf'>): string {
  return syntax === undefined ? words.code : fillWords(words.codeOf, { name: syntax });
}

/** The title of a step, or its number. `index` is 0-based. */
export function stepName(
  { title }: Pick<ContentKitElements['step'], 'title'>,
  index: number,
  words: Pick<ContentKitWords, 'step' | 'language'>,
): string {
  return title ?? fillWords(words.step, { n: numberIn(words, index + 1) });
}

/** The title of a web frame with a loadable URL. */
export function frameName(url: string, componentId: string, { frame }: Pick<ContentKitWords, 'frame'>): string {
  return fillWords(frame, { name: componentId, text: new URL(url).host });
}

/** A key of the state for people: `apiToken` → `api token`. */
export function readableKey(key: string): string {
  return key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

/** Whether the label of an `input` comes after its control. */
export function isBeforeLabel({ type }: ContentKitElements['input']['element']): boolean {
  return type === 'switch' || type === 'checkbox' || type === 'radio';
}

/** Whether an `input` labels its control. Buttons have separate names, and read-only code isn’t a control. */
export function isLabelable(field: ContentKitElements['input']['element']): boolean {
  return field.type !== 'button' && !(field.type === 'codeblock' && field.state === undefined);
}
