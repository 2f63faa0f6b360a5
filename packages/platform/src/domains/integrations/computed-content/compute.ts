// Calls a content source, validates its result, and caches it.
import { ContentComputeDocumentResult, ContentComputeRevisionResult, JSON_LIMITS } from '@bindery/contract';
import type { TypedSchema } from '@bindery/contract';
import { JSONDocument } from '@bindery/contract/documents';
import { requireResponse, throwScriptError } from '../../../events/script-response.ts';
import type { EventOutcome } from '../../../events/events.ts';
import { readScriptText } from '../../../events/read-script-text.ts';
import { apiError, withEvent } from '../../../core/api-error.ts';
import { describeIssues } from '../../../http/describe-issues.ts';
import { exceededLimit } from '../../../http/bodies/measure-json.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import { readDocumentInput } from '../../content/tree/index.ts';
import { resolveDependencies } from './dependencies.ts';
import {
  computeOpenAPIDocument,
  computeOpenAPIRevision,
  findOpenAPIVersion,
  isOpenAPISource,
} from './openapi-pages.ts';
import { computeTranslationDocument, computeTranslationRevision, isTranslationSource } from './translation-pages.ts';
import { findSource } from './find-source.ts';
import type { ContentSource } from './find-source.ts';
import type { Computation, Source } from '../../content/state/index.ts';

/** Most bytes of a response of a source. Assumption: the published documents show no limit. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Each source of an installation has its turn, and so many texts that can wait. */
function turnOf({ installation, sourceId }: ContentSource): { readonly caller: string; readonly field: string } {
  return { caller: `content source ${installation} ${sourceId}`, field: 'document' };
}

/**
 * The pages and files of a source.
 * Throws content_source_unsupported, content_source_unknown, content_dependency_unknown, installation_paused,
 * computed_content_invalid, openapi_part_not_found, document_not_found, integration_rejected, script_failed …
 */
export async function computeRevision(
  services: IntegrationServices,
  computation: Computation,
): Promise<ContentComputeRevisionResult> {
  if (isOpenAPISource(computation.source)) return computeOpenAPIRevision(services, computation);
  if (isTranslationSource(computation.source)) return computeTranslationRevision(services, computation);
  return compute(services, computation, {
    type: 'content_compute_revision',
    read: async (answer, found) => parse(ContentComputeRevisionResult, answer, found),
  });
}

/** The document of a page of a source. Throws as {@link computeRevision} does. */
export async function computeDocument(services: IntegrationServices, computation: Computation): Promise<JSONDocument> {
  if (isOpenAPISource(computation.source)) return computeOpenAPIDocument(services, computation);
  if (isTranslationSource(computation.source)) return computeTranslationDocument(services, computation);
  return compute(services, computation, {
    type: 'content_compute_document',
    read: async (answer, found) => {
      const { document } = parse(ContentComputeDocumentResult, answer, found);
      if ('markdown' in document) return readDocumentInput(services, { markdown: document.markdown }, turnOf(found));
      const raw = 'document' in document ? document.document : 'object' in document ? document : undefined;
      return raw === undefined ? readDocumentInput(services, {}, turnOf(found)) : parse(JSONDocument, raw, found);
    },
  });
}

/** What the documents of a source follow from, as `ContentSources` says. Throws as {@link computeRevision} does. */
export async function findVersion(
  services: IntegrationServices,
  space: Computation['space'],
  source: Source,
): Promise<string | undefined> {
  if (isOpenAPISource(source)) return findOpenAPIVersion(services, space, source);
  if (isTranslationSource(source)) return ''; // Its props name the document by what is in it.
  const { script, installation, configured } = await findSource(services, space, source);
  if (script === undefined) return undefined;
  return JSON.stringify([
    script,
    installation,
    configured,
    await resolveDependencies(services, space, source.dependencies),
  ]);
}

interface Kind<Result> {
  readonly type: 'content_compute_revision' | 'content_compute_document';
  readonly read: (answer: unknown, found: ContentSource) => Promise<Result>;
}

async function compute<Result>(
  services: IntegrationServices,
  computation: Computation,
  kind: Kind<Result>,
): Promise<Result> {
  const { space, source, seed, signal } = computation;
  const found = await findSource(services, space, source);
  const dependencies = await resolveDependencies(services, space, source.dependencies);
  const requestText = async (until?: AbortSignal): Promise<string> => {
    const outcome = await deliver(
      services,
      { ...computation, signal: until },
      { ...found, type: kind.type, dependencies },
    );
    try {
      return JSON.stringify(await kind.read(await parseResponse(outcome, found), found));
    } catch (thrown) {
      throw withEvent(thrown, outcome.id);
    }
  };
  if (found.script === undefined) return JSON.parse(await requestText(signal)) as Result;
  const { script, installation, configured, sourceId } = found;
  const key = [kind.type, space.id, script, installation, configured, sourceId, source.props, dependencies, seed];
  return services.computed.cache.getValue(JSON.stringify(key), () => requestText(), signal);
}

interface ComputeRequest extends ContentSource {
  readonly type: Kind<unknown>['type'];
  readonly dependencies: Awaited<ReturnType<typeof resolveDependencies>>;
}

function deliver(
  { events }: IntegrationServices,
  { space, source, signal }: Computation,
  request: ComputeRequest,
): Promise<EventOutcome> {
  const { integration, installation, sourceId, type, dependencies } = request;
  return events.answer(
    {
      integration,
      installation,
      level: 'space',
      target: space.id,
      type,
      fields: { installationId: installation, spaceId: space.id, sourceId, props: source.props, dependencies },
    },
    { repeatable: true, readsBody: true, signal },
  );
}

async function parseResponse(outcome: EventOutcome, { integration, sourceId }: ContentSource): Promise<unknown> {
  const response = requireResponse(outcome);
  if (response.status === 404) {
    throw apiError('content_source_unknown', `The script of "${integration}" has no content source "${sourceId}".`);
  }
  if (!response.ok) await throwScriptError(outcome, response);
  const { text, isWhole } = await readScriptText(outcome, response, { maxBytes: MAX_ANSWER_BYTES });
  const sourceName = `The content source "${integration}:${sourceId}"`;
  if (!isWhole)
    throw apiError('computed_content_invalid', `${sourceName} returned more than ${MAX_ANSWER_BYTES} bytes.`);
  if (exceededLimit(text, { VALUES_MAX: MAX_ANSWER_BYTES, DEPTH_MAX: JSON_LIMITS.DEPTH_MAX }) !== undefined) {
    const message = `${sourceName} returned data nested more than ${JSON_LIMITS.DEPTH_MAX} levels deep.`;
    throw apiError('computed_content_invalid', message);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw apiError('computed_content_invalid', `${sourceName} didn’t return JSON.`, { cause });
  }
}

function parse<Value>(schema: TypedSchema<Value>, value: unknown, { integration, sourceId }: ContentSource): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw apiError(
    'computed_content_invalid',
    `The content source "${integration}:${sourceId}": ${describeIssues(parsed.error.issues, 'its response')}`,
  );
}
