// For action.yml: reads what `bindery publish --json` printed, writes the step's outputs and summary, and turns problems
// and errors into annotations at their lines.
import { appendFileSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const text = readFileSync(0, 'utf8').trim();
const result = text === '' ? {} : JSON.parse(text);
const isPublished = result.version !== undefined && result.published !== false;

setOutput('name', result.name ?? '');
setOutput('version', result.version ?? '');
setOutput('changes', result.changes === undefined ? '' : JSON.stringify(result.changes));
for (const problem of result.problems ?? []) annotate(problem);
if (result.error !== undefined) annotate({ severity: 'error', ...result.error });
if (result.name !== undefined) summarize(result);

function setOutput(name, value) {
  append('GITHUB_OUTPUT', `${name}=${oneLine(value)}\n`);
}

function annotate({ severity, code, message, advice, file, line, column }) {
  const level = severity === 'info' ? 'notice' : severity;
  const workspace = process.env.GITHUB_WORKSPACE ?? process.cwd();
  const location = [
    ['file', file == null ? undefined : relative(workspace, resolve(file))],
    ['line', line],
    ['col', column],
    ['title', code],
  ];
  const properties = location
    .filter(([, value]) => value != null)
    .map(([key, value]) => `${key}=${escapeProperty(value)}`);
  process.stdout.write(
    `::${level} ${properties.join(',')}::${escapeText(advice === undefined ? message : `${message} → ${advice}`)}\n`,
  );
}

function summarize({ name, version, changes, body }) {
  const title = isPublished ? `Published ${name} v${version}` : `${name}: nothing was sent`;
  const lines = changes?.map(
    ({ weight, message }) => `- ${weight === 'ordinary' ? '' : `**${weight}** `}${oneLine(message)}`,
  );
  const list = lines === undefined ? 'Nothing was compared: no platform was named.' : lines.join('\n') || 'No changes.';
  const size = body === undefined ? '' : `\n\nScript: ${Buffer.byteLength(body.script)} bytes.`;
  append('GITHUB_STEP_SUMMARY', `### ${title}\n\n${list}${size}\n`);
  process.stdout.write(`${title}\n`);
}

/** Workflow files are line by line: a line break in a value could set another output. */
function oneLine(value) {
  return String(value).replaceAll(/[\r\n]+/g, ' ');
}

function escapeText(value) {
  return String(value).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(value) {
  return escapeText(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function append(variable, content) {
  const file = process.env[variable];
  if (file !== undefined && file !== '') appendFileSync(file, content);
}
