// Renders a component: the context names the installation, the script answers, the tree is checked.
import { EVENT_HEADER, HIDDEN_VALUES_HEADER, checkRenderOutput, reply } from '@bindery/contract';
import type { ContentKitIssue, ContentKitRenderOutput, Reply } from '@bindery/contract';
import { RenderIntegrationUI } from '@bindery/contract';
import * as z from 'zod';
import { requireResponse, throwScriptError } from '../../../events/script-response.ts';
import type { EventOutcome } from '../../../events/events.ts';
import type { EventServices } from '../../../events/event-services.ts';
import { listFrameUrls } from '../../../events/traces/frame-sources.ts';
import { readScriptText } from '../../../events/read-script-text.ts';
import { apiError, withEvent } from '../../../core/api-error.ts';
import { redactStrings } from '../../../core/credentials.ts';
import { parseJson } from '../../../store/json-column.ts';
import { describeIssues } from '../../../http/describe-issues.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../../content/state/index.ts';
import { LzStringError, decompressBounded } from './lz-string.ts';
import { fillConfigurations } from './configuration-props.ts';
import { findRenderTarget, isConfigurationScreen } from './render-target.ts';
import type { RenderTarget } from './render-target.ts';
import { getIntegrationRow } from './visible.ts';

/** Longest render request once it is decompressed, in characters. Assumption: the specification shows no limit. */
export const MAX_RENDER_REQUEST_LENGTH = 256 * 1024;

/** Most bytes of what a component renders. Assumption: the specification shows no limit. */
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/** Field of a development build's output with where in the source each element was written: path → file:line:column. */
const SOURCES_FIELD = '$sources';

/** Renders. Throws installation_not_found, integration_rejected, script_failed, render_output_invalid … */
export async function render(
  context: Context<ContentServices>,
  name: string,
  body: RenderIntegrationUI,
): Promise<Reply<ContentKitRenderOutput>> {
  const { services, caller } = context;
  await getIntegrationRow(context, name);
  const on = await findRenderTarget(context, name, body.context);
  const isScreen = isConfigurationScreen(body.context);
  const { props, credentials } = isScreen
    ? await fillConfigurations(services, on, body.props)
    : { props: body.props, credentials: [] };
  const isDashboard = context.call.header('x-bindery-sources') === 'include';
  const filled = { ...body, props };
  // The integration itself can see what it stored.
  if (caller.kind !== 'user') return renderOn(services, on, { isDashboard, body: filled });
  const { user } = caller;
  if (!isScreen || context.call.header(HIDDEN_VALUES_HEADER) !== 'include') {
    return renderOn(services, on, { user, credentials, isDashboard, body: filled });
  }
  if (context.call.record !== undefined) context.call.record.hidesBodies = true;
  const shown = await renderOn(services, on, { user, isDashboard, body: filled });
  return { ...shown, headers: { ...shown.headers, 'Cache-Control': 'no-store' } };
}

/** The target and the caller of a render. */
export interface RenderFor {
  readonly body: Omit<RenderIntegrationUI, 'props'> & { readonly props: Readonly<Record<string, unknown>> };
  /** Undefined for an integration, and for visitors of sites. */
  readonly user?: string;
  /** Texts that are taken out of the response. */
  readonly credentials?: readonly string[];
  /** Whether the response says where in the source its elements were written. */
  readonly isDashboard?: boolean;
}

/** Renders on an installation that was found. Throws integration_rejected, script_failed, render_output_invalid … */
export async function renderOn(
  services: EventServices,
  { installation, level, target }: RenderTarget,
  request: RenderFor,
): Promise<Reply<ContentKitRenderOutput>> {
  const { body, user } = request;
  const draft = {
    integration: installation.integration,
    installation: installation.id,
    level,
    target,
    type: 'ui_render' as const,
    fields: {
      installationId: installation.id,
      ...(level === 'organization' ? {} : { [`${level}Id`]: target }),
      ...(user === undefined ? {} : { auth: { userId: user } }),
      componentId: body.componentId,
      props: body.props,
      ...(body.state === undefined ? {} : { state: body.state }),
      context: body.context,
      ...(body.action === undefined ? {} : { action: body.action }),
    },
  };
  const outcome = await services.events.answer(draft, { repeatable: body.action === undefined, readsBody: true });
  try {
    const { body: output, ...rest } = await replyWith(services, outcome, request);
    return { ...rest, body: await withClaimsAccess(services, installation.integration, output) };
  } catch (thrown) {
    throw withEvent(thrown, outcome.id);
  }
}

/** The output. The scope decides whether it gets claims of visitors, not the script. */
async function withClaimsAccess<Output extends ContentKitRenderOutput>(
  { store }: EventServices,
  integration: string,
  output: Output,
): Promise<Output> {
  if (output.type === 'complete') return output;
  // Undefined if someone unpublished it in the meantime.
  const row = await store.db
    .selectFrom('integration')
    .select('definition')
    .where('name', '=', integration)
    .executeTakeFirst();
  const { canAccessVisitorClaims: _claimed, ...rest } = output;
  const isAllowed = row !== undefined && parseJson(row.definition).scopes.includes('site:visitor:claims');
  return (isAllowed ? { ...rest, canAccessVisitorClaims: true } : rest) as Output;
}

async function replyWith(
  { frames }: EventServices,
  outcome: EventOutcome,
  { body, credentials = [], isDashboard = false }: RenderFor,
): Promise<Reply<ContentKitRenderOutput>> {
  const response = requireResponse(outcome);
  if (!response.ok) await throwScriptError(outcome, response);
  const text = await readText(outcome, response);
  const { output: rendered, sources } = validateOutput(text, body.componentId);
  if (text.includes('"webframe"')) frames.show(outcome.id, listFrameUrls(rendered));
  const output = redactStrings(rendered, credentials);
  const cacheControl = response.headers.get('cache-control');
  return reply(isDashboard && sources !== undefined ? { ...output, [SOURCES_FIELD]: sources } : output, {
    headers: {
      [EVENT_HEADER]: outcome.id,
      ...(cacheControl === null ? {} : { 'Cache-Control': cacheControl }),
    },
  });
}

/** Reads the `request` of the GET render operation. Throws render_request_invalid. */
export function parseRenderRequest(compressed: string): RenderIntegrationUI {
  const parsed = RenderIntegrationUI.safeParse(decompress(compressed));
  if (parsed.success) return parsed.data;
  throw apiError('render_request_invalid', describeIssues(parsed.error.issues, '"request"'));
}

function decompress(compressed: string): unknown {
  try {
    return JSON.parse(decompressBounded(compressed, MAX_RENDER_REQUEST_LENGTH));
  } catch (cause) {
    const reason = cause instanceof LzStringError ? cause.message : 'The decompressed text isn’t JSON.';
    throw apiError('render_request_invalid', `Query field "request": ${reason}`, { cause });
  }
}

const Sources = z.record(z.string(), z.string());
type Sources = z.infer<typeof Sources>;

/** Checks what a component answered. Throws render_output_invalid with the path, and the source if it is known. */
function validateOutput(
  text: string,
  component: string,
): { output: ContentKitRenderOutput; sources: Sources | undefined } {
  const answer = parseOutput(text, component);
  const { [SOURCES_FIELD]: rawSources, ...rest } = answer;
  const sources = Sources.safeParse(rawSources).data;
  const { value, issues } = checkRenderOutput(rest);
  if (value !== undefined) return { output: value, sources };
  const errors = issues.filter((issue) => issue.severity === 'error');
  throw apiError(
    'render_output_invalid',
    `The component "${component}" returned something that can’t be rendered. ${errors
      .slice(0, 3)
      .map((issue) => describe(issue, sources))
      .join(' ')}`,
  );
}

async function readText(outcome: EventOutcome, response: Response): Promise<string> {
  const { text, isWhole } = await readScriptText(outcome, response, { maxBytes: MAX_OUTPUT_BYTES });
  if (isWhole) return text;
  throw apiError('render_output_invalid', `The component returned more than ${MAX_OUTPUT_BYTES} bytes.`);
}

function parseOutput(text: string, component: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Falls through to the same answer as JSON that is no object.
  }
  throw apiError('render_output_invalid', `The component "${component}" didn’t return a JSON object.`);
}

function describe(issue: ContentKitIssue, sources: Sources | undefined): string {
  const source = findSource(issue.path, sources);
  return `At "${issue.path}"${source === undefined ? '' : ` (${source})`}: ${issue.message}`;
}

/** The place of the nearest element at or above a path. Source paths are relative to the element. */
function findSource(path: string, sources: Sources | undefined): string | undefined {
  if (sources === undefined) return undefined;
  const left = path.replace(/^element\.?/, '');
  const isAbove = (key: string) => left.startsWith(key) && ['', '.', '['].includes(left.charAt(key.length));
  const nearest =
    Object.keys(sources)
      .filter(isAbove)
      .toSorted((a, b) => b.length - a.length)[0] ?? '';
  return sources[nearest];
}
