// Runs copied tests as they are, in one Vitest, and with the behavior that each event shows taken out of the integration.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REPOSITORY, runProcess } from '../processes.ts';

/** What is taken out: nothing, the handler of the event, or the calls of the API. */
export type Ablation = 'nothing' | 'handler' | 'calls';

/** Messages of failures by file; a test that passed has none. */
export type TestResults = ReadonlyMap<string, string | undefined>;

/** What the taken out runtime imports the real one as. */
const WHOLE_RUNTIME = 'whole-runtime';
const FROM_WHOLE = ['from', `'${WHOLE_RUNTIME}';`].join(' ');

/** Writes tests, and runs them. */
export async function runTests(
  folder: string,
  tests: ReadonlyMap<string, string>,
  ablation: Ablation,
): Promise<TestResults> {
  const own = join(folder, 'tests');
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  for (const [file, text] of tests) writeFileSync(join(own, file), text);
  writeFileSync(join(own, 'take-out.ts'), ABLATED_RUNTIME);
  writeFileSync(join(own, 'vitest.config.ts'), configFor(own, ablation));
  const vitest = join(REPOSITORY, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [
    '--conditions=@bindery/source',
    vitest,
    'run',
    '--root',
    own,
    '--reporter=json',
    '--outputFile=out.json',
  ];
  const { stderr, stdout } = await runProcess(process.execPath, args, {
    cwd: own,
    env: { NODE_OPTIONS: '--conditions=@bindery/source', TAKE_OUT: ablation },
  });
  return readResults(join(own, 'out.json'), stdout + stderr);
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly failureMessages?: readonly string[] }[];
  }[];
}

function readResults(path: string, output: string): TestResults {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch (cause) {
    throw new Error(`Vitest wrote no report:\n${output}`, { cause });
  }
  return new Map(
    report.testResults.map(({ name, status, message, assertionResults }) => {
      const messages = assertionResults.flatMap(({ failureMessages = [] }) => failureMessages);
      return [basename(name), status === 'passed' ? undefined : [message, ...messages].join('\n')];
    }),
  );
}

function configFor(folder: string, ablation: Ablation): string {
  const runtime = join(REPOSITORY, 'packages', 'runtime', 'src');
  const alias =
    ablation === 'nothing'
      ? []
      : [
          { find: 'REGEX', replacement: join(folder, 'take-out.ts') },
          { find: WHOLE_RUNTIME, replacement: join(runtime, 'index.ts') },
        ];
  const aliasText = JSON.stringify(alias).replace('"REGEX"', '/^@bindery[/]runtime$/');
  // The plugin's source, since what is built may be older.
  const plugin = join(REPOSITORY, 'packages', 'bundler', 'src', 'text-files-plugin.ts');
  return `import { textFiles } from ${JSON.stringify(plugin)};
const conditions = ['@bindery/source', 'module', 'node', 'development|production'];
export default {
  plugins: [textFiles()],
  resolve: { conditions, alias: ${aliasText} },
  ssr: { resolve: { conditions } },
  test: { isolate: false, include: ['*.test.ts'], maxWorkers: 2 },
};
`;
}

/** The runtime, where handlers do nothing, or calls of the API are answered by nothing. */
const ABLATED_RUNTIME = `import * as runtime ${FROM_WHOLE}
export * ${FROM_WHOLE}
const element = { type: 'block', children: [] };
const nothing = async () => {};
const each = (fields, map) => Object.fromEntries(Object.entries(fields ?? {}).map(([key, value]) => [key, map(value)]));
const withoutHandlers = (definition) => ({
  ...definition,
  // An event that is not handled is answered 406: the test shows that, and fails where a handler comes.
  events: new Proxy(each(definition.events, () => nothing), {
    getOwnPropertyDescriptor: () => ({ value: nothing, configurable: true, enumerable: true }),
    get: () => nothing,
  }),
  ...(definition.task && { task: nothing }),
  ...each(
    Object.fromEntries(Object.entries(definition).filter(([key]) => key.startsWith('fetch'))),
    () => async () => new Response(''),
  ),
  components: definition.components?.map((component) => ({
    ...component,
    render: async ({ action, ...event }, context) =>
      action === undefined
        ? Response.json({ type: 'element', state: event.state ?? {}, props: event.props, element })
        : component.render(event, context),
  })),
  contentSources: definition.contentSources?.map((source) => ({
    ...source,
    compute: async ({ type }) => Response.json(type.endsWith('revision') ? { pages: [] } : { document: { markdown: '' } }),
  })),
});
const withoutCalls = (integration) => ({
  fetch: (request, env, execution) => {
    globalThis.fetch = async () => new Response('{}');
    return integration.fetch(request, env, execution);
  },
});
export const createIntegration = (definition) =>
  process.env.TAKE_OUT === 'calls'
    ? withoutCalls(runtime.createIntegration(definition))
    : runtime.createIntegration(withoutHandlers(definition));
`;
