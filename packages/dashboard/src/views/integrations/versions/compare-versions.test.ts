import type { IntegrationVersion } from '@bindery/contract';
import { describe, expect, it } from 'vitest';
import { compareVersions } from './compare-versions.ts';
import { formatBytes } from './format-bytes.ts';

const BEFORE: IntegrationVersion = {
  state: 'previous',
  id: '1',
  version: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
  title: 'Poll',
  code: { bytes: 12_595, hash: 'a' },
  manifest: {
    title: 'Poll',
    visibility: 'private',
    scopes: ['space:content:read', 'site:metadata:read'],
    blocks: [
      { id: 'poll', title: 'Poll', urlUnfurl: ['https://polls.example/*'] },
      { id: 'chart', title: 'Chart' },
    ],
  },
  secrets: ['API_KEY'],
  previewImages: [],
};
const changesFrom = (after: Partial<IntegrationVersion>, manifest: object = {}) =>
  Object.fromEntries(
    compareVersions(BEFORE, { ...BEFORE, ...after, manifest: { ...BEFORE.manifest, ...manifest } }).map(
      ({ title, changes }) => [title, changes],
    ),
  );

describe('compareVersions', () => {
  it('finds nothing where versions declare the same, in whatever order of fields', () => {
    const blocks = [
      { urlUnfurl: ['https://polls.example/*'], title: 'Poll', id: 'poll' },
      { id: 'chart', title: 'Chart' },
    ];
    expect(changesFrom({ publishedAt: '2026-02-01T00:00:00.000Z', version: 2 }, { blocks })).toEqual({});
  });

  it('says fields of the manifest by their names', () => {
    expect(changesFrom({}, { title: 'Polls', summary: 'Ask', visibility: undefined })).toEqual({
      Manifest: [
        { kind: 'changed', subject: 'title', before: 'Poll', after: 'Polls' },
        { kind: 'removed', subject: 'visibility', text: 'private' },
        { kind: 'added', subject: 'summary', text: 'Ask' },
      ],
    });
  });

  it('finds blocks by their ids, and what changed in one', () => {
    const blocks = [
      { id: 'map', title: 'Map' },
      { id: 'poll', title: 'Vote', urlUnfurl: ['https://votes.example/*'] },
    ];
    expect(changesFrom({}, { blocks })).toEqual({
      Blocks: [
        { kind: 'changed', subject: 'poll.title', before: 'Poll', after: 'Vote' },
        { kind: 'removed', subject: 'poll.urlUnfurl', text: 'https://polls.example/*' },
        { kind: 'added', subject: 'poll.urlUnfurl', text: 'https://votes.example/*' },
        { kind: 'removed', subject: 'chart', text: 'title: Chart' },
        { kind: 'added', subject: 'map', text: 'title: Map' },
      ],
    });
  });

  it('has scopes and secrets by their names', () => {
    expect(
      changesFrom({ secrets: ['WEBHOOK_KEY'] }, { scopes: ['site:metadata:read', 'space:script:inject'] }),
    ).toEqual({
      Scopes: [
        { kind: 'removed', subject: 'space:content:read' },
        { kind: 'added', subject: 'space:script:inject' },
      ],
      Secrets: [
        { kind: 'removed', subject: 'API_KEY' },
        { kind: 'added', subject: 'WEBHOOK_KEY' },
      ],
    });
  });

  it('compares configurations field by field', () => {
    const form = (title: string) => ({ account: { properties: { url: { type: 'string', title } } } });
    const titled = (title: string) => ({ ...BEFORE, manifest: { configurations: form(title) } });
    expect(compareVersions(titled('URL'), titled('Address'))).toEqual([
      {
        title: 'Configuration',
        changes: [{ kind: 'changed', subject: 'account.properties.url.title', before: 'URL', after: 'Address' }],
      },
    ]);
  });

  it('reports the size change of the script, and different code of equal length', () => {
    const code = (bytes: number) => changesFrom({ code: { bytes, hash: 'b' } })['Script'];
    expect(code(13_107)).toEqual([
      { kind: 'changed', subject: 'Code', before: '12.3 KB', after: '12.8 KB (+512 bytes)' },
    ]);
    expect(code(1_000)).toMatchObject([{ after: '1000 bytes (−11.3 KB)' }]);
    expect(code(12_595)).toMatchObject([{ after: '12.3 KB (different code)' }]);
  });

  it('reports changed images without their hashes', () => {
    const changes = changesFrom({ icon: 'x', previewImages: ['y'] })['Images'];
    expect(changes).toEqual([
      { kind: 'added', subject: 'Icon' },
      { kind: 'changed', subject: 'Preview images', before: '0', after: '1' },
    ]);
  });

  it('reports that only the order of a list changed', () => {
    const scopes = (BEFORE.manifest['scopes'] as string[]).toReversed();
    expect(changesFrom({}, { scopes })['Scopes']).toMatchObject([{ kind: 'changed', subject: '' }]);
  });
});

it('writes lengths for people', () => {
  expect([1, 1023, 1024, 2 ** 20].map(formatBytes)).toEqual(['1 byte', '1023 bytes', '1.0 KB', '1.0 MB']);
});
