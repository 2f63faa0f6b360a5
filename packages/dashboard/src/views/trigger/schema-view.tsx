// The schema of an event next to its payload. Clicking a field jumps to it.
import type { EventType } from '@bindery/contract';
import { fieldsOfEvent } from './schema-fields.ts';

export function SchemaView({ type, open }: { readonly type: EventType; readonly open: (path: string) => void }) {
  return (
    <section class="trigger-schema" aria-label="Schema">
      <h2>Schema for {type}</h2>
      <p class="quiet">The platform adds eventId and type.</p>
      <ul>
        {fieldsOfEvent(type).map(({ path, depth, name, text, isRequired, docs }) => (
          <li key={path} style={{ paddingInlineStart: `${depth * 16}px` }}>
            <button type="button" class="problem" onClick={() => open(path)}>
              <code>{name}</code>
              <span>
                {text}
                {isRequired ? '' : ', optional'}
                {docs !== undefined && <span class="quiet"> {docs}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
