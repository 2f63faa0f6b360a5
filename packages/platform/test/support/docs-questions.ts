// Questions as people ask them, each with what a response to it says and the pages of `docs/` that say so. The response must have one of
// these texts, so that finding the page is not enough.

/** A question about this project, and what its response is. */
export interface DocsQuestion {
  readonly question: string;
  /** Files of `docs/`, any of them. */
  readonly pages: readonly string[];
  /** Texts, as Markdown, any of them. */
  readonly phrases: readonly string[];
}

const docsQuestion = (question: string, pages: string, ...phrases: readonly string[]): DocsQuestion => {
  return { question, pages: pages.split(' '), phrases };
};

export const DOCS_QUESTIONS: readonly DocsQuestion[] = [
  docsQuestion(
    'Where are my data stored?',
    'operate/back-up-and-restore.md operate/standalone.md get-started/how-it-works.md',
    'stores everything in one folder',
    'All data is in the folder',
    '`.bindery` in this folder',
  ),
  docsQuestion(
    'How do I move the platform to another computer?',
    'operate/back-up-and-restore.md',
    'copy the key first',
  ),
  docsQuestion(
    'How can I make a backup while it is running?',
    'operate/back-up-and-restore.md reference/cli.md',
    'while a platform is running',
    'while the platform is running',
  ),
  docsQuestion(
    'How many times is an event retried when it fails?',
    'reference/local-platform/events.md reference/wire-format.md build/events.md',
    'up to five times',
  ),
  docsQuestion(
    'Why do I get 403 scope_missing?',
    'build/api.md operate/access.md reference/errors.md get-started/migrate.md test/troubleshooting.md',
    '`scope_missing`',
  ),
  docsQuestion('What is a guest allowed to see?', 'operate/access.md', 'A member without a role is a **guest**'),
  docsQuestion('How large can a request body be?', 'reference/limits.md', '20 MiB'),
  docsQuestion(
    'Can I use PostgreSQL instead of SQLite?',
    'operate/standalone.md internals/decisions/003-store.md',
    'PostgreSQL',
  ),
  docsQuestion('How do I put nginx in front of the relay?', 'operate/relay.md', 'proxy_pass'),
  docsQuestion(
    'How do I verify the signature of an event?',
    'reference/local-platform/development-mode.md build/events.md',
    'timingSafeEqual',
    'HMAC-SHA256',
  ),
  docsQuestion(
    'How do I keep a folder of Markdown in sync with a space?',
    'operate/folders-and-git.md reference/local-platform/folders.md',
    'content watch',
    'Sync a Markdown folder with a space',
  ),
  docsQuestion(
    'What happens if two people change the same paragraph?',
    'operate/content.md reference/local-platform/conflicts.md',
    'both sides changed the same',
  ),
  docsQuestion('Which file formats can I import?', 'operate/import.md', 'docx'),
  docsQuestion(
    'Can I import from a private URL in my network?',
    'operate/import.md reference/outgoing-calls.md',
    '--allow-private',
  ),
  docsQuestion('How do I export a PDF?', 'operate/pdf.md', 'returns the URL of a PDF'),
  docsQuestion('Why is Chinese text missing in my PDF?', 'operate/pdf.md', 'fonts-noto-cjk'),
  docsQuestion(
    'How do I make time pass faster in a test?',
    'reference/local-platform/clock.md test/simulate-failures.md build/tasks.md',
    'advances it',
    'clock advance',
  ),
  docsQuestion(
    'How do I create a second user?',
    'reference/local-platform/users.md operate/standalone.md',
    'users add',
    '/_platform/v1/users',
  ),
  docsQuestion(
    'How can I revoke a token?',
    'reference/local-platform/tokens.md operate/standalone.md operate/relay.md reference/cli.md',
    'revoke',
  ),
  docsQuestion(
    'Does the search find words with typos?',
    'operate/search.md internals/decisions/023-search.md',
    'mistyped',
  ),
  docsQuestion(
    "How do I write a condition on the visitor's plan?",
    'operate/markdown.md build/visitor-sign-in.md',
    'visitor.claims.plan',
  ),
  docsQuestion('How do I publish from GitHub Actions?', 'ship/publish-from-ci.md', 'bindery'),
  docsQuestion('What changes when I migrate from the GitBook SDK?', 'get-started/migrate.md', 'Imports', 'OAuth'),
  docsQuestion(
    'How long does a token last?',
    'reference/local-platform/tokens.md reference/wire-format.md reference/limits.md',
    'last an hour',
    'lasts an hour',
    'valid for an hour',
  ),
  docsQuestion(
    'Is there a rate limit?',
    'reference/api.md reference/limits.md',
    'no rate limit unless you set one',
    'none, unless',
  ),
  docsQuestion(
    'Can I get a deleted space back?',
    'operate/access.md reference/local-platform/spaces.md',
    'for 7 days',
    'after 7 days',
  ),
  docsQuestion('What does a script find in its environment?', 'reference/wire-format.md', '`secrets`'),
  docsQuestion(
    'Can my script use Node modules?',
    'reference/wire-format.md get-started/how-it-works.md',
    'nodejs_compat',
  ),
  docsQuestion('How do I run several relays behind a load balancer?', 'operate/relay.md', 'form a cluster'),
  docsQuestion(
    'What does data_folder_in_use mean?',
    'operate/back-up-and-restore.md reference/errors.md test/troubleshooting.md',
    'another process is using',
    'data_folder_in_use',
  ),
  docsQuestion(
    'Where do I see what my script has logged?',
    'reference/local-platform/events.md test/read-a-trace.md',
    '`logs`',
    'logs',
  ),
  docsQuestion('How do I pause an installation?', 'reference/local-platform/installations.md', '`paused: true`'),
  docsQuestion('Why not the trigram tokenizer?', 'internals/decisions/023-search.md', 'finds no Chinese word'),
  docsQuestion(
    'How do I print the response as JSON?',
    'reference/api.md reference/cli.md',
    'the body unchanged',
    'print the result as JSON',
  ),
  docsQuestion(
    'Do links still work after a page is renamed?',
    'operate/links.md operate/folders-and-git.md internals/decisions/022-links.md',
    'wherever the page goes',
    'renamed',
    'follow renames',
  ),
  docsQuestion('How do I import a Git repository into a space?', 'operate/folders-and-git.md', 'git/import'),
  docsQuestion(
    'How is a conflict resolved?',
    'reference/local-platform/conflicts.md operate/content.md test/dashboard-content.md',
    'by choosing a side',
    'Save resolution',
  ),
  docsQuestion('Which pages does a search not find?', 'operate/search.md', 'Pages with `noIndex` are not found'),
  docsQuestion('What do I need to host a relay?', 'operate/relay.md', 'wildcard DNS record'),
  docsQuestion(
    'Can I run an old integration without changing it?',
    'get-started/migrate.md',
    'Run it unchanged',
    'run it unchanged',
    'calls it like the hosted service does',
  ),
];
