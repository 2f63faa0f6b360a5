// `bindery diff` on pairs of commits of an example: each change is reported as what it is, and a refactoring as none.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProject, endDevelopment, stopAtEnd } from './dev-project.ts';
import { COMMAND, NODE, bindery, startProcess } from './processes.ts';

const SOURCE = 'Tea or coffee?\n- Tea\n- Coffee';
const WEBHOOK = 'https://hooks.example.com/poll';

const { project } = aProject();
afterAll(endDevelopment);

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: project,
    encoding: 'utf8',
  });

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'change');
}

/** Runs the example, and keeps traces of what it did: two renders, a vote, a closed modal, and a file of its frame. */
beforeAll(async () => {
  writeFileSync(
    join(project, 'bindery.outgoing.ts'),
    `export default { 'hooks.example.com': () => new Response('') };\n`,
  );
  writeFileSync(join(project, '.gitignore'), 'node_modules\n.bindery\ntraces\n');
  git('init', '--quiet');
  commit();
  const dev = stopAtEnd(startProcess(NODE, [COMMAND, 'dev', project, '--port', '0', '--no-open', '--token', 't0ken']));
  const [, url = ''] = await dev.until(/^ready (http:\S+)/m);
  const api = createClient({ baseUrl: url, token: 't0ken' });
  const integrationName = 'poll';
  const { items } = await api.request('GET /orgs/{organizationId}/installations', { organizationId: 'org_demo' });
  const installationId = items[0]?.installation.id ?? '';
  await api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
    integrationName,
    installationId,
    body: { configuration: { results: 'list', webhook_url: WEBHOOK } },
  });
  const { demo } = await api.request('GET /_platform/v1/status', {});
  const context = { type: 'document', spaceId: demo?.space, editable: true, theme: 'light' };
  const render = (parts: object) =>
    api.request('POST /integrations/{integrationName}/render', {
      integrationName,
      body: { componentId: 'poll', props: { source: SOURCE }, context, ...parts } as never,
    });
  await render({});
  await render({ action: { action: 'vote', choice: 'Tea' } });
  await render({ action: { action: '@ui.modal.close', returnValue: { source: 'Milk?\n- Yes' } } });
  const args = ['events', '--type', 'ui_render', '--export', 'traces'];
  const exported = await bindery(args, { cwd: project });
  expect(exported.code, exported.stderr).toBe(0);
  await dev.stop();
});

const WEBHOOK_OF_A_VOTE = "  notifyWebhook({ type: 'vote', question: poll.question, choice }, context);\n";

it.each([
  {
    change: 'a refactoring',
    file: 'src/votes.ts',
    from: '  return choices.map((choice) => votes[question]?.[choice] ?? 0);',
    to: '  const counted = votes[question] ?? {};\n  return Array.from(choices, (choice) => counted[choice] ?? 0);',
    reported: [],
  },
  {
    change: 'a text',
    file: 'src/poll-block.tsx',
    from: '`Vote for ${choice}`',
    to: '`Choose ${choice}`',
    reported: [
      'tree element.children[1].children[0].tooltip: "Vote for Tea" → "Choose Tea"',
      'tree element.children[1].children[1].tooltip: "Vote for Coffee" → "Choose Coffee"',
      'tree element.children[1].children[0].tooltip: "Vote for Yes" → "Choose Yes"',
    ],
  },
  {
    change: 'a lost call',
    file: 'src/votes.ts',
    from: WEBHOOK_OF_A_VOTE,
    to: '',
    reported: ['log [0] removed: "info: Webhook answered 200"', `request removed: POST ${WEBHOOK}`],
  },
  {
    change: 'a new call',
    file: 'src/votes.ts',
    from: WEBHOOK_OF_A_VOTE,
    to: `${WEBHOOK_OF_A_VOTE}  await fetch('https://counter.example.com/votes');\n`,
    reported: ['request added: GET https://counter.example.com/votes'],
  },
  {
    change: 'a call twice',
    file: 'src/votes.ts',
    from: WEBHOOK_OF_A_VOTE,
    to: WEBHOOK_OF_A_VOTE.repeat(2),
    reported: ['log [1] added: "info: Webhook answered 501"', `request added: POST ${WEBHOOK}`],
  },
  {
    change: 'the body of a call',
    file: 'src/votes.ts',
    from: "{ type: 'vote', question: poll.question, choice }",
    to: "{ type: 'vote', choice }",
    reported: [`request changed: POST ${WEBHOOK} (body.question is absent, not "Tea or coffee?")`],
  },
  {
    change: 'a slower handler',
    file: 'src/poll-block.tsx',
    from: '    const votes = await countVotes(poll, context);',
    to: '    const votes = await countVotes(poll, context);\n    await new Promise((resolve) => setTimeout(resolve, 600));',
    reported: Array.from({ length: 3 }, () => expect.stringMatching(/^duration: \d+ ms → \d{3,} ms$/)),
  },
  {
    change: 'the props',
    file: 'src/poll-block.tsx',
    from: "source: action.returnValue['source'] }",
    to: "source: action.returnValue['source'], sorted: true }",
    reported: [
      'state props.sorted added: true',
      'tree element.controls[1].label: "Sort by votes" → "Keep the order of the choices"',
      'tree element.controls[1].onPress.props.sorted: true → false',
    ],
  },
  {
    change: 'a log line',
    file: 'src/votes.ts',
    from: 'console.log(`Webhook answered ${status}`);',
    to: 'console.warn(`Webhook answered ${status}`);',
    reported: ['log [0]: "info: Webhook answered 200" → "warn: Webhook answered 200"'],
  },
  {
    change: 'an exception',
    file: 'src/votes.ts',
    from: '  if (!poll.choices.includes(choice))',
    to: '  if (poll.choices.includes(choice))',
    reported: expect.arrayContaining([
      'status: 200 → 400',
      'exception [0] added: "ExposableError: The poll has no choice \\"Tea\\"."',
      `request removed: POST ${WEBHOOK}`,
    ]),
  },
  {
    change: 'an element',
    file: 'src/poll-block.tsx',
    from: '        <text style="bold">{poll.question}</text>\n',
    to: '',
    reported: [
      'tree element.children[0] removed: {"type":"text","style":"bold","children":["Tea or coffee?"]}',
      'tree element.children[0] removed: {"type":"text","style":"bold","children":["Milk?"]}',
    ],
  },
])('reports $change', async ({ change, file, from, to, reported }) => {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  expect(text.split(from)).toHaveLength(2);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  commit();
  const { code, stdout, stderr } = await bindery(['diff', '--base', 'HEAD~1', '--fail-on', 'change'], { cwd: project });
  git('reset', '--quiet', '--hard', 'HEAD~1');
  const lines = stdout.split('\n').map((line) => line.trim());
  const isDetail = (line: string): boolean => line !== '' && !/^(?:unchanged |changed |\d+ traces: )/.test(line);
  // Traces can differ in the same way.
  expect([...new Set(lines.filter(isDetail))], stderr).toEqual(reported);
  expect([code, /^changed /m.test(stdout)]).toEqual(change === 'a refactoring' ? [0, false] : [1, true]);
});
