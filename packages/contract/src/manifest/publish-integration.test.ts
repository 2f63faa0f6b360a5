import { describe, expect, it } from 'vitest';
import { MANIFEST_LIMITS } from './limits.ts';
import { PublishIntegration } from './publish-integration.ts';

const least = {
  title: 'Polls',
  description: 'Ask your readers',
  scopes: [],
  script: 'export default {}',
  organization: 'acme',
};

/** Paths of the invalid fields of a body. */
function rejectedFields(extra: Record<string, unknown>): string[] {
  const result = PublishIntegration.safeParse({ ...least, ...extra });
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}

describe('PublishIntegration', () => {
  it('has the 18 fields of the API', () => {
    expect(Object.keys(PublishIntegration.shape).sort()).toEqual(
      [
        'blocks',
        'categories',
        'configurations',
        'contentSecurityPolicy',
        'contentSources',
        'description',
        'externalLinks',
        'icon',
        'organization',
        'previewImages',
        'runtime',
        'scopes',
        'script',
        'secrets',
        'summary',
        'target',
        'title',
        'visibility',
      ].sort(),
    );
  });

  it('accepts the five required fields alone', () => {
    expect(PublishIntegration.parse(least)).toEqual(least);
  });

  it('drops fields that it does not know', () => {
    expect(PublishIntegration.parse({ ...least, colour: 'red' })).toEqual(least);
  });

  it.each(['title', 'description', 'scopes', 'script', 'organization'])('rejects a body without %s', (field) => {
    expect(rejectedFields({ [field]: undefined })).toEqual([field]);
  });

  it.each([
    ['title', 'x', 'x'.repeat(30), 'x'.repeat(31)],
    ['description', undefined, 'x'.repeat(100), 'x'.repeat(101)],
    ['summary', undefined, 'x'.repeat(2048), 'x'.repeat(2049)],
    ['previewImages', undefined, ['AA==', 'AA==', 'AA=='], ['AA==', 'AA==', 'AA==', 'AA==']],
    [
      'externalLinks',
      undefined,
      Array.from({ length: 5 }, () => ({ label: 'a', url: 'https://a.test' })),
      Array.from({ length: 6 }, () => ({ label: 'a', url: 'https://a.test' })),
    ],
  ])('limits %s', (field, tooSmall, largest, tooLarge) => {
    if (tooSmall !== undefined) expect(rejectedFields({ [field]: tooSmall })).toEqual([field]);
    expect(rejectedFields({ [field]: largest })).toEqual([]);
    expect(rejectedFields({ [field]: tooLarge })).toEqual([field]);
  });

  it('limits secrets to 20', () => {
    const secrets = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`KEY_${index}`, 'v']));
    expect(rejectedFields({ secrets: secrets(MANIFEST_LIMITS.SECRETS_MAX) })).toEqual([]);
    expect(rejectedFields({ secrets: secrets(MANIFEST_LIMITS.SECRETS_MAX + 1) })).toEqual(['secrets']);
  });

  it('limits the title and description of a block', () => {
    const block = (title: string, description: string) => ({ blocks: [{ id: 'a', title, description }] });
    expect(rejectedFields(block('ab', 'x'.repeat(150)))).toEqual([]);
    expect(rejectedFields(block('a', 'x'.repeat(151)))).toEqual(['blocks.0.title', 'blocks.0.description']);
    expect(rejectedFields(block('x'.repeat(41), ''))).toEqual(['blocks.0.title']);
  });

  it('rejects images that are not base64', () => {
    expect(rejectedFields({ icon: 'data:image/png;base64,AA==' })).toEqual(['icon']);
  });

  it('rejects a control character in either form of a policy', () => {
    expect(rejectedFields({ contentSecurityPolicy: "default-src 'self';\n script-src https:" })).toEqual([]);
    expect(rejectedFields({ contentSecurityPolicy: "default-src 'self'\0" })).toHaveLength(1);
    expect(rejectedFields({ contentSecurityPolicy: { 'img-src': 'https:\u001b' } })).toHaveLength(1);
  });

  it('takes every kind of property, and a component instead', () => {
    const properties = {
      text: { type: 'string', enum: ['a', 'b'], default: 'a', completion_url: '/choices' },
      count: { type: 'number', default: 3 },
      on: { type: 'boolean', default: true },
      connect: { type: 'button', button_text: 'Connect', callback_url: '/oauth' },
    };
    expect(
      rejectedFields({
        configurations: { account: { properties, required: ['text'] }, space: { componentId: 'config' } },
      }),
    ).toEqual([]);
    expect(rejectedFields({ configurations: { account: { properties: { connect: { type: 'button' } } } } })).toEqual([
      'configurations.account',
    ]);
  });
});
