// A place in the author's source, to read and to copy.
import { CopyButton } from './copy-button.tsx';

/** `file:line:column`. */
export function PlaceText({ place }: { readonly place: string }) {
  return (
    <span class="place-text">
      <code>{place}</code>
      <CopyButton text={place} what={`place ${place}`} />
    </span>
  );
}

/** Writes a place out of its parts; undefined without a file. */
export function placeOf(at: {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}): string | undefined {
  if (at.file === undefined) return undefined;
  return [at.file, at.line, at.column].filter((part) => part !== undefined).join(':');
}
