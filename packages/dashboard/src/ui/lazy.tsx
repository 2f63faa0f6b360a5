// A component that is fetched when it is rendered.
import type { ComponentType } from 'preact';
import { useDerived } from '../data/use-query.ts';
import { Load } from './load.tsx';

export interface LazyProps<Props> {
  /** Fetches the component. The same function at each render. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** What is loading, for example `editor`. */
  readonly noun: string;
  readonly props: Props;
}

export function Lazy<Props extends object>({ load, noun, props }: LazyProps<Props>) {
  const component = useDerived(async () => ({ View: await load() }), [load]);
  return (
    <Load query={component} noun={noun}>
      {({ View }) => <View {...props} />}
    </Load>
  );
}
