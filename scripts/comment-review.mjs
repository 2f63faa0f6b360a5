// For action.yml: posts what `bindery review` wrote as the comment of a pull request, and renews that comment later. Arguments: file.
import { appendFileSync, readFileSync } from 'node:fs';

const body = readFileSync(process.argv[2], 'utf8');
const marker = body.slice(0, body.indexOf('\n'));
const {
  GITHUB_API_URL: api,
  GITHUB_REPOSITORY: repository,
  GITHUB_EVENT_PATH: event,
  GITHUB_STEP_SUMMARY: summary,
} = process.env;
const number = JSON.parse(readFileSync(event, 'utf8')).pull_request?.number;

if (!marker.startsWith('<!-- bindery review ')) throw new Error('The file isn’t a review.');
if (summary !== undefined && summary !== '') appendFileSync(summary, body);
if (Number.isInteger(number)) await post();
else process.stdout.write('This event has no pull request, so there’s no comment.\n');

async function post() {
  try {
    const comment = await findComment();
    const url = comment === undefined ? `issues/${number}/comments` : `issues/comments/${comment.id}`;
    await request(comment === undefined ? 'POST' : 'PATCH', url, { body });
    process.stdout.write(comment === undefined ? 'Posted the comment.\n' : 'Renewed the comment.\n');
  } catch (thrown) {
    // The token of a pull request from a fork can only read.
    if (thrown.status !== 403) throw thrown;
    process.stdout.write(
      '::notice::The token can’t write comments, so the review is only in the summary of this run.\n',
    );
  }
}

/** The comment of an earlier run, in pages of 100. */
async function findComment() {
  for (let page = 1; ; page++) {
    const comments = await request('GET', `issues/${number}/comments?per_page=100&page=${page}`);
    const found = comments.find((comment) => comment.user?.type === 'Bot' && comment.body?.startsWith(`${marker}\n`));
    if (found !== undefined || comments.length < 100) return found;
  }
}

async function request(method, path, json) {
  const response = await fetch(`${api}/repos/${repository}/${path}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${process.env.BINDERY_GITHUB_TOKEN}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (response.ok) return response.json();
  throw Object.assign(new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`), {
    status: response.status,
  });
}
