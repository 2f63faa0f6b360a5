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
    'local-platform.md command-line.md',
    'Everything is in one folder',
    'in `.bindery`',
  ),
  asked('How do I move the platform to another computer?', 'command-line.md', 'put the key there first'),
  asked('How can I make a backup while it is running?', 'command-line.md', 'also while a platform runs on it'),
  asked('How many times is an event retried when it fails?', 'local-platform.md wire-format.md', 'up to five times'),
  asked(
    'Why do I get 403 scope_missing?',
    'permissions.md moving-from-the-published-sdk.md errors.md',
    '`scope_missing`',
  ),
  asked('What is a guest allowed to see?', 'permissions.md', 'A member without a role is a **guest**'),
  asked('How large can a request body be?', 'local-platform.md', '20 MiB for'),
  asked('Can I use PostgreSQL instead of SQLite?', 'command-line.md decisions/003-store.md', 'PostgreSQL'),
  asked('How do I put nginx in front of the relay?', 'tunnel.md', 'proxy_pass'),
  asked('How do I verify the signature of an event?', 'local-platform.md', 'timingSafeEqual', 'HMAC-SHA256'),
  asked('How do I keep a folder of Markdown in sync with a space?', 'content.md command-line.md', 'content watch'),
  asked(
    'What happens if two people change the same paragraph?',
    'content.md local-platform.md',
    'both changed the same',
  ),
  asked('Which file formats can I import?', 'content.md', 'docx'),
  asked('Can I import from a private address in my network?', 'content.md', '--allow-private'),
  asked('How do I export a PDF?', 'content.md', 'gives the address of a PDF'),
  asked('Why is Chinese text missing in my PDF?', 'content.md', 'fonts-noto-cjk'),
  asked('How do I make time pass faster in a test?', 'local-platform.md', '`PUT` sets `now`'),
  asked('How do I create a second user?', 'local-platform.md command-line.md', 'users add', '/_platform/v1/users'),
  asked('How can I revoke a token?', 'local-platform.md command-line.md tunnel.md', 'revoke'),
  asked('Does the search find words with typos?', 'content.md decisions/023-search.md', 'mistyped'),
  asked("How do I write a condition on the visitor's plan?", 'content.md', 'visitor.claims.plan'),
  asked('How do I publish from GitHub Actions?', 'publishing-from-ci.md', 'bindery'),
  asked('What changes when I move from the published SDK?', 'moving-from-the-published-sdk.md', 'The imports', 'OAuth'),
  asked('How long does a token last?', 'local-platform.md wire-format.md', 'last an hour', 'lives for an hour'),
  asked('Is there a rate limit?', 'local-platform.md', 'there is no limit unless one is set'),
  asked('Can I get a deleted space back?', 'permissions.md local-platform.md', 'for 7 days', '7 days further'),
  asked('What does a script find in its environment?', 'wire-format.md', '`secrets`'),
  asked('Can my script use Node modules?', 'wire-format.md', 'nodejs_compat'),
  asked('How do I run several relays behind a load balancer?', 'tunnel.md', 'form a cluster'),
  asked(
    'What does data_folder_in_use mean?',
    'local-platform.md errors.md',
    'another process has',
    'data_folder_in_use',
  ),
  asked('Where do I see what my script has logged?', 'local-platform.md', '`logs`', 'read what a script logged'),
  asked('How do I pause an installation?', 'local-platform.md', '`paused: true`'),
  asked('Why not the trigram tokenizer?', 'decisions/023-search.md', 'finds no Chinese word'),
  asked('How do I print the answer as JSON?', 'command-line.md', 'the body as it came'),
  asked(
    'Do links still work after a page is renamed?',
    'content.md decisions/022-links.md',
    'wherever the page goes',
    'renamed',
  ),
  asked('How do I import a Git repository into a space?', 'content.md', 'git/import'),
  asked('How is a conflict resolved?', 'local-platform.md content.md', 'resolves any of them', 'the choice of a side'),
  asked('Which pages does a search not find?', 'content.md', 'Pages with `noIndex` are not found'),
  asked('What do I need to host a relay?', 'tunnel.md', 'wildcard DNS record'),
  asked(
    'May I run an old integration without changing it?',
    'moving-from-the-published-sdk.md',
    'runs on Bindery as it is',
  ),
];
