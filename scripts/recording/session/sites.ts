// What people do with sites: build a structure, publish it, for some and for all, redirect, share and read it.
import type { World } from './world.ts';

/** Plays it. */
export async function playSites(world: World): Promise<void> {
  const at = await build(world);
  await arrange(world, at);
  await customize(world, at);
  await redirect(world, at);
  await publish(world, at);
  await setStates(world, at);
}

/** A site with sections and variants. Returns its path. */
async function build({ admin, own }: World): Promise<string> {
  const org = `/v1/orgs/${own['organizationId']}`;
  const spaces: string[] = [];
  for (const title of ['Guide', 'Reference', 'Changes', 'Variant'])
    spaces.push(await admin.create('POST', `${org}/spaces`, { title }));
  await admin.post(`${org}/sites`, { title: 'Of a foreign space', spaces: ['space_nothing'] });
  for (const kind of ['sample', 'empty'])
    await admin.post(`${org}/sites`, { title: `Site ${kind}`, spaces: kind, visibility: 'unlisted' });
  const id = await admin.create('POST', `${org}/sites`, {
    title: 'Built',
    type: 'ultimate',
    spaces: spaces.slice(0, 1),
  });
  const site = `${org}/sites/${id}`;
  await admin.post(`${site}/sections`, { spaceId: spaces[1], title: 'Reference', icon: 'book', draft: false });
  await admin.post(`${site}/sections`, { spaceId: spaces[2], title: 'Changes' });
  await admin.post(`${site}/sections`, { spaceId: null, title: 'New space', template: { id: 'changelog' } });
  await admin.post(`${site}/site-spaces`, { spaceId: spaces[3], title: 'Variant' });
  await admin.get(`${site}/structure`);
  return site;
}

async function arrange({ admin }: World, site: string): Promise<void> {
  const { body } = await admin.get(`${site}/sections`);
  const sections = (body.items as { id: string; siteSpaces?: { id: string }[] }[]).map(({ id }) => id);
  const [first = '', second = '', third = ''] = sections;
  const group = await admin.create('POST', `${site}/section-groups`, {
    title: 'Group',
    icon: 'star',
    sections: [second],
  });
  const inner = await admin.create('POST', `${site}/section-groups`, { title: 'Inner', parent: group });
  await admin.post(`${site}/section-groups/${inner}/sections`, { sectionId: third });
  await admin.post(`${site}/section-groups`, { title: 'Too deep', parent: inner });
  await admin.patch(`${site}/section-groups/${group}`, { parentSectionGroupId: inner });
  await admin.patch(`${site}/section-groups/${group}`, { title: 'Renamed', localizedTitle: { fr: 'Groupe' } });
  await admin.post(`${site}/sections/${first}/move`, { position: { after: { id: third } } });
  await admin.post(`${site}/sections/${first}/move`, { position: {} });
  await admin.post(`${site}/section-groups/${group}/move`, { position: {} });
  await admin.patch(`${site}/sections/${second}`, {
    path: 'reference',
    condition: 'visitor.claims.isBeta',
    description: 'All of it',
  });
  await admin.patch(`${site}/sections/${second}`, { condition: 'visitor.(' });
  await admin.patch(`${site}/sections/${third}`, { path: 'reference' });
  await admin.patch(`${site}/sections/${third}`, { draft: true });
  const { body: spaces } = await admin.get(`${site}/site-spaces`);
  for (const { id } of spaces.items) {
    await admin.patch(`${site}/site-spaces/${id}`, { path: `path-${id.slice(-3).toLowerCase()}`, hidden: false });
    await admin.post(`${site}/site-spaces/${id}/move`, { position: {} });
    await admin.patch(`${site}/site-spaces/${id}`, { draft: true });
    await admin.patch(`${site}/site-spaces/${id}`, { draft: false });
  }
  const link = await admin.create('POST', `${site}/external-links`, {
    title: 'Status',
    url: 'https://status.example.com/',
    parent: group,
  });
  await admin.post(`${site}/external-links`, { title: 'Script', url: 'javascript:alert(1)' });
  await admin.patch(`${site}/external-links/${link}`, { localizedTitle: { fr: 'État' }, parent: null });
  await admin.patch(`${site}/external-links/${link}`, { parent: first });
  for (const item of [
    { type: 'site-section', id: first },
    { type: 'site-section-group', id: group },
  ]) {
    await admin.post(`${site}/structure/sort`, { item, position: { before: { type: 'site-section', id: third } } });
  }
  await admin.patch(site, { defaultSiteSection: second });
  await admin.get(`${site}/structure`);
  await admin.delete(`${site}/section-groups/${group}`);
  await admin.get(`${site}/structure`);
}

async function customize({ admin }: World, site: string): Promise<void> {
  const { body } = await admin.get(`${site}/customization`);
  const { updatedAt: _, ...settings } = body;
  await admin.put(`${site}/customization`, settings);
  await admin.put(`${site}/customization`, {
    ...settings,
    title: 'Customized',
    styling: { ...settings.styling, theme: 'bold' },
  });
  await admin.put(`${site}/customization`, { ...settings, styling: {} });
  const { body: spaces } = await admin.get(`${site}/site-spaces`);
  const at = `${site}/site-spaces/${spaces.items[0].id}/customization`;
  await admin.patch(at, { title: 'Of the variant', styling: { theme: 'muted' } });
  await admin.get(at);
  await admin.get(`${at}?unmasked=true`);
  await admin.patch(at, { title: null });
  await admin.delete(at);
  await admin.get(at);
  const claim = {
    type: 'object',
    properties: { plan: { type: 'string', enum: ['free', 'pro'], description: 'Plan' } },
    additionalProperties: false,
  };
  await admin.put(`${site}/adaptive-schema`, { jsonSchema: claim });
  await admin.put(`${site}/adaptive-schema`, { jsonSchema: { ...claim, properties: { plan: { type: 'number' } } } });
  await admin.get(`${site}/adaptive-schema`);
  await admin.get(`${site}/adaptive-schema/template-conditions`);
  await admin.patch(site, { adaptiveContent: { enabled: true } });
}

async function redirect({ admin }: World, site: string): Promise<void> {
  const external = { kind: 'external', url: 'https://example.com/there' };
  const { body: sections } = await admin.get(`${site}/sections`);
  const section = { kind: 'site-section', siteSectionId: sections.items[0].id };
  const created = [
    { source: '/a', destination: external },
    { source: '/a', destination: section },
    { source: '/b/*', destination: section, captureWildcard: true },
    { source: '/c', destination: external, draft: true, permanent: true },
    { source: 'no-slash', destination: external },
    { source: '/loop', destination: { kind: 'path', path: '/loop' } },
  ];
  const ids: string[] = [];
  for (const body of created) ids.push((await admin.post(`${site}/redirects`, body)).body?.id ?? 'nothing');
  await admin.patch(`${site}/redirects/${ids[0]}`, { source: '/b/*' });
  await admin.patch(`${site}/redirects/${ids[0]}`, { source: '/d', permanent: false });
  await admin.put(`${site}/redirects`, {
    redirects: [
      { source: '/d', destination: section },
      { source: '/e', destination: external },
      { source: '/c', intent: 'publish' },
    ],
  });
  await admin.post(`${site}/redirects/bulk`, { redirects: [{ source: '/d', destination: section }] });
  for (const source of ['/a', '/b/1/2', '/c', '/d', '/gone'])
    await admin.get(`${site}/redirect?source=${encodeURIComponent(source)}`);
  for (const query of ['draft=true', 'orderBy=source', 'search=d', 'limit=1'])
    await admin.get(`${site}/redirects?${query}`);
  await admin.delete(`${site}/redirects/${ids[0]}`);
}

async function publish({ admin, anonymous, reader, own }: World, site: string): Promise<void> {
  const origin = { origin: 'sites', operation: 'published site' } as const;
  const id = site.split('/').at(-1) ?? '';
  const link = await admin.post(`${site}/share-links`, { name: 'For friends' });
  const key = new URL(link.body?.urls?.published ?? 'http://none/none').pathname.split('/').at(-2) ?? 'none';
  for (const visibility of ['public', 'unlisted', 'share-link', 'visitor-auth']) {
    await admin.patch(site, { visibility });
    await admin.post(`${site}/publish`);
    for (const path of [`/${id}/`, `/${id}/reference`, `/${id}/gone`, `/${id}/${key}/`, '/'])
      await anonymous.get(path, origin);
    await anonymous.send('HEAD', `/${id}/`, undefined, origin);
    await admin.get(site);
    await reader.get(`${site}/published?shareKey=${key}`);
    await admin.get(`${site}/structure?shareKey=${key}`);
    for (const url of [`http://127.0.0.1:4401/${id}/`, `http://127.0.0.1:4401/${id}/${key}/`])
      await admin.post('/v1/urls/published', { url });
  }
  await admin.get(`${site}/share-links`);
  await admin.patch(`${site}/share-links/${link.body?.id}`, { active: false });
  await anonymous.get(`/${id}/${key}/`, origin);
  for (const body of [{ backend: 'custom', fallbackURL: 'https://example.com/in' }, { backend: 'integration' }]) {
    await admin.put(`${site}/publishing/auth`, body);
    await admin.patch(`${site}/publishing/auth`, body);
    await admin.post(`${site}/publishing/auth`, body);
    await admin.get(`${site}/publishing/auth`);
    await admin.post(`${site}/publishing/auth/regenerate`);
  }
  for (const query of [
    '',
    '?draft=false',
    '?claims=%7B%22plan%22%3A%22pro%22%7D',
    '?target=/reference',
    '?siteSpace=gone',
  ])
    await admin.get(`${site}/publishing/preview${query}`);
  await admin.post(`${site}/unpublish`);
  await anonymous.get(`/${id}/`, origin);
  const demo = await anonymous.get(`/v1/orgs/${own['organizationId']}`, { note: 'of nobody' });
  if (demo.status === 200) throw new Error('An organization is shown to nobody.');
}

async function setStates({ admin, owner, own }: World, site: string): Promise<void> {
  const local = `/_platform${site}`;
  const frozen = {
    features: [
      { id: 'sites-advanced-customization', frozen: true },
      { id: 'sites-custom-domain', frozen: true },
    ],
  };
  for (const state of [
    { appliedType: 'basic' },
    frozen,
    { ads: { status: 'live' } },
    { lastScanAt: '2026-06-01T08:00:00.000Z' },
    { features: null, appliedType: null },
  ]) {
    await admin.patch(local, state);
    await admin.get(site);
    await admin.get(`${site}/customization`);
    await admin.get(`${site}/customization?unmasked=true`);
  }
  const hostname = 'guide.example.com';
  await owner.post('/_platform/v1/custom-hostnames', { hostname, organization: own['organizationId'] });
  await admin.post('/_platform/v1/custom-hostnames', {
    hostname,
    organization: own['organizationId'],
    site: site.split('/').at(-1),
  });
  await admin.post('/_platform/v1/custom-hostnames', { hostname, organization: own['organizationId'] });
  for (const status of ['dns_wrong_cname', 'live', 'ssl_failed']) {
    await admin.patch(`/_platform/v1/custom-hostnames/${hostname}`, { status });
    await admin.get(`/v1/custom-hostnames/${hostname}`);
    await admin.get(site);
  }
  await admin.patch(`/v1/custom-hostnames/${hostname}`);
  await admin.delete(`/v1/custom-hostnames/${hostname}`);
  await admin.get(site);
}
