// Reads code blocks and web frames.
import { codeName, codeValue, frameName } from '@bindery/contentkit/controls';
import { loadableUrl } from '@bindery/contentkit/session';
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { readAll } from './read-children.ts';
import { at, createNode, createText, wordsIn } from './read-context.ts';
import type { ReadContext } from './read-context.ts';
import { named } from './read-fields.ts';
import type { ShownNode } from './shown-node.ts';

type CodeBlock = ContentKitElements['codeblock'];

export function readCodeBlock(element: CodeBlock, context: ReadContext): ShownNode {
  const content = [
    ...readAll(element.header, at(context, 'header')),
    ...readAll(element.buttons, at(context, 'buttons')),
    readCode(element, context),
    ...readAll(element.footer, at(context, 'footer')),
  ];
  return createNode(element, context, { content, part: 'codeblock' });
}

function readCode(element: CodeBlock, context: ReadContext): ShownNode {
  const code = codeValue(element, context.instance.state);
  const name = named(context, codeName(element.syntax, wordsIn(context)));
  const { state: key, onContentChange } = element;
  if (key === undefined) return createNode(element, context, { role: 'region', ...name, content: [code] });
  const change = onContentChange === undefined ? {} : { change: { action: onContentChange } };
  return createNode(element, context, {
    role: 'textbox',
    ...name,
    value: code,
    control: { kind: 'text', key, isMultiline: true, ...change },
  });
}

export function readWebFrame(element: ContentKitElements['webframe'], context: ReadContext): ShownNode {
  const url = loadableUrl(element.source.url);
  const buttons = readAll(element.buttons, at(context, 'buttons'));
  const frame =
    url === undefined
      ? createText(element, context, ['note', `Can’t show this frame. Its URL is "${element.source.url}".`])
      : readFrame(element, frameName(url, context.instance.componentId, wordsIn(context)), context);
  return createNode(element, context, { content: [frame, ...buttons], part: 'webframe' });
}

function readFrame(element: ContentKitElements['webframe'], name: string, context: ReadContext): ShownNode {
  return createNode(element, context, { role: 'iframe', name, label: name });
}
