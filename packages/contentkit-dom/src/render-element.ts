// Which drawer renders which element.
import type { ContentKitElement, ContentKitElements, ElementName } from '@bindery/contentkit';
import { elementKey } from '@bindery/contentkit/controls';
import { resolveText } from '@bindery/contentkit/session';
import { renderNote, undrawable } from './render-note.ts';
import { originAt, fallbackText, wordsIn } from './render-context.ts';
import type { RenderContext } from './render-context.ts';
import { renderButton } from './elements/button.ts';
import { renderCodeBlock } from './elements/code.ts';
import { renderCheckbox, renderInput, renderRadio, renderSwitch, renderTextInput } from './elements/fields.ts';
import { renderBox, renderCard, renderDivider, renderStack } from './elements/layout.ts';
import { renderBlock, renderConfiguration, renderModal, renderStep, renderStepper } from './elements/roots.ts';
import { renderSelect } from './elements/select.ts';
import { renderHint, renderImage, renderLink, renderText } from './elements/text.ts';
import { renderWebFrame } from './elements/webframe.ts';
import { renderCachedMarkdown } from './markdown/markdown-cache.ts';
import { renderAsPublished, isPublished } from './published.ts';
import type { VElement } from './vnode.ts';

type Drawer<Name extends ElementName> = (element: ContentKitElements[Name], context: RenderContext) => VElement;

const DRAWERS: { readonly [Name in ElementName]: Drawer<Name> } = {
  block: renderBlock,
  modal: renderModal,
  configuration: renderConfiguration,
  stepper: renderStepper,
  step: renderStep,
  hstack: renderStack,
  vstack: renderStack,
  box: renderBox,
  divider: renderDivider,
  card: renderCard,
  text: renderText,
  link: renderLink,
  hint: renderHint,
  image: renderImage,
  markdown: (element, context) =>
    renderCachedMarkdown(resolveText(element.content, context.instance.state ?? {}), wordsIn(context)),
  codeblock: renderCodeBlock,
  webframe: renderWebFrame,
  button: renderButton,
  textinput: renderTextInput,
  select: renderSelect,
  switch: renderSwitch,
  checkbox: renderCheckbox,
  radio: renderRadio,
  input: renderInput,
};

/**
 * Renders any element, named so that its node survives what happens around it. What is unknown, or of no known form, says
 * so in words: one element never takes the others with it.
 */
export function renderElement(element: ContentKitElement, context: RenderContext): VElement {
  const drawer = (DRAWERS as Readonly<Record<string, unknown>>)[element.type] as Drawer<ElementName> | undefined;
  if (drawer === undefined) {
    return renderNote(
      fallbackText(context, 'unshown', `This version can’t render the element "${element.type as string}".`),
    );
  }
  try {
    const rendered = isPublished(context)
      ? renderAsPublished(element, (visible) => drawer(visible, context))
      : drawer(element, context);
    return { ...rendered, key: elementKey(element), origin: originAt(context, element.type) };
  } catch (thrown) {
    return renderNote(fallbackText(context, 'unshown', undrawable(element.type, context.path, thrown)));
  }
}
