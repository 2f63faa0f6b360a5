// Reads code blocks and web frames.
import { codeName, codeValue, frameName } from '@bindery/contentkit/controls';
import { loadableUrl } from '@bindery/contentkit/session';
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { readAll } from './read-children.ts';
import { at, createNode, createText, wordsIn } from './read-context.ts';
import type { ReadContext } from './read-context.ts';
import { named } from './read-fields.ts';
import type { AccessibleNode } from './accessible-node.ts';

type CodeBlock = ContentKitElements['codeblock'];

export function readCodeBlock(element: CodeBlock, context: ReadContext): AccessibleNode {
  const content = [
    ...readAll(element.header, at(context, 'header')),
    ...readAll(element.buttons, at(context, 'buttons')),
    readCode(element, context),
    ...readAll(element.footer, at(context, 'footer')),
  ];
  return createNode(element, context, { content, part: 'codeblock' });
}

function readCode(element: CodeBlock, context: ReadContext): AccessibleNode {
  const code = codeValue(element, context.instance.state);
  const name = named(context, codeName(element.syntax, wordsIn(context)));
  const { state: key, onContentChange } = element;
  if (key === undefined) return readReadable(element, { code, ...name }, context);
  const change = onContentChange === undefined ? {} : { change: { action: onContentChange } };
  return createNode(element, context, {
    role: 'textbox',
    ...name,
    value: code,
    control: { kind: 'text', key, isMultiline: true, ...change },
  });
}

function readReadable(
  element: CodeBlock,
  { code, ...name }: { readonly code: string; readonly name: string; readonly label: string },
  context: ReadContext,
): AccessibleNode {
  const text = createNode(element, context, { role: 'code', content: [code], isInline: true, part: 'text' });
  return createNode(element, context, { role: 'region', ...name, content: [text] });
}

/** A frame that can’t be loaded is a note, without its buttons. */
export function readWebFrame(element: ContentKitElements['webframe'], context: ReadContext): AccessibleNode {
  const url = loadableUrl(element.source.url);
  const note = `Can’t show this frame. Its URL is "${element.source.url}". Expected an absolute http or https URL.`;
  const content =
    url === undefined
      ? [createText(element, context, ['note', note])]
      : [
          readFrame(element, frameName(url, context.instance.componentId, wordsIn(context)), context),
          ...readAll(element.buttons, at(context, 'buttons')),
        ];
  return createNode(element, context, { content, part: 'webframe' });
}

function readFrame(element: ContentKitElements['webframe'], name: string, context: ReadContext): AccessibleNode {
  return createNode(element, context, { role: 'iframe', name, label: name });
}
