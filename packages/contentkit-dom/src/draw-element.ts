// Which drawer draws which element.
import type { ContentKitElement, ContentKitElements, ElementName } from '@bindery/contentkit';
import { resolveText } from '@bindery/contentkit/session';
import { drawNote, undrawable } from './draw-note.ts';
import { originAt, tell, wordsIn } from './draw.ts';
import type { Draw } from './draw.ts';
import { elementKey } from './element-key.ts';
import { drawButton } from './elements/button.ts';
import { drawCodeBlock } from './elements/code.ts';
import { drawCheckbox, drawInput, drawRadio, drawSwitch, drawTextInput } from './elements/fields.ts';
import { drawBox, drawCard, drawDivider, drawStack } from './elements/layout.ts';
import { drawBlock, drawConfiguration, drawModal, drawStep, drawStepper } from './elements/roots.ts';
import { drawSelect } from './elements/select.ts';
import { drawHint, drawImage, drawLink, drawText } from './elements/text.ts';
import { drawWebFrame } from './elements/webframe.ts';
import { drawKeptMarkdown } from './markdown/keep-markdown.ts';
import { drawAsPublished, isPublished } from './published.ts';
import type { VElement } from './vnode.ts';

type Drawer<Name extends ElementName> = (element: ContentKitElements[Name], draw: Draw) => VElement;

const DRAWERS: { readonly [Name in ElementName]: Drawer<Name> } = {
  block: drawBlock,
  modal: drawModal,
  configuration: drawConfiguration,
  stepper: drawStepper,
  step: drawStep,
  hstack: drawStack,
  vstack: drawStack,
  box: drawBox,
  divider: drawDivider,
  card: drawCard,
  text: drawText,
  link: drawLink,
  hint: drawHint,
  image: drawImage,
  markdown: (element, draw) => drawKeptMarkdown(resolveText(element.content, draw.instance.state ?? {}), wordsIn(draw)),
  codeblock: drawCodeBlock,
  webframe: drawWebFrame,
  button: drawButton,
  textinput: drawTextInput,
  select: drawSelect,
  switch: drawSwitch,
  checkbox: drawCheckbox,
  radio: drawRadio,
  input: drawInput,
};

/**
 * Draws any element, named so that its node survives what happens around it. What is unknown, or of no known form, says
 * so in words: one element never takes the others with it.
 */
export function drawElement(element: ContentKitElement, draw: Draw): VElement {
  const drawer = (DRAWERS as Readonly<Record<string, unknown>>)[element.type] as Drawer<ElementName> | undefined;
  if (drawer === undefined) {
    return drawNote(tell(draw, 'unshown', `This version can’t render the element "${element.type as string}".`));
  }
  try {
    const drawn = isPublished(draw) ? drawAsPublished(element, (shown) => drawer(shown, draw)) : drawer(element, draw);
    return { ...drawn, key: elementKey(element), origin: originAt(draw, element.type) };
  } catch (thrown) {
    return drawNote(tell(draw, 'unshown', undrawable(element.type, draw.path, thrown)));
  }
}
