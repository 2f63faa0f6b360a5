// The panel that tries an operation out, closed: what the script makes it of is in its attributes. Without a script it is not seen.
import { entriesOf, readParameters, readResponses } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import type { ApiCall, CallWords } from '../../../model/api-call.ts';
import type { ApiOperation } from '../../api-data.ts';
import { element } from '../../html-parts.ts';
import type { Scope } from '../../scope.ts';
import type { ApiView } from '../view.ts';
import { callBodies } from './call-bodies.ts';
import { fieldOfParameter } from './call-fields.ts';
import { callSecurity } from './call-security.ts';
import { callableServers } from './callable-servers.ts';

/** Methods that no browser sends for a page. */
const FORBIDDEN = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Characters that `Accept` can have as a header that every host permits. Spec: Fetch, "CORS-safelisted request-header". */
const MAX_ACCEPT = 128;
const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/** Renders the panel; empty if nothing can be called, or where the author says so. */
export function renderTryPanel(api: ApiOperation, view: ApiView): string {
  const { scope } = view;
  const method = api.method.toUpperCase();
  const isOff = api.operation['x-hideTryItPanel'] === true;
  if (isOff || api.kind !== 'operation' || FORBIDDEN.has(method) || !/^[A-Z]+$/.test(method)) return '';
  // Servers whose hosts no longer fit into the policy of the page are left out.
  const servers = callableServers(api.servers).filter(({ origins }) => scope.reserveOrigins(origins));
  if (servers.length === 0) return '';
  const accept = acceptOf(api);
  const call: ApiCall = {
    method,
    path: api.path,
    servers: servers.map(({ server }) => server),
    fields: readParameters(api).flatMap((parameter) => fieldOfParameter(parameter, view.source) ?? []),
    bodies: WITHOUT_BODY.has(method) ? [] : callBodies(api, view),
    ...(accept !== '' && { accept }),
    security: callSecurity(api),
  };
  const values = {
    class: 'api-response api-try',
    'data-origins': [...new Set(servers.flatMap(({ origins }) => origins))].join(' '),
    'data-call': JSON.stringify(call),
    // Once on a page.
    'data-words': scope.isFirstPanel() ? JSON.stringify(wordsOf(scope)) : undefined,
  };
  return element('details', values, `<summary>${escapeHtml(scope.words.tryIt)}</summary>`);
}

/** The media types of responses that mean success. */
function acceptOf(api: ApiOperation): string {
  const types = readResponses(entriesOf(api.operation['responses']), api)
    .filter(({ status }) => status.startsWith('2') || status === 'default')
    .flatMap(({ contents }) => contents.map(({ type }) => type))
    .filter((type) => /^[\w!#$&^.+/*-]+$/.test(type));
  const accept = [...new Set(types)].slice(0, 5);
  // With a longer one browsers ask the host first, which would have to permit that header.
  while (accept.join(', ').length > MAX_ACCEPT) accept.pop();
  return accept.join(', ');
}

function wordsOf({ words }: Scope): CallWords {
  return {
    answer: words.tryAnswer,
    authorization: words.authorization,
    body: words.body,
    cancel: words.tryCancel,
    cookies: words.tryCookies,
    empty: words.tryEmpty,
    example: words.example,
    failed: words.tryFailed,
    foreign: words.tryForeign,
    headers: words.headers,
    kept: words.tryKept,
    lines: words.tryLines,
    media: words.tryMedia,
    none: words.noAuthorization,
    parameters: words.parameters,
    password: words.tryPassword,
    required: words.required,
    send: words.trySend,
    sending: words.trySending,
    server: words.tryServer,
    shortened: words.tryShortened,
    stopped: words.tryStopped,
    token: words.tryToken,
    user: words.tryUser,
    wrong: words.tryWrong,
  };
}
