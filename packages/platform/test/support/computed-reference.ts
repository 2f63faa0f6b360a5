// A platform with an integration that computes what its props say, for tests of computed content.
import { aScript, startPlatform } from './test-platform.ts';
import type { CallAnswer, CallOptions, TestPlatform } from './test-platform.ts';

/** Computes content from its props, and counts its calls. */
export const BEHAVIOR: string = `
  globalThis.asked ??= 0;
  const configured = () => [environment.installation.configuration, environment.spaceInstallation.configuration];
  if (event.type === 'content_compute_revision') {
    const { props, dependencies, sourceId } = event;
    asked++;
    if (props.fails) throw new Error('on purpose');
    if (props.remember) globalThis.remembered = props.remember;
    if (props.recalls) return Response.json({ files: globalThis.remembered ? [globalThis.remembered] : [] });
    if (props.many) return Response.json({ [props.many]: Array.from({ length: props.count }, () => props.one) });
    if (props.endless) return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1 << 20).fill(32)) }));
    if (props.missing) return new Response(null, { status: 404 });
    if (props.text) return new Response(props.text);
    if (props.deep) return new Response('{"pages":[' + '{"type":"group","title":"a","pages":['.repeat(props.deep) + ']}'.repeat(props.deep) + ']}');
    if (props.same) return Response.json({ pages: Array.from({ length: props.same }, () => ({ type: 'link', title: 'L', target: { kind: 'url', url: 'https://example.com' }, ...props.link })).concat(Array.from({ length: props.same }, () => ({ type: 'document', title: 'Same', computed: { type: 'integration:reference:api', props: {} } }))), files: props.files });
    if (props.recurse) {
      const again = (seed) => ({ type: 'computed', title: 'Again', computed: { type: 'integration:reference:api', props: { recurse: true, seed } } });
      return Response.json({ pages: Array.from({ length: 4 }, (_, seed) => again(seed)) });
    }
    if (props.answer) return Response.json(props.answer);
    const source = { type: 'integration:reference:' + sourceId, props: { page: 'intro', asked } };
    return Response.json({
      pages: [
        { type: 'document', id: 'intro', title: 'Intro', description: 'First', icon: 'cube', computed: source,
          pages: [{ type: 'document', title: 'Below', computed: { ...source, props: { page: 'below' } } }] },
        { type: 'document', title: 'Changes', computed: source },
        { type: 'group', title: 'More', pages: [{ type: 'link', title: 'Out', target: { kind: 'url', url: 'https://example.com' } }] },
      ],
      files: [{ name: 'a.png', contentType: 'image/png', downloadURL: 'https://example.com/a.png', size: 3, dimensions: { width: 1, height: 2 } }],
    });
  }
  if (event.type === 'content_compute_document') {
    asked++;
    const { props, dependencies } = event;
    if (props.hangs) await new Promise((resolve) => setTimeout(resolve, 60_000));
    if (props.document !== undefined) return Response.json({ document: props.document });
    return Response.json({ document: { markdown: '# ' + props.page + '\\n\\n' + JSON.stringify({ calls: asked, dependencies, configured: configured() }) } });
  }`;

/** Type of the source. */
export const TYPE = 'integration:reference:api';

/** What is published with a script. */
export const SOURCES = [{ id: 'api', title: 'API reference', configuration: { componentId: 'c' } }];

/** A source with props; `more` are its dependencies. */
export function source(props: object = {}, more: object = {}) {
  return { type: TYPE, props, ...more };
}

/** The integration, on the demo space. */
export interface Reference {
  readonly test: TestPlatform;
  /** Path of the demo space. */
  readonly space: string;
  /** Path of the spaces of the demo organization. */
  readonly spaces: string;
  /** Path of the installation. */
  readonly installation: string;
  /** Has the demo space compute. */
  readonly compute: (kind: 'revision' | 'document', body: object, options?: CallOptions) => Promise<CallAnswer>;
  /** Computes a document, and parses the report that the script wrote into it: number of calls, dependencies, configurations. */
  readonly reportOf: (body: object) => Promise<ScriptReport>;
  /** Installs the integration on one more space. */
  readonly installOn: (space: string) => Promise<CallAnswer>;
}

/** The report of the script in a document. */
export interface ScriptReport {
  readonly calls: number;
  readonly dependencies: unknown;
  /** Of the installation, and of that on the space. */
  readonly configured: readonly unknown[];
}

/** Starts a platform, publishes the integration, and installs it. */
export async function startReference(): Promise<Reference> {
  const test = await startPlatform({ port: 0 });
  await test.publish('reference', { script: aScript(BEHAVIOR), contentSources: SOURCES });
  const installation = `/v1/integrations/reference/installations/${await test.install('reference', { space: true })}`;
  const space = `/v1/spaces/${test.demo.space}`;
  const compute: Reference['compute'] = (kind, body, options = {}) =>
    test.post(`${space}/content/computed/${kind}`, body, options);
  return {
    test,
    space,
    spaces: `/v1/orgs/${test.demo.organization}/spaces`,
    installation,
    compute,
    reportOf: async (body) => {
      const { body: document } = await compute('document', body);
      return JSON.parse(document.nodes[1].nodes[0].leaves[0].text) as ScriptReport;
    },
    installOn: (id) => test.post(`${installation}/spaces`, { space: id }),
  };
}
