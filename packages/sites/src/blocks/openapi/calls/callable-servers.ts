// The servers of an operation that a page can call. What a page can call is in its policy: whole origins, each of which the description
// names, and nothing that a reader could write into a host.
import { listOf, recordOf, textOf } from '@bindery/api-model';
import { policyOrigin } from '../../../model/policy-origin.ts';
import type { CallServer, CallVariable } from '../../../model/api-call.ts';

/** Servers of one operation. */
const MAX_SERVERS = 10;
/** Origins of one server. With more of them its variables keep their defaults. */
const MAX_ORIGINS = 20;
/** Characters of a URL. */
const MAX_URL_LENGTH = 2_000;
const MAX_VALUES = 100;

/** A server with its origins. */
export interface CallableServer {
  readonly server: CallServer;
  /** The first is that of the defaults. */
  readonly origins: readonly string[];
}

const VARIABLE = /\{([^{}]+)\}/g;

/** The part of a URL that decides about its origin. */
const HEAD = /^(?:[^/]*\/\/)?[^/?#\\]*/;

/** The servers that can be called: those with an address of the web that says a host. */
export function callableServers(servers: readonly unknown[] = []): CallableServer[] {
  return servers.slice(0, MAX_SERVERS).flatMap((server) => callableServer(recordOf(server)) ?? []);
}

function callableServer(server: Readonly<Record<string, unknown>>): CallableServer | undefined {
  const url = textOf(server['url'])
    ?.trim()
    .replace(/(?<!\/)\/+$/, '');
  if (url === undefined || url.length > MAX_URL_LENGTH) return undefined;
  const declared = recordOf(server['variables']);
  const inHead = namesIn(HEAD.exec(url)?.[0] ?? '');
  let variables: CallVariable[] = [];
  for (const name of namesIn(url)) {
    const variable = variableOf(name, Object.hasOwn(declared, name) ? declared[name] : undefined);
    if (inHead.has(name) && variable.value === '') return undefined;
    variables.push(inHead.has(name) && variable.values === undefined ? { ...variable, isFixed: true } : variable);
  }
  if (combinations(variables, inHead) > MAX_ORIGINS) variables = variables.map((one) => fixed(one, inHead));
  const origins = originsOf(url, variables, inHead);
  const title = textOf(server['description'])?.slice(0, 100);
  return origins.length === 0
    ? undefined
    : { server: { url, ...(title !== undefined && { title }), variables }, origins };
}

function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name));
}

function variableOf(name: string, declared: unknown): CallVariable {
  const { default: defaultValue, enum: listed } = recordOf(declared);
  const values = listOf(listed)
    .filter((value) => typeof value === 'string')
    .slice(0, MAX_VALUES);
  const value = textOf(defaultValue) ?? values[0] ?? '';
  return values.length === 0 ? { name, value } : { name, value, values };
}

function combinations(variables: readonly CallVariable[], inHead: ReadonlySet<string>): number {
  return variables.reduce((count, { name, values }) => (inHead.has(name) ? count * (values?.length ?? 1) : count), 1);
}

function fixed({ name, value, values }: CallVariable, inHead: ReadonlySet<string>): CallVariable {
  if (inHead.has(name)) return { name, value, isFixed: true };
  return values === undefined ? { name, value } : { name, value, values };
}

/** The origins, that of the defaults first; none where the defaults give none. */
function originsOf(url: string, variables: readonly CallVariable[], inHead: ReadonlySet<string>): string[] {
  let assignments: ReadonlyMap<string, string>[] = [new Map(variables.map(({ name, value }) => [name, value]))];
  for (const { name, value, values = [] } of variables) {
    if (!inHead.has(name)) continue;
    const others = values.filter((other) => other !== value);
    assignments = assignments.flatMap((combination) => [
      combination,
      ...others.map((other) => new Map([...combination, [name, other]])),
    ]);
  }
  const [first, ...more] = assignments.map((values) => originOf(fillUrl(url, values)));
  if (first === undefined) return [];
  return [...new Set([first, ...more.filter((origin) => origin !== undefined)])];
}

/** A URL with its variables replaced. */
function fillUrl(url: string, values: ReadonlyMap<string, string>): string {
  return url.replaceAll(VARIABLE, (_whole, name: string) => values.get(name) ?? '');
}

/** Browsers leave line breaks out of a URL, and read a backslash as a slash: a URL with either is not what it seems. */
function originOf(url: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\s\\\u0000-\u001f\u007f]/.test(url) || !/^https?:\/\//i.test(url)) return undefined;
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' };
  return username + password === '' ? policyOrigin(url) : undefined;
}
