// Which function reads which element.
import type { ContentKitElement } from '@bindery/contentkit';
import { elementDifferences, withoutIgnoredProps } from '@bindery/contentkit/session';
import { messageOf } from '@bindery/diagnostics';
import type { ContentKitElements, ElementName } from '@bindery/contract/contentkit';
import type { ReadContext } from './read-context.ts';
import { createNode } from './read-context.ts';
import { readButton, readCheckbox, readInput, readRadio, readSwitch, readTextInput } from './read-fields.ts';
import { readCard, readContainer } from './read-layout.ts';
import { readMarkdown } from './read-markdown.ts';
import { readCodeBlock, readWebFrame } from './read-media.ts';
import { readBlock, readModal } from './read-roots.ts';
import { readSelect } from './read-select.ts';
import { readStepper } from './read-stepper.ts';
import { readDivider, readHint, readImage, readLink, readText } from './read-texts.ts';
import type { AccessibleNode } from './accessible-node.ts';

type Reader<Name extends ElementName> = (element: ContentKitElements[Name], context: ReadContext) => AccessibleNode;

const READERS: { readonly [Name in ElementName]: Reader<Name> } = {
  block: readBlock,
  modal: readModal,
  configuration: readContainer,
  stepper: readStepper,
  step: readContainer,
  hstack: readContainer,
  vstack: readContainer,
  box: readContainer,
  divider: readDivider,
  card: readCard,
  text: readText,
  link: readLink,
  hint: readHint,
  image: readImage,
  markdown: readMarkdown,
  codeblock: readCodeBlock,
  webframe: readWebFrame,
  button: readButton,
  textinput: readTextInput,
  select: readSelect,
  switch: readSwitch,
  checkbox: readCheckbox,
  radio: readRadio,
  input: readInput,
};

/** Reads any element. What can’t be read says so in its text, as hosts do: one element never takes the others with it. */
export function readElement(element: ContentKitElement, context: ReadContext): AccessibleNode {
  const { type } = element;
  const reader = Object.hasOwn(READERS, type) ? (READERS[type] as Reader<ElementName>) : undefined;
  if (reader === undefined) return unreadable(element, context, 'This version doesn’t know it.');
  try {
    if (context.session.settings.mode !== 'published') return reader(element, context);
    return readAsPublished(element, context, reader);
  } catch (thrown) {
    return unreadable(element, context, messageOf(thrown));
  }
}

/** Published sites show some elements as JSON, and ignore some props. */
function readAsPublished(
  element: ContentKitElement,
  context: ReadContext,
  reader: Reader<ElementName>,
): AccessibleNode {
  const isUndrawn = elementDifferences(element).some(({ id }) => id === 'element_undrawn');
  if (!isUndrawn) return reader(withoutIgnoredProps(element), context);
  return createNode(element, context, {
    role: 'region',
    name: 'JSON',
    label: 'JSON',
    content: [JSON.stringify(element)],
  });
}

/** A node for something without a key, which `createNode` would look for. */
function unreadable(element: ContentKitElement, context: ReadContext, reason: string): AccessibleNode {
  const text = `The element "${element.type}" at ${context.path || 'the root'} can’t be rendered: ${reason}`;
  return { ...createNode({ type: 'divider' }, context, { content: [text], part: 'note' }), element };
}
