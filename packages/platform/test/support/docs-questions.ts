// Questions as people ask them, each with what an answer to it says and the pages of `docs/` that say so. The answer has to have one of
// these texts, so that finding the page is not enough.

/** A question about this project, and what its answer is. */
export interface DocsQuestion {
  readonly question: string;
  /** Files of `docs/`, any of them. */
  readonly pages: readonly string[];
  /** Texts, as Markdown, any of them. */
  readonly says: readonly string[];
}

const asked = (question: string, pages: string, ...says: readonly string[]): DocsQuestion => {
  return { question, pages: pages.split(' '), says };
};

export const DOCS_QUESTIONS: readonly DocsQuestion[] = [
  asked(
    'Where are my data stored?',
    'reference/local-platform/README.md reference/command-line.md',
    'Everything is in one folder',
    'in `.bindery`',
  ),
  asked('How do I move the platform to another computer?', 'reference/command-line.md', 'put the key there first'),
  asked(
    'How can I make a backup while it is running?',
    'reference/command-line.md',
    'also while a platform runs on it',
  ),
  asked(
    'How many times is an event retried when it fails?',
    'reference/local-platform/README.md reference/wire-format.md',
    'up to five times',
  ),
  asked(
    'Why do I get 403 scope_missing?',
    'reference/permissions.md get-started/migrate.md reference/errors.md',
    '`scope_missing`',
  ),
  asked('What is a guest allowed to see?', 'reference/permissions.md', 'A member without a role is a **guest**'),
  asked('How large can a request body be?', 'reference/local-platform/README.md', '20 MiB for'),
  asked(
    'Can I use PostgreSQL instead of SQLite?',
    'reference/command-line.md internals/decisions/003-store.md',
    'PostgreSQL',
  ),
  asked('How do I put nginx in front of the relay?', 'operate/relay.md', 'proxy_pass'),
  asked(
    'How do I verify the signature of an event?',
    'reference/local-platform/README.md',
    'timingSafeEqual',
    'HMAC-SHA256',
  ),
  asked(
    'How do I keep a folder of Markdown in sync with a space?',
    'operate/content.md reference/command-line.md',
    'content watch',
  ),
  asked(
    'What happens if two people change the same paragraph?',
    'operate/content.md reference/local-platform/README.md',
    'both changed the same',
  ),
  asked('Which file formats can I import?', 'operate/content.md', 'docx'),
  asked('Can I import from a private address in my network?', 'operate/content.md', '--allow-private'),
  asked('How do I export a PDF?', 'operate/content.md', 'gives the address of a PDF'),
  asked('Why is Chinese text missing in my PDF?', 'operate/content.md', 'fonts-noto-cjk'),
  asked('How do I make time pass faster in a test?', 'reference/local-platform/README.md', '`PUT` sets `now`'),
  asked(
    'How do I create a second user?',
    'reference/local-platform/README.md reference/command-line.md',
    'users add',
    '/_platform/v1/users',
  ),
  asked(
    'How can I revoke a token?',
    'reference/local-platform/README.md reference/command-line.md operate/relay.md',
    'revoke',
  ),
  asked('Does the search find words with typos?', 'operate/content.md internals/decisions/023-search.md', 'mistyped'),
  asked("How do I write a condition on the visitor's plan?", 'operate/content.md', 'visitor.claims.plan'),
  asked('How do I publish from GitHub Actions?', 'ship/publish-from-ci.md', 'bindery'),
  asked('What changes when I move from the published SDK?', 'get-started/migrate.md', 'The imports', 'OAuth'),
  asked(
    'How long does a token last?',
    'reference/local-platform/README.md reference/wire-format.md',
    'last an hour',
    'lives for an hour',
  ),
  asked('Is there a rate limit?', 'reference/local-platform/README.md', 'there is no limit unless one is set'),
  asked(
    'Can I get a deleted space back?',
    'reference/permissions.md reference/local-platform/README.md',
    'for 7 days',
    '7 days further',
  ),
  asked('What does a script find in its environment?', 'reference/wire-format.md', '`secrets`'),
  asked('Can my script use Node modules?', 'reference/wire-format.md', 'nodejs_compat'),
  asked('How do I run several relays behind a load balancer?', 'operate/relay.md', 'form a cluster'),
  asked(
    'What does data_folder_in_use mean?',
    'reference/local-platform/README.md reference/errors.md',
    'another process has',
    'data_folder_in_use',
  ),
  asked(
    'Where do I see what my script has logged?',
    'reference/local-platform/README.md',
    '`logs`',
    'read what a script logged',
  ),
  asked('How do I pause an installation?', 'reference/local-platform/README.md', '`paused: true`'),
  asked('Why not the trigram tokenizer?', 'internals/decisions/023-search.md', 'finds no Chinese word'),
  asked('How do I print the answer as JSON?', 'reference/command-line.md', 'the body as it came'),
  asked(
    'Do links still work after a page is renamed?',
    'operate/content.md internals/decisions/022-links.md',
    'wherever the page goes',
    'renamed',
  ),
  asked('How do I import a Git repository into a space?', 'operate/content.md', 'git/import'),
  asked(
    'How is a conflict resolved?',
    'reference/local-platform/README.md operate/content.md',
    'resolves any of them',
    'the choice of a side',
  ),
  asked('Which pages does a search not find?', 'operate/content.md', 'Pages with `noIndex` are not found'),
  asked('What do I need to host a relay?', 'operate/relay.md', 'wildcard DNS record'),
  asked('May I run an old integration without changing it?', 'get-started/migrate.md', 'runs on Bindery as it is'),
];
