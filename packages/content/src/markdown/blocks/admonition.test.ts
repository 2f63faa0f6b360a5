import { describe, expect, it } from 'vitest';
import { textOfBlocks } from '../../documents/index.ts';
import { parseMarkdown, stringifyMarkdown } from '../index.ts';

function hint(style: string, inside: string): string {
  return `{% hint style="${style}" %}\n${inside}\n{% endhint %}\n`;
}

describe('an admonition', () => {
  it.each([
    [':::note\nOne\n:::\n', hint('info', 'One')],
    [':::info\n\nOne **two**\n\n* three\n\n:::\n', hint('info', 'One **two**\n\n* three')],
    [':::tip\nOne\n:::\n', hint('success', 'One')],
    ['::: warning\nOne\n:::\n', hint('warning', 'One')],
    [':::caution\nOne\n:::\n', hint('warning', 'One')],
    [':::danger\nOne\n:::   \n', hint('danger', 'One')],
    [':::TIP\nOne\n:::\n', hint('success', 'One')],
    [':::tip My *own* title\nOne\n:::\n', hint('success', '**My _own_ title**\n\nOne')],
    [':::tip[Title]{#id .class}\nOne\n:::\n', hint('success', '**Title**\n\nOne')],
    [':::note[]\nOne\n:::\n', hint('info', 'One')],
    ['Before\n:::tip\nOne\n:::\nAfter\n', `Before\n\n${hint('success', 'One')}\nAfter\n`],
    ['* item\n\n  :::tip\n  One\n  :::\n', '* item\n\n' + hint('success', 'One').replace(/^(?=.)/gm, '  ')],
    ['> :::tip\n> One\n> :::\n', undefined],
  ])('is a hint: %j', (source, expected) => {
    const written = stringifyMarkdown(parseMarkdown(source));
    if (expected !== undefined) expect(written).toBe(expected);
    expect(stringifyMarkdown(parseMarkdown(written))).toBe(written);
    expect(textOfBlocks(parseMarkdown(written).nodes)).toContain('One');
  });

  it('contains others, whose fences have another length', () => {
    const source = '::::note\nOuter\n\n:::tip\nInner\n:::\n\nEnd\n::::\n';
    const { nodes } = parseMarkdown(source);
    expect(nodes.map(({ type }) => type)).toEqual(['hint']);
    expect(textOfBlocks(nodes)).toMatch(/Outer[^]*Inner[^]*End/);
  });

  it.each([
    [':::unknown\nOne\n:::\n', ':::unknown\n\nOne\n\n:::\n'],
    [':::tip\nOne\n', ':::tip\n\nOne\n'],
    [':::\n', ':::\n'],
    [':::tip\n{% hint style="info" %}\nOne\n:::\n', ':::tip\n\n{% hint style="info" %}\n\nOne\n\n:::\n'],
    [':::tip\nOne\n::::\n', ':::tip\n\nOne\n\n::::\n'],
  ])('that is unknown or has no end is text: %j', (source, expected) => {
    const document = parseMarkdown(source);
    expect(stringifyMarkdown(document)).toBe(expected);
    expect(textOfBlocks(document.nodes)).toBe(expected.replaceAll('\n\n', '\n').trim());
  });

  it.each([':::tip', ':::', '::: x', ':::: ', 'a :::tip', '::tip', ':::1'])(
    'isn’t text that looks like one: %j',
    (text) => {
      const source = stringifyMarkdown({
        object: 'document',
        data: {},
        nodes: [
          {
            object: 'block',
            type: 'paragraph',
            nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
          },
        ],
      } as never);
      expect(textOfBlocks(parseMarkdown(`${source}\n:::\n`).nodes.slice(0, 1))).toBe(text.trim());
      expect(parseMarkdown(source).nodes.map(({ type }) => type)).toEqual(['paragraph']);
    },
  );

  it('is code in code', () => {
    expect(parseMarkdown('```\n:::tip\nOne\n:::\n```\n').nodes.map(({ type }) => type)).toEqual(['code']);
    expect(parseMarkdown('    :::tip\n').nodes.map(({ type }) => type)).toEqual(['code']);
  });
});
