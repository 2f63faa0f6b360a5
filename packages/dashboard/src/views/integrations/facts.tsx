// A list of facts: names, and their values.
import type { ComponentChildren } from 'preact';

export function Facts({ facts }: { readonly facts: Readonly<Record<string, ComponentChildren>> }) {
  return (
    <dl class="facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? <span class="quiet">None</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
