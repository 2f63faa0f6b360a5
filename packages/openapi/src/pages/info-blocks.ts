// What a specification says of itself: description, version, servers, authentication, contact, license.
import { heading, paragraph, text } from '@bindery/content/documents';
import type { Block, BlockOf } from '@bindery/content/documents';
import { entriesOf, listOf, findRecord, isNumber, textOf } from '@bindery/api-model';
import type { JsonRecord } from '@bindery/api-model';
import { sentence } from './blocks/code-blocks.ts';
import { styledText } from './blocks/text-blocks.ts';
import type { Specification } from './reading/specification.ts';

/** The page to begin with. */
export function infoBlocks(specification: Specification): Block[] {
  const { root } = specification;
  const info = findRecord(root['info']) ?? {};
  const name = [textOf(info['title']), versionOf(info)].filter((part) => part !== undefined);
  return [
    ...(name.length === 0 ? [] : [sentence(name.join(', version '))]),
    ...specification.describe(textOf(info['description'])),
    ...section(
      'Servers',
      listOf(root['servers']).flatMap((server) => serverItem(specification, server)),
    ),
    ...section('Authentication', securityItems(specification)),
    ...section('Contact and license', legalItems(info)),
  ];
}

/** YAML reads a version without quotes as a number. */
function versionOf({ version }: JsonRecord): string | undefined {
  return isNumber(version) ? String(version) : textOf(version);
}

function section(title: string, items: readonly Block[][]): Block[] {
  if (items.length === 0) return [];
  const nodes = items.map((blocks) => ({
    object: 'block' as const,
    type: 'list-item' as const,
    nodes: blocks as BlockOf<'list-item'>['nodes'],
    data: {},
  }));
  return [heading(1, [text(title)]), { object: 'block', type: 'list-unordered', nodes, data: {} }];
}

function serverItem(specification: Specification, value: unknown): Block[][] {
  const server = findRecord(value);
  const url = textOf(server?.['url']);
  if (url === undefined) return [];
  return [[codeLine(url), ...specification.describe(textOf(server?.['description']), 'list-item')]];
}

function securityItems(specification: Specification): Block[][] {
  const schemes = findRecord(specification.root['components'])?.['securitySchemes'];
  return entriesOf(schemes).flatMap(([name, value]) => {
    const scheme = specification.resolveRecord(value);
    if (scheme === undefined) return [];
    const description = specification.describe(textOf(scheme['description']), 'list-item');
    return [[codeLine(name, ` ${schemeWords(scheme)}`), ...description]];
  });
}

function schemeWords(scheme: JsonRecord): string {
  const type = textOf(scheme['type']) ?? 'unknown';
  const details = type === 'apiKey' ? [scheme['name'], scheme['in']] : [scheme['scheme'], scheme['bearerFormat']];
  const words = details.flatMap((detail) => textOf(detail) ?? []);
  return [type, ...words].join(', ');
}

function legalItems(info: JsonRecord): Block[][] {
  const [contact, license] = [findRecord(info['contact']), findRecord(info['license'])];
  const lines = [
    [contact?.['name'], contact?.['email'], contact?.['url']],
    [license?.['name'], license?.['url']],
    [info['termsOfService']],
  ];
  return lines
    .map((parts) => parts.flatMap((part) => textOf(part) ?? []))
    .filter((parts) => parts.length > 0)
    .map((parts) => [sentence(parts.join(', '))]);
}

function codeLine(name: string, words = ''): Block {
  return paragraph([styledText(['', name, words])]);
}
