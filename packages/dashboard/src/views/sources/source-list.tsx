// The content sources, and the pages that use each.
import { sourcesHref } from '../../state/routing/hrefs.ts';
import { typeOfSource } from '../../state/sources/sources.ts';
import type { Sources } from '../../state/sources/sources.ts';
import { Link } from '../../ui/link.tsx';
import { Empty } from '../../ui/load.tsx';

export function SourceList({ sources, pages }: Sources) {
  if (sources.length === 0) {
    return (
      <Empty>
        No content sources yet. To compute pages from your integration, declare <code>contentSources</code> in its
        manifest.
      </Empty>
    );
  }
  return (
    <ul class="source-list">
      {sources.map((source) => (
        <li key={typeOfSource(source)}>
          <h2>{source.title}</h2>
          {source.description !== undefined && <p>{source.description}</p>}
          <p>
            <Link href={sourcesHref(source)}>Add pages</Link>
          </p>
          <ul>
            {pages
              .filter(({ computed }) => computed.type === typeOfSource(source))
              .map(({ id, title }) => (
                <li key={id}>
                  {title}: <Link href={sourcesHref(source, id)}>Configure</Link>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
