// How an operation is called: HTTP, cURL, JavaScript, Python, or as the author says.
import { listOf, recordOf, textOf } from '@bindery/api-model';
import { tabsOf } from '../../tabs.ts';
import { renderSource } from '../../code/code-block.ts';
import type { ApiOperation } from '../../api-data.ts';
import type { ApiView } from '../view.ts';
import { sampleRequest } from './sample-request.ts';
import type { SampleRequest } from './sample-request.ts';
import { writeCurl } from './write-curl.ts';
import { writeHttp } from './write-http.ts';
import { writeJavaScript } from './write-javascript.ts';
import { writePython } from './write-python.ts';

/** A sample in one language. */
export interface Sample {
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

/** Methods that `fetch` rejects. */
const UNFETCHED = new Set(['CONNECT', 'TRACE', 'TRACK']);

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

/** The samples of a request. */
export function writtenSamples(request: SampleRequest): Sample[] {
  const fetched = UNFETCHED.has(request.method)
    ? []
    : [{ title: 'JavaScript', language: 'javascript', text: writeJavaScript(request) }];
  return [
    { title: 'HTTP', language: 'http', text: writeHttp(request) },
    { title: 'cURL', language: 'bash', text: writeCurl(request) },
    ...fetched,
    { title: 'Python', language: 'python', text: writePython(request) },
  ];
}
