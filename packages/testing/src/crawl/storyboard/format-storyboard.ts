// Writes the storyboard of a crawl: one HTML page without scripts and without other files.
import { countOf } from '@bindery/diagnostics';
import type { CrawlFinding } from '../crawl-finding.ts';
import type { CrawledComponentStates, CrawledState, CrawlLink } from '../crawled-state.ts';
import { describeLimit } from '../report/describe-limit.ts';
import { html, raw } from './html.ts';
import type { Html } from './html.ts';
import { renderState, textOfState } from './render-state.ts';
import { storyboardStyles } from './storyboard-styles.ts';

/** What a storyboard shows. */
export interface StoryboardParts {
  readonly seed: string;
  readonly findings: readonly CrawlFinding[];
  readonly components: readonly CrawledComponentStates[];
}

/** Nothing is loaded, and nothing runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The page. */
export function formatStoryboard(parts: StoryboardParts): string {
  const { components, findings, seed } = parts;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <title>Storyboard</title>
        <style>
          ${raw(storyboardStyles)}
        </style>
      </head>
      <body>
        <header>
          <h1>Storyboard</h1>
          <p>${countOf(findings.length, 'finding')}, random seed “${seed}”</p>
          <nav aria-label="Components">
            <ul>
              ${components.map((one, index) => renderEntry(one, index))}
            </ul>
          </nav>
        </header>
        <main>${components.map((one, index) => renderComponent(one, index, findings))}</main>
      </body>
    </html> `;
  return page.html;
}

function renderEntry({ name, states }: CrawledComponentStates, index: number): Html {
  return html`<li><a href="#component-${index + 1}">${name}</a>, ${countOf(states.length, 'state')}</li>`;
}

function renderComponent(
  { name, componentId, states, steps, limits }: CrawledComponentStates,
  index: number,
  findings: readonly CrawlFinding[],
): Html {
  const id = `component-${index + 1}`;
  const limit = limits.map((one) => html` ${describeLimit(one, states.length)}`);
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${name}</h2>
    <p>${countOf(states.length, 'state')}, ${countOf(steps, 'step')}.${limit}</p>
    <ol class="states">
      ${states.map((state) =>
        renderCard(
          state,
          componentId,
          findings.filter((finding) => finding.state === state.number),
        ),
      )}
    </ol>
  </section> `;
}

function renderCard(state: CrawledState, componentId: string, findings: readonly CrawlFinding[]): Html {
  const { number, steps, links, isSimilar } = state;
  const path = steps.length === 0 ? 'First render' : steps.map(({ label }) => label).join(' → ');
  return html`<li id="state-${number}">
    <article aria-labelledby="title-${number}">
      <h3 id="title-${number}"><a href="#state-${number}">State ${number}</a></h3>
      <p class="path">${path}</p>
      <div class="picture" role="img" aria-label="State ${number}: ${textOfState(state)}">
        <div inert>${renderState(state, componentId)}</div>
      </div>
      ${
        findings.length === 0
          ? ''
          : html`<ul class="findings" aria-label="Findings">
              ${findings.map(renderFinding)}
            </ul>`
      }
      ${
        links.length === 0
          ? ''
          : html`<ul class="links" aria-label="Steps">
              ${links.map((link) => renderLink(link, number))}
            </ul>`
      }
      ${isSimilar ? html`<p class="path">Several states look like this one. Its steps were left out.</p>` : ''}
    </article>
  </li> `;
}

function renderFinding({ kind, message, location }: CrawlFinding): Html {
  return html`<li>
    <strong>${kind}</strong>: ${message}${location === undefined ? '' : html` <code>${location}</code>`}
  </li>`;
}

function renderLink({ label, to, opened }: CrawlLink, from: number): Html {
  const target =
    to === undefined
      ? html`a state that was left out`
      : to === from
        ? html`no other state`
        : html`<a href="#state-${to}">state ${to}</a>`;
  const urls = opened.map((url) => html`, opens <code>${url}</code>`);
  return html`<li>${label} → ${target}${urls}</li>`;
}
