// `bindery dev` after the start of its host: platform, integration, file watch, and browser page.
import { resolve } from 'node:path';
import { createClient } from '@bindery/client';
import { DEMO_ORGANIZATION_ID, createPlatform } from '@bindery/platform';
import type { OpenInEditor, OutgoingHandlers, Platform } from '@bindery/platform';
import { isSet, textOf } from '../command.ts';
import type { Input, RunOther } from '../command.ts';
import { findDashboard } from '../config/dashboard-folder.ts';
import {
  parseAsk,
  readHosts,
  readOutgoing,
  readPlatformPort,
  readTokenLeeway,
  parsePrivateHosts,
} from '../config/read-options.ts';
import { readGit } from '../config/read-git.ts';
import { readTranslations } from '../config/read-translations.ts';
import { dataFolderOf, findSavedToken, saveToken, removeSession, writeSession } from '../config/session.ts';
import { startDocs } from './dev-docs.ts';
import { listenToDevKeys } from './dev-keys.ts';
import { DevLoop } from './dev-loop.ts';
import { agentHint, createDevTools } from './dev-tools.ts';
import type { EarlyHost } from './early-host.ts';
import { openHandlers } from './live-handlers.ts';
import type { LiveHandlers } from './live-handlers.ts';
import { openLocalProject } from './local-project.ts';
import type { LocalProject, ProjectBuild } from './local-project.ts';
import { createOpenInEditor } from './editor/open-in-editor.ts';
import type { RunningProject } from './editor/open-in-editor.ts';
import { openBrowser } from './open-browser.ts';
import { openInspector } from './inspect/open-inspector.ts';
import { reportEvents } from './report-events.ts';
import { createTunnelInspector } from './tunnel-inspector.ts';
import { openScenarios } from './scenarios/open-scenarios.ts';
import type { ProjectScenarios } from './scenarios/project-scenarios.ts';
import { watchProject } from './watch-project.ts';
import { asJson } from '../output/problem-json.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { waitForAbort } from '../live/until-aborted.ts';
import { paint } from '../output/paint.ts';
import { readVersion } from '../version.ts';

/** What the command starts with. */
export interface DevParts {
  readonly host: EarlyHost;
  readonly runOther: RunOther;
}

/** Runs until it is interrupted. Throws manifest_not_found, port_in_use, data_folder_in_use … */
export async function runDev(input: Input, io: Io, { host, runOther }: DevParts): Promise<number> {
  const folder = resolve(io.cwd, textOf(input, 'folder') ?? '.');
  const dataFolder = dataFolderOf(folder, textOf(input, 'data'));
  const live: ProjectState = {};
  const outgoingTo = () => live.handlers?.current() ?? {};
  const scenarios = openScenarios(input, io, { folder, dataFolder });
  const starting = startPlatform(
    input,
    {
      dataFolder,
      io,
      outgoingTo,
      scenarios,
      editor: createOpenInEditor(() => live.running),
      tools: createDevTools(input, io, { folder, dataFolder, runOther }),
    },
    host,
  );
  const [opened, project] = await Promise.allSettled([starting, openProject(folder, input)]);
  try {
    // If both failed, a missing manifest is reported first.
    if (project.status === 'rejected') throw project.reason;
    if (opened.status === 'rejected') throw opened.reason;
    live.handlers = await openHandlers(input, io, project.value.project.root);
    await serve(input, io, {
      platform: opened.value,
      ...project.value,
      folder,
      dataFolder,
      host,
      live,
      scenarios: await scenarios,
    });
  } finally {
    await live.handlers?.close();
    if (project.status === 'fulfilled') await project.value.project.dispose();
    if (opened.status === 'fulfilled') await opened.value.close();
  }
  return EXIT.DONE;
}

/** Callbacks of the platform that need the project. The platform starts while the project is built. */
interface ProjectState {
  handlers?: LiveHandlers;
  running?: RunningProject;
}

interface ServeParts extends OpenedProject {
  readonly live: ProjectState;
  readonly platform: Platform;
  /** The folder of the command, absolute. */
  readonly folder: string;
  readonly dataFolder: string;
  readonly host: EarlyHost;
  readonly scenarios: ProjectScenarios | undefined;
}

/** Publishes, watches, and prints URLs, until interrupted. */
async function serve(
  input: Input,
  io: Io,
  { platform, project, build, folder, dataFolder, host, live, scenarios }: ServeParts,
): Promise<void> {
  if (textOf(input, 'token') === undefined) saveToken(dataFolder, platform.token);
  const api = createClient({
    baseUrl: platform.origins.api,
    token: platform.token,
    fetch: (request, init) => platform.fetch(request instanceof URL ? request.href : request, init),
  });
  const printsJson = isSet(input, 'json');
  const loop = new DevLoop({ project, folder, platform, api, scenarios, io, asJson: printsJson });
  live.running = { root: project.root, integration: () => loop.integration };
  const cleanups: (() => void | Promise<void>)[] = [];
  try {
    const watch = watchProject(project.root, {
      dataFolder,
      rebuildScopeOf: (change) => project.rebuildScopeOf(change),
      onChange: (change) => loop.change({ ...change, trigger: 'save' }),
    });
    cleanups.push(() => watch.close());
    host.setIntegration(build.name);
    const inspector = await openInspector(input, { script: host.inspected, title: build.name, root: project.root });
    cleanups.push(async () => inspector?.close());
    const report = await reportEvents({
      api,
      io,
      asJson: printsJson,
      onRestored: () => loop.publishAgain(),
    });
    cleanups.push(() => report.end());
    await loop.begin(build);
    await watch.ready;
    const { token, origins } = platform;
    writeSession(dataFolder, { url: origins.api, token, pid: process.pid, integration: build.name, folder });
    cleanups.push(() => removeSession(dataFolder));
    announce(platform, loop, { io, input, inspectorPort: inspector?.port });
    const docs = await startDocs(input, io, { url: origins.api, organization: DEMO_ORGANIZATION_ID, token });
    cleanups.push(async () => docs?.close());
    const quit = new AbortController();
    if (!printsJson) {
      const open = (): void => openBrowser(signedInUrl(platform));
      const rebuild = () => loop.change({ isManifestChanged: true, trigger: 'request' });
      cleanups.push(listenToDevKeys({ io, api, report, open, rebuild, quit: () => quit.abort() }));
    }
    await waitForAbort(AbortSignal.any([io.signal, quit.signal]));
  } finally {
    for (const end of cleanups.toReversed()) await end();
  }
}

interface PlatformParts {
  readonly dataFolder: string;
  readonly io: Io;
  readonly outgoingTo: () => OutgoingHandlers;
  readonly editor: OpenInEditor;
  readonly scenarios: Promise<ProjectScenarios | undefined>;
  readonly tools: ReturnType<typeof createDevTools>;
}

async function startPlatform(
  input: Input,
  { dataFolder, io, outgoingTo, editor, scenarios, tools }: PlatformParts,
  host: EarlyHost,
): Promise<Platform> {
  const dashboardRoot = findDashboard();
  return createPlatform({
    dataFolder,
    durable: isSet(input, 'durable'),
    allowedHosts: readHosts(input),
    allowPrivate: parsePrivateHosts(input),
    outgoing: readOutgoing(input),
    outgoingTo,
    editor,
    tools,
    scenarios: await scenarios,
    translations: readTranslations(input, io),
    ...readGit(input, io),
    ask: parseAsk(input, io.env),
    visitorTokenLeewaySeconds: readTokenLeeway(input),
    port: readPlatformPort(input),
    token: textOf(input, 'token') ?? findSavedToken(dataFolder),
    demo: 'full',
    ...(host.inspected === undefined ? {} : { delivery: DEBUG_TIMEOUTS }),
    host: host.connect,
    version: readVersion(),
    tunnel: createTunnelInspector(dataFolder),
    ...(dashboardRoot === undefined ? {} : { dashboardRoot }),
  });
}

/** A paused script can take as long as its author needs. */
const DEBUG_TIMEOUTS = { answerTimeoutMs: 3_600_000, queuedTimeoutMs: 3_600_000 };

interface OpenedProject {
  readonly project: LocalProject;
  readonly build: ProjectBuild;
}

async function openProject(folder: string, input: Input): Promise<OpenedProject> {
  const project = await openLocalProject(folder, textOf(input, 'env'));
  try {
    return { project, build: await project.build(false) };
  } catch (thrown) {
    await project.dispose();
    throw thrown;
  }
}

interface ReadyDetails {
  readonly io: Io;
  readonly input: Input;
  readonly inspectorPort: number | undefined;
}

/** How to preview the site as another visitor. */
const VISITOR_HINT =
  '             To preview as another visitor, press g w in the dashboard, or append ?visitor.plan=pro to the URL\n';

function announce(platform: Platform, loop: DevLoop, { io, input, inspectorPort }: ReadyDetails): void {
  const { api, sites, content, endpoints } = platform.origins;
  const inspector = inspectorPort === undefined ? undefined : `127.0.0.1:${inspectorPort}`;
  const site = platform.demo === undefined ? undefined : `${sites}/${platform.demo.site}/`;
  if (isSet(input, 'json')) {
    io.stdout.write(
      `${JSON.stringify({ event: 'ready', url: api, addresses: platform.origins, site, inspector, problems: loop.problems.map(asJson) })}\n`,
    );
    return;
  }
  const signedIn = signedInUrl(platform);
  io.stderr.write(
    `\n  ${paint(io.stderr, 'bold', 'dashboard')}  ${signedIn}\n` +
      (site === undefined ? '' : `  site       ${site}\n${VISITOR_HINT}`) +
      `  sites      ${sites}\n  content    ${content}\n  endpoints  ${endpoints}\n` +
      (inspector === undefined ? '\n' : `  inspector  ${inspector}\n\n`),
  );
  const hint = agentHint(io.env);
  if (hint !== undefined) io.stderr.write(`${hint}\n`);
  io.stdout.write(`ready ${api}${loop.summary === undefined ? '' : ` (${loop.summary})`}\n`);
  if (input['open'] !== false && io.isInteractive) openBrowser(signedIn);
}

function signedInUrl({ origins, token }: Platform): string {
  return `${origins.api}/#token=${token}`;
}
