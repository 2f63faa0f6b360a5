// Candidates, rollouts, and earlier versions that are restored, with scripts that run.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

/** A script that responds with a text and its secret. */
const scriptOf = (text: string): string => `export default {
  async fetch(request) {
    const { integration, secrets } = JSON.parse((await request.formData()).get('environment'));
    return new Response(['${text}', integration.version, secrets.KEY ?? '-'].join(' '));
  },
};`;

describe('versions that are activated', () => {
  let test: TestPlatform;
  let organization: string;
  const path = (rest = '') => `/_platform/v1/integrations/rolled/versions${rest}`;
  beforeAll(async () => {
    test = await startPlatform();
    organization = test.demo.organization;
    await test.publish('rolled', { title: 'First', script: scriptOf('first'), secrets: { KEY: 'one' } });
    await test.install('rolled');
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await closePlatforms();
  });

  const bodyOf = (text: string, fields: object = {}) => ({
    title: text,
    description: 'Responds',
    scopes: [],
    organization,
    script: scriptOf(text),
    ...fields,
  });
  const post = (rest: string, body?: object) => test.call('POST', path(rest), body === undefined ? {} : { body });
  const patch = (id: number, body: object) => test.call('PATCH', path(`/${id}`), { body });
  const states = async () => {
    const { body } = await test.get(path());
    return body.items.map((item: { version: number; state: string }) => `${item.version} ${item.state}`);
  };
  /** The text of the version that responds to the installation. */
  const response = async (): Promise<string> => {
    const { body } = await test.call('POST', '/_platform/v1/events', {
      body: { integration: 'rolled', type: 'fetch' },
    });
    return (await test.get(`/_platform/v1/events/${body.id}`)).body.attempts.at(-1).answer.body;
  };

  it('keeps a candidate, and its secrets, out of use', async () => {
    const created = await post('', bodyOf('second', { secrets: { KEY: 'two' } }));
    expect([created.status, created.body.version, created.body.state]).toEqual([201, 2, 'candidate']);
    expect(JSON.stringify(created.body)).not.toContain('two');
    expect(await states()).toEqual(['2 candidate', '1 live']);
    expect(await response()).toBe('first 1 one');
  });

  it('lets a candidate serve a share of the installations', async () => {
    const shares: string[] = [];
    for (const percent of [1, 99, 0]) {
      expect((await patch(2, { rolloutPercent: percent })).body.rolloutPercent).toBe(
        percent === 0 ? undefined : percent,
      );
      const { body } = await test.get(path());
      expect(body.items[0].rolloutPercent).toBe(percent === 0 ? undefined : percent);
      shares.push(await response());
    }
    expect(shares).toEqual(['first 1 one', 'second 2 two', 'first 1 one']);
  });

  it('activates a candidate under its number, and restores an earlier version under a new one', async () => {
    await patch(2, { rolloutPercent: 99 });
    expect((await post('/2/activate')).body).toMatchObject({ version: 2, state: 'live' });
    expect(await response()).toBe('second 2 two');
    const restored = await post('/1/activate');
    expect(restored.body).toMatchObject({ version: 3, state: 'live', restores: 1, title: 'First' });
    expect(await response()).toBe('first 3 two');
    expect(await states()).toEqual(['3 live', '2 previous', '1 previous']);
  });

  it('changes nothing if the version, or its content, is live', async () => {
    expect((await post('/3/activate')).body.version).toBe(3);
    expect((await post('/1/activate')).body.version).toBe(3);
  });

  it('keeps notes, which a restored version has without the message', async () => {
    const notes = { message: 'Count votes once', revision: 'abc123', builder: 'bindery 1.0.0' };
    expect((await patch(2, notes)).body).toMatchObject(notes);
    const { body } = await post('/2/activate');
    expect(body).toMatchObject({ version: 4, restores: 2, revision: 'abc123', builder: 'bindery 1.0.0' });
    expect(body).not.toHaveProperty('message');
  });

  it('records activations and rollouts as audit events', async () => {
    const { body } = await test.get(`/v1/orgs/${organization}/audit-events?limit=1000`);
    const actions = new Set(body.items.map(({ action }: { action: string }) => action));
    for (const action of ['createIntegrationVersion', 'updateIntegrationVersion', 'activateIntegrationVersion']) {
      expect(actions).toContain(action);
    }
  });

  it('refuses a rollout of a version that isn’t a candidate, or that declares something else', async () => {
    expect((await patch(1, { rolloutPercent: 10 })).code).toBe('conflict');
    const { body } = await post('', bodyOf('third', { scopes: ['space:content:read'] }));
    const refused = await patch(body.version, { rolloutPercent: 10 });
    expect([refused.code, refused.body.error.message]).toEqual([
      'integration_version_incompatible',
      expect.stringContaining('differs in scopes'),
    ]);
  });

  it('restores nothing without the values of its secrets, or without its script', async () => {
    await test.publish('rolled', { title: 'Fifth', script: scriptOf('fifth'), secrets: { OTHER: 'x' } });
    const refused = await post('/1/activate');
    expect([refused.code, refused.body.error.message]).toEqual([
      'integration_version_incomplete',
      expect.stringContaining('needs the secret "KEY"'),
    ]);
  });

  it('gives the next publication a number after those of candidates, and ends a rollout', async () => {
    const { body } = await post('', bodyOf('candidate'));
    await patch(body.version, { rolloutPercent: 50 });
    await test.publish('rolled', { title: 'Last', script: scriptOf('last') });
    expect((await states()).slice(0, 2)).toEqual([`${body.version + 1} live`, `${body.version} previous`]);
    expect(await response()).toBe(`last ${body.version + 1} -`);
  });

  it('rejects a candidate that can’t start, and one of another organization', async () => {
    expect((await post('', bodyOf('failing', { script: 'throw new Error("no");\nexport default {}' }))).code).toBe(
      'script_invalid',
    );
    expect((await post('', bodyOf('failing', { organization: 'org_other' }))).code).toBe('conflict');
  });
});
