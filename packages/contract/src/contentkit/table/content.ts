// Rows of the element table: text, images, code, and web frames.
import type { ElementTable } from '../element-spec.ts';
import {
  boolean,
  element,
  enumOf,
  fields,
  listOf,
  mapOf,
  number,
  oneOf,
  optional,
  required,
  shape,
  text,
  uri,
} from '../prop-type.ts';

const textOrBinding = oneOf(text, shape('binding'));

export const contentElements = {
  text: {
    schema: 'ContentKitText',
    kinds: ['descendant', 'inline'],
    docs: 'Text. Can contain text and link elements.',
    props: { style: optional(enumOf('bold', 'italic', 'code', 'strikethrough'), 'Text style.') },
    children: {
      required: true,
      type: oneOf(text, listOf(oneOf(text, element('text'), element('link')))),
      docs: 'Strings, text elements, and links.',
    },
  },
  link: {
    schema: 'ContentKitLink',
    kinds: ['descendant', 'inline'],
    docs: 'A link.',
    props: {
      target: required(fields({ url: required(oneOf(text, shape('url')), 'Link target.') }), 'Link target.'),
    },
    children: { required: true, type: oneOf(text, listOf(text)), docs: 'Link text.' },
  },
  hint: {
    schema: 'ContentKitHint',
    kinds: ['descendant'],
    docs: 'A hint in muted text.',
    props: {},
    children: {
      required: true,
      type: listOf(element('inline')),
      docs: 'Text elements, images, and links. Plain strings aren’t allowed.',
    },
  },
  image: {
    schema: 'ContentKitImage',
    kinds: ['descendant', 'inline'],
    docs: 'An image. It has no alternative text, so describe it in nearby text.',
    props: {
      source: required(fields({ url: required(uri, 'Image URL.') }), 'Image source.'),
      aspectRatio: required(number, 'Width divided by height.'),
    },
  },
  markdown: {
    schema: 'ContentKitMarkdown',
    kinds: ['descendant'],
    docs: 'Markdown, rendered by the host.',
    props: { content: required(textOrBinding, 'The Markdown.') },
  },
  codeblock: {
    schema: 'ContentKitCodeBlock',
    kinds: ['descendant', 'field'],
    docs: 'A code block. Editable if "state" is set.',
    props: {
      content: required(textOrBinding, 'The code.'),
      syntax: optional(text, 'Language, for highlighting.'),
      lineNumbers: optional(
        oneOf(boolean, number),
        'Whether to show line numbers, or the number of the first line.',
        false,
      ),
      buttons: optional(listOf(element('button')), 'Controls in a corner of the code block.'),
      state: optional(text, 'State key for the code. Makes the block editable.'),
      onContentChange: optional(shape('action'), 'Sent when the code changes.'),
      header: optional(listOf(element('descendant')), 'Elements above the code.'),
      footer: optional(listOf(element('descendant')), 'Elements below the code.'),
    },
  },
  webframe: {
    schema: 'ContentKitWebFrame',
    kinds: ['descendant'],
    docs: 'A web page in an iframe, with two-way messages.',
    props: {
      source: required(fields({ url: required(text, 'Page URL.') }), 'Page source.'),
      aspectRatio: optional(number, 'Initial width divided by height. The page can request another size.'),
      buttons: optional(listOf(element('button')), 'Controls in a corner of the frame.'),
      data: optional(mapOf(textOrBinding), 'Data sent to the page, on load and on each state change.'),
    },
  },
} as const satisfies ElementTable<'text' | 'link' | 'hint' | 'image' | 'markdown' | 'codeblock' | 'webframe'>;
