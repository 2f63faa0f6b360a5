// The script of the recorded integration: answers each kind of event in a way that does not change from run to run.

/** The integration's script. */
export function aScript(): string {
  return `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const environment = JSON.parse(form.get('environment'));
  console.log('event', event.type, environment.installation?.status ?? 'none');
  if (event.type === 'ui_render') return render(event);
  if (event.type === 'content_compute_revision') return computeRevision(event);
  if (event.type === 'content_compute_document') {
    return Response.json({ document: { markdown: '# ' + (event.props.page ?? 'Page') + '\\n\\nComputed.' } });
  }
  if (event.type === 'fetch') return serve(event, form, environment);
  if (event.type === 'fetch_published_script') {
    return new Response('export {}', { headers: { 'content-type': 'application/javascript', 'cache-control': 'max-age=60' } });
  }
  if (event.type === 'task' && event.task.fails) throw new Error('The task failed.');
  return new Response('OK');
} };
function render(event) {
  if (event.props.fails) throw new Error('Drawing failed.');
  const text = { type: 'text', children: ['Hello ' + (event.props.name ?? 'you') + (event.action ? ' ' + event.action.action : '')] };
  return Response.json({ type: 'element', state: event.state ?? {}, props: event.props, element: { type: 'block', children: [text] } });
}
function computeRevision({ props, sourceId }) {
  if (props.fails) throw new Error('Computing failed.');
  if (props.missing) return new Response(null, { status: 404 });
  if (props.text) return new Response(props.text);
  if (props.answer) return Response.json(props.answer);
  const computed = { type: 'integration:recorded:' + sourceId, props: { page: 'Intro' } };
  return Response.json({
    pages: [
      { type: 'document', id: 'intro', title: 'Intro', description: 'First', computed, pages: [{ type: 'document', title: 'Below', computed }] },
      { type: 'group', title: 'More', pages: [{ type: 'link', title: 'Out', target: { kind: 'url', url: 'https://example.com' } }] },
    ],
    files: [{ name: 'a.png', contentType: 'image/png', downloadURL: 'https://example.com/a.png', size: 3 }],
  });
}
async function serve(event, form, environment) {
  const { pathname, search } = new URL(event.request.url);
  if (pathname.endsWith('/throw')) throw new Error('Serving failed.');
  if (pathname.endsWith('/redirect')) return new Response(null, { status: 302, headers: { location: 'https://example.com/' } });
  if (pathname.endsWith('/empty')) return new Response(null, { status: 204 });
  if (pathname.endsWith('/api')) {
    const token = environment.apiTokens.installation ?? environment.apiTokens.integration;
    const answer = await fetch(environment.apiEndpoint + search.slice(1), { headers: { authorization: 'Bearer ' + token } });
    return new Response(await answer.text(), { status: answer.status, headers: { 'content-type': 'application/json' } });
  }
  if (pathname.endsWith('/echo')) {
    const part = form.get('fetch-body');
    const text = part === null ? null : await new Response(part).text();
    return Response.json({ event, text }, { headers: { 'x-method': event.request.method } });
  }
  return new Response(event.request.method, { headers: { 'cache-control': 'no-store', 'set-cookie': 'a=1' } });
}
`;
}
