// How an operation is called: HTTP, cURL, JavaScript, Python, or as the author says.
import { tabsOf } from '../tabs.ts';
import { renderSource } from '../code/code-block.ts';
import type { ApiOperation } from '../api-data.ts';
import { listOf, recordOf, resolved, textOf } from './json-values.ts';
import { exampleOf, exampleText } from './media.ts';
import type { ApiView } from './view.ts';

/** A request as the samples show it. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** An object or a list is JSON. */
  readonly body?: unknown;
}

/** Renders the samples as tabs. */
export function renderSamples(api: ApiOperation, view: ApiView): string {
  const { scope } = view;
  const own = listOf(api.operation['x-codeSamples'] ?? api.operation['x-code-samples']).flatMap((sample) => {
    const { lang, label, source } = recordOf(sample);
    const text = textOf(source);
    return text === undefined
      ? []
      : [{ title: textOf(label) ?? textOf(lang) ?? 'Code', language: textOf(lang) ?? '', text }];
  });
  const samples = own.length > 0 ? own.slice(0, 8) : writtenSamples(sampleRequest(api, view));
  const panels = samples.map(({ title, language, text }) => ({
    title,
    body: renderSource({ text, language, label: title, hasTitle: false }, scope),
  }));
  return tabsOf(panels, scope, 'api-samples');
}

/** The request that the samples make: with what is required, and an example of the body. */
export function sampleRequest(api: ApiOperation, view: ApiView): SampleRequest {
  const parameters = parametersOf(api, view);
  const valueOf = (parameter: (typeof parameters)[number]): string => {
    const example = exampleOf(parameter, 'request', view);
    const isPlain = ['string', 'number', 'boolean'].includes(typeof example);
    return isPlain ? String(example) : `{${String(parameter['name'])}}`;
  };
  let path = api.path;
  const query = new URLSearchParams();
  const headers: [string, string][] = [];
  for (const parameter of parameters) {
    const name = textOf(parameter['name']) ?? '';
    if (parameter['in'] === 'path') path = path.replaceAll(`{${name}}`, () => encodeValue(valueOf(parameter)));
    if (parameter['required'] !== true) continue;
    if (parameter['in'] === 'query') query.append(name, valueOf(parameter));
    if (parameter['in'] === 'header') headers.push([oneLine(name), oneLine(valueOf(parameter))]);
  }
  const authorization = authorizationOf(api, view);
  if (authorization !== undefined) headers.unshift(authorization);
  const [type, media] = Object.entries(recordOf(resolved(api.operation['requestBody'], api)['content']))[0] ?? [];
  const body = media === undefined ? undefined : exampleOf(recordOf(media), 'request', view);
  if (type !== undefined) headers.push(['Content-Type', oneLine(type)]);
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  return { method: api.method.toUpperCase(), url: serverUrl(api.servers) + path + search, headers, body };
}

function encodeValue(value: string): string {
  return /^\{.*\}$/.test(value) ? value : encodeURIComponent(value);
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

/** The parameters of an operation, with those of its path that it does not have itself. */
export function parametersOf(api: ApiOperation, { source }: ApiView): ReturnType<typeof resolved>[] {
  const own = listOf(api.operation['parameters']).map((one) => resolved(one, source));
  const isOwn = (other: (typeof own)[number]) =>
    own.some((one) => one['name'] === other['name'] && one['in'] === other['in']);
  const shared = (api.parameters ?? []).map((one) => resolved(one, source)).filter((one) => !isOwn(one));
  return [...shared, ...own].filter((one) => textOf(one['name']) !== undefined).slice(0, 300);
}

/** The address of the first server, with the defaults of its variables. */
export function serverUrl(servers: readonly unknown[] = []): string {
  const server = recordOf(servers[0]);
  const variables = recordOf(server['variables']);
  const url = (textOf(server['url']) ?? '').replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    return Object.hasOwn(variables, name) ? (textOf(recordOf(variables[name])['default']) ?? whole) : whole;
  });
  return url.replace(/\/$/, '');
}

function authorizationOf(
  { security = [], securitySchemes = {} }: ApiOperation,
  { source }: ApiView,
): [string, string] | undefined {
  const [name] = Object.keys(recordOf(security[0]));
  const scheme =
    name === undefined || !Object.hasOwn(securitySchemes, name) ? {} : resolved(securitySchemes[name], source);
  if (scheme['type'] === 'apiKey' && scheme['in'] === 'header')
    return [oneLine(textOf(scheme['name']) ?? ''), 'YOUR_API_KEY'];
  if (scheme['type'] === 'http' && scheme['scheme'] === 'basic') return ['Authorization', 'Basic YOUR_CREDENTIALS'];
  const isToken = scheme['type'] === 'http' || scheme['type'] === 'oauth2' || scheme['type'] === 'openIdConnect';
  return isToken ? ['Authorization', 'Bearer YOUR_TOKEN'] : undefined;
}

interface Sample {
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

/** The samples of a request. */
export function writtenSamples(request: SampleRequest): Sample[] {
  return [
    { title: 'HTTP', language: 'http', text: writeHttp(request) },
    { title: 'cURL', language: 'bash', text: writeCurl(request) },
    { title: 'JavaScript', language: 'javascript', text: writeJavaScript(request) },
    { title: 'Python', language: 'python', text: writePython(request) },
  ];
}

function writeHttp({ method, url, headers, body }: SampleRequest): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const target = parsed === undefined ? url : url.slice(url.indexOf(parsed.host) + parsed.host.length) || '/';
  const lines = [`${method} ${target} HTTP/1.1`, ...(parsed === undefined ? [] : [`Host: ${parsed.host}`])];
  lines.push(...headers.map(([name, value]) => `${name}: ${value}`));
  return body === undefined ? lines.join('\n') : `${lines.join('\n')}\n\n${exampleText(body)}`;
}

function writeCurl({ method, url, headers, body }: SampleRequest): string {
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quote(url)}`];
  lines.push(...headers.map(([name, value]) => `  -H ${quote(`${name}: ${value}`)}`));
  if (body !== undefined) lines.push(`  -d ${quote(exampleText(body))}`);
  return lines.join(' \\\n');
}

function writeJavaScript({ method, url, headers, body }: SampleRequest): string {
  const lines = [`  method: ${JSON.stringify(method)},`];
  if (headers.length > 0) {
    lines.push(
      '  headers: {',
      ...headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
      '  },',
    );
  }
  if (body !== undefined) {
    const text = exampleText(body).replaceAll('\n', '\n  ');
    lines.push(typeof body === 'string' ? `  body: ${JSON.stringify(body)},` : `  body: JSON.stringify(${text}),`);
  }
  return `const response = await fetch(${JSON.stringify(url)}, {\n${lines.join('\n')}\n});\nconst data = await response.json();`;
}

function writePython({ method, url, headers, body }: SampleRequest): string {
  const lines = [`    ${JSON.stringify(url)},`];
  if (headers.length > 0) {
    const own = headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    lines.push(`    headers={${own.join(', ')}},`);
  }
  if (body !== undefined) lines.push(`    ${typeof body === 'string' ? 'data' : 'json'}=${pythonValue(body, 1)},`);
  return `import requests\n\nresponse = requests.${pythonMethod(method)}(\n${lines.join('\n')}\n)\ndata = response.json()`;
}

function pythonMethod(method: string): string {
  const own = method.toLowerCase();
  return ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].includes(own) ? own : 'request';
}

/** A value of JSON as Python writes it. Deeper than an example can be, it is left out. */
function pythonValue(value: unknown, depth: number): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (depth > 12) return '...';
  const pad = '    '.repeat(depth + 1);
  const end = `\n${'    '.repeat(depth)}`;
  if (Array.isArray(value)) {
    const items = value.slice(0, 50).map((item) => `${pad}${pythonValue(item, depth + 1)},`);
    return items.length === 0 ? '[]' : `[\n${items.join('\n')}${end}]`;
  }
  const fields = Object.entries(value).map(
    ([name, field]) => `${pad}${JSON.stringify(name)}: ${pythonValue(field, depth + 1)},`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}${end}}`;
}
