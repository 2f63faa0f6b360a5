// Renders components of the new version for stored installations, in workerd, without changing anything on the platform.
import { randomBytes } from 'node:crypto';
import { checkRenderOutput } from '@bindery/contract';
import type { Integration, IntegrationEnvironment, IntegrationEventPayload } from '@bindery/contract';
import { messageOf } from '@bindery/diagnostics';
import { DeliveryError, createWorkerdHost } from '@bindery/host';
import type { Delivery, DeliveryTrace, ScriptVersion } from '@bindery/host';
import type { Finding } from './finding.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { planRenders } from './plan-renders.ts';
import type { PlannedRender } from './plan-renders.ts';
import { respond } from './rehearsal-requests.ts';
import type { FetchFromPlatform } from './rehearsal-requests.ts';
import { idOf } from './stored-installation.ts';
import type { StoredInstallation } from './stored-installation.ts';
import type { RehearsedVersion } from './rehearsed-version.ts';

/** Renders the components of installations. Caller disposes. */
export interface RehearsalHost extends AsyncDisposable {
  /** Findings of all renders of an installation. */
  rehearse(stored: StoredInstallation): Promise<Finding[]>;
}

/** The platform that installations are read from. */
export interface RehearsalPlatform {
  /** Base URL of its API. */
  readonly url: string;
  readonly live: Integration;
  readonly fetchFromPlatform: FetchFromPlatform;
}

/** Components of an installation that are rendered at the same time. */
const WIDTH = 16;

/** As long as a user waits for a component. */
const TIMEOUT_MS = 10_000;

interface RunningRender {
  readonly stored: StoredInstallation;
  readonly blocked: string[];
}

/** Starts a host for a version. */
export function createRehearsalHost(version: RehearsedVersion, platform: RehearsalPlatform): RehearsalHost {
  const running = new Map<string, RunningRender>();
  const host = createWorkerdHost({
    onOutgoing: async ({ eventId = '', request }) => {
      const render = running.get(eventId);
      if (render === undefined) return new Response('No network before a render.', { status: 503 });
      return respond(request, {
        stored: render.stored,
        integration: platform.live.name,
        apiEndpoint: platform.url,
        fetchFromPlatform: platform.fetchFromPlatform,
        onBlocked: (blocked) => void render.blocked.push(blocked),
      });
    },
  });
  // A script that can’t start fails each render, with the reason.
  host.load(version.script).catch(() => {});
  let lastRender = 0;
  const rehearseRender = async (stored: StoredInstallation, planned: PlannedRender): Promise<Finding[]> => {
    const id = `rehearsal_${++lastRender}`;
    const render: RunningRender = { stored, blocked: [] };
    running.set(id, render);
    try {
      const delivery = deliveryOf(id, planned, { stored, version, platform });
      const failure = await findFailure(host.deliver(delivery));
      if (failure === undefined) return [];
      return [findingOf(planned, { failure, blocked: render.blocked })];
    } finally {
      running.delete(id);
    }
  };
  return {
    rehearse: async (stored) => {
      const renders = planRenders(stored, version.body);
      const findings = await mapConcurrently(renders, WIDTH, (planned) => rehearseRender(stored, planned));
      return findings.flat();
    },
    [Symbol.asyncDispose]: () => host.dispose(),
  };
}

function findingOf(
  { place, target }: PlannedRender,
  { failure, blocked }: { readonly failure: string; readonly blocked: readonly string[] },
): Finding {
  const on = target === undefined ? {} : { target };
  const [first] = blocked;
  return first === undefined
    ? { verdict: 'broken', ...on, message: `${place}: ${failure}` }
    : {
        verdict: 'unknown',
        ...on,
        message: `${place}: it needs ${first}, which a rehearsal doesn’t send (${failure})`,
      };
}

/** Why a render fails; undefined if its output is valid. */
async function findFailure(
  delivered: ReturnType<ReturnType<typeof createWorkerdHost>['deliver']>,
): Promise<string | undefined> {
  try {
    const { response, trace } = await delivered;
    const text = await response.text();
    const { exceptions } = await trace;
    if (!response.ok) return describeException(exceptions) ?? `status ${response.status}`;
    const [issue] = checkRenderOutput(JSON.parse(text)).issues.filter(({ severity }) => severity === 'error');
    return issue === undefined ? undefined : `${issue.path}: ${issue.message}`;
  } catch (thrown) {
    if (thrown instanceof DeliveryError) return describeException(thrown.trace.exceptions) ?? thrown.message;
    return thrown instanceof SyntaxError ? `the response isn’t JSON: ${messageOf(thrown)}` : messageOf(thrown);
  }
}

function describeException([first]: DeliveryTrace['exceptions']): string | undefined {
  if (first === undefined) return undefined;
  const { name, message, place } = first;
  return `${name}: ${message}${place === undefined ? '' : ` (${place.file}:${place.line}:${place.column})`}`;
}

interface DeliveryParts {
  readonly stored: StoredInstallation;
  readonly version: RehearsedVersion;
  readonly platform: RehearsalPlatform;
}

function deliveryOf(eventId: string, planned: PlannedRender, { stored, version, platform }: DeliveryParts): Delivery {
  const { componentId, props, context, level, target } = planned;
  const event = {
    eventId,
    type: 'ui_render',
    installationId: stored.installation.id,
    ...(target === undefined ? {} : { [`${level}Id`]: target }),
    componentId,
    props,
    context,
  };
  return {
    eventId,
    script: version.script,
    event: event as unknown as IntegrationEventPayload,
    environment: environmentOf(planned, { stored, version, platform }),
    timeoutMs: TIMEOUT_MS,
    readsBody: true,
  };
}

/** Tokens and signing secrets are random: no request with them leaves. */
function environmentOf(
  { level, target }: PlannedRender,
  { stored, version, platform }: DeliveryParts,
): IntegrationEnvironment {
  const { live, url } = platform;
  const { body } = version;
  const secret = randomBytes(16).toString('hex');
  const tokens = { integration: secret, installation: secret };
  const { script: _script, organization: _organization, icon: _icon, previewImages: _images, ...manifest } = body;
  const environment = {
    integration: { ...live, ...manifest, secrets: undefined },
    installation: stored.installation,
    ...(level === 'space' ? { spaceInstallation: stored.spaces.find(({ space }) => idOf(space) === target) } : {}),
    ...(level === 'site' ? { siteInstallation: stored.sites.find(({ site }) => idOf(site) === target) } : {}),
    secrets: body.secrets ?? {},
    signingSecrets: tokens,
    apiEndpoint: url,
    apiTokens: tokens,
    authToken: secret,
    signingSecret: secret,
  };
  return environment as unknown as IntegrationEnvironment;
}

/** The script of a version, as the host takes it. */
export function toScript(
  name: string,
  { script, sourceMap }: { readonly script: string; readonly sourceMap?: string },
): ScriptVersion {
  return {
    id: `${name}@rehearsal`,
    integration: name,
    version: 0,
    organization: '',
    modules: { 'script.js': script },
    mainModule: 'script.js',
    ...(sourceMap === undefined ? {} : { sourceMap }),
  };
}
