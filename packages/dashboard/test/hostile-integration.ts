// A hostile integration: its element trees contain every vector, and its frame attacks the other origins. Used by browser tests.
import { ELEMENT_VECTORS, TEXT_VECTORS } from './xss-vectors.ts';
import type { Call } from './xss-corpus.ts';

const SOME_TEXTS = TEXT_VECTORS.filter((_text, index) => index % 4 === 0);

/** One block per vector, so that a rejected tree hides no other vector. Texts render alike everywhere. */
const TREES = [
  ...TEXT_VECTORS.map((text) => ({ type: 'text', children: [text] })),
  ...TEXT_VECTORS.map((content) => ({ type: 'markdown', content })),
  ...SOME_TEXTS.map((content) => ({ type: 'codeblock', content, syntax: content, lineNumbers: true })),
  ...SOME_TEXTS.map((label) => ({
    type: 'button',
    label,
    tooltip: label,
    icon: 'check',
    onPress: { action: label },
  })),
  ...SOME_TEXTS.map((title) => ({ type: 'card', title, children: [{ type: 'text', children: [title] }] })),
  ...ELEMENT_VECTORS.flatMap((url) => [
    { type: 'text', children: [{ type: 'link', target: { url }, children: ['link'] }] },
    { type: 'image', source: { url }, aspectRatio: 1 },
    { type: 'webframe', source: { url }, aspectRatio: 2 },
    { type: 'button', label: 'Open', onPress: { action: '@ui.url.open', url } },
    { type: 'markdown', content: `[link](${url}) ![image](${url}) <${url}>` },
  ]),
];

export const HOSTILE_BLOCKS = TREES.length;

/** How often its frame tries each attack, at least: see {@link framePage}. */
export const ATTEMPTS = 6;

/** Publishes and installs it, with the attacks that its frame makes, and puts every block on a page. */
export async function addHostileIntegration(
  { call, page, space, organization }: { call: Call; page: string; space: string; organization: string },
  attacks: readonly string[],
): Promise<void> {
  const script = `const TREES = ${JSON.stringify(TREES)};
    const FRAME = ${JSON.stringify(framePage(attacks))};
    export default { async fetch(request) {
      const event = JSON.parse((await request.formData()).get('event'));
      if (event.type === 'fetch') {
        const { host, pathname, search } = new URL(event.request.url);
        const again = search === '' ? '<iframe src="http://' + host + pathname + '?again"></iframe>' : '';
        return new Response(FRAME + again, { headers: { 'content-type': 'text/html' } });
      }
      if (event.type !== 'ui_render') return new Response('OK');
      const at = Number(event.componentId.slice(1));
      const children = Number.isNaN(at)
        ? [{ type: 'webframe', source: { url: event.props.frame }, aspectRatio: 2 }]
        : [TREES[at]];
      return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'block', children } });
    } };`;
  const blocks = [...TREES.keys()].map((at) => ({ id: `b${at}`, title: TEXT_VECTORS[at % TEXT_VECTORS.length] }));
  const published = await call('POST', '/v1/integrations/hostile', {
    title: '<img src onerror=steal()>',
    description: TEXT_VECTORS.join(' ').slice(0, 100),
    summary: TEXT_VECTORS.join(' ').slice(0, 1000),
    scopes: [],
    organization,
    blocks: [...blocks, { id: 'frame', title: 'Frame' }].map((block) => ({
      ...block,
      title: (block.title ?? '').slice(0, 30),
    })),
    externalLinks: [{ label: '"><script>steal()</script>', url: 'https://example.com/' }],
    script,
  });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  const installed = await call('POST', '/v1/integrations/hostile/installations', { organization });
  await call('PATCH', `/v1/integrations/hostile/installations/${installed.body.id}`, { space_selection: 'all' });
  const frame = `${published.body.urls.publicContentEndpoint}/frame`;
  const place = (key: string, block: string, props: object) =>
    call('PUT', `/_platform/v1/spaces/${space}/content/page/${page}/blocks/${key}`, {
      integration: 'hostile',
      block,
      props,
    });
  await place('hostile-frame', 'frame', { frame });
  for (const { id } of blocks) await place(`hostile-${id}`, id, {});
}

/** Each attack is a URL that the page loads in every possible way, in its own frame, and through `srcdoc`. */
function framePage(attacks: readonly string[]): string {
  const text = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const elements = attacks.flatMap((url) => [
    `<iframe src="${url}"></iframe>`,
    `<iframe srcdoc="${text(`<meta http-equiv="refresh" content="0;url=${url}">`)}"></iframe>`,
    `<iframe srcdoc="${text(`<meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${url}">`)}"></iframe>`,
    `<iframe sandbox="allow-scripts allow-same-origin" srcdoc="${text(`<script>location.replace("${url}")</script>`)}"></iframe>`,
    `<object data="${url}"></object>`,
    `<embed src="${url}">`,
    `<img src="${url}">`,
  ]);
  return `<!doctype html><title>Hostile</title>${elements.join('')}
    <script>
      const messages = [
        { action: { action: '@webframe.navigate', path: 'javascript:steal()' } },
        { action: { action: '@ui.url.open', url: 'javascript:steal()' } },
        { action: { action: '@editor.node.updateProps', props: { __proto__: { innerHTML: '<img src onerror=steal()>' } } } },
      ];
      for (const message of messages) parent.postMessage(message, '*');
    </script>`;
}
