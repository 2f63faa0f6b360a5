// Titles of computed pages whose item in the list has no text.
import type { ComputedContentSourceRevision } from '@bindery/contract/content';

/** The name of the specification that the pages are computed from; else the type of their source, `builtin:openapi`. */
export function titleOfComputed(computed: ComputedContentSourceRevision): string {
  const { type, dependencies } = computed as {
    readonly type: string;
    readonly dependencies?: Readonly<Record<string, { readonly ref?: { readonly spec?: unknown } } | null>> | null;
  };
  const specs = Object.values(dependencies ?? {}).map((dependency) => dependency?.ref?.spec);
  return specs.find((spec) => typeof spec === 'string' && spec.trim() !== '')?.toString() ?? type;
}
